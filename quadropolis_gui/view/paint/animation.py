"""Motion: tweens on a timeline that belongs to the screen that started them.

A tween calls its function with a value that runs from a start to an end; it always ends with exactly the end value,
whether it ran out, was skipped or motion is switched off.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass, field

Easing = Callable[[float], float]

# Factors of the settings' animation speeds; None means that nothing moves.
SPEEDS: dict[str, float | None] = {"slow": 0.6, "normal": 1.0, "fast": 2.2, "none": None}


def linear(t: float) -> float:
    """Return even motion."""
    return t


def ease_out(t: float) -> float:
    """Return motion that settles gently."""
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Return motion that starts and settles gently."""
    return 4 * t * t * t if t < 0.5 else 1 - (-2 * t + 2) ** 3 / 2


def bounce(t: float) -> float:
    """Return motion that lands and springs twice."""
    if t < 0.6:
        return (t / 0.6) ** 2
    if t < 0.85:
        return 1 - 0.10 * math.sin((t - 0.6) / 0.25 * math.pi)
    return 1 - 0.03 * math.sin((t - 0.85) / 0.15 * math.pi)


@dataclass(slots=True)
class Tween:
    """A value on its way from `start` to `end`; `apply` is called with where it is."""

    duration: float
    apply: Callable[[float], None]
    start: float = 0.0
    end: float = 1.0
    easing: Easing = ease_in_out
    delay: float = 0.0
    on_done: Callable[[], None] | None = None
    tag: str = ""
    elapsed: float = 0.0
    done: bool = field(default=False)

    def advance(self, dt: float) -> None:
        """Move on by a time in seconds."""
        if self.done:
            return
        self.elapsed += dt
        running = self.elapsed - self.delay
        if running < 0:
            return
        if running >= self.duration:
            self.finish()
            return
        part = self.easing(running / self.duration)
        self.apply(self.start + (self.end - self.start) * part)

    def finish(self) -> None:
        """Go to the end at once."""
        if self.done:
            return
        self.done = True
        self.apply(self.end)
        if self.on_done is not None:
            self.on_done()


class Timeline:
    """The tweens of one screen; `speed` None means that everything ends at once."""

    def __init__(self, speed: float | None = 1.0) -> None:
        self.speed = speed
        self._tweens: list[Tween] = []

    @property
    def running(self) -> bool:
        """Whether anything moves."""
        return bool(self._tweens)

    def has(self, tag: str) -> bool:
        """Tell whether anything with this tag moves."""
        return any(tween.tag == tag for tween in self._tweens)

    def add(self, tween: Tween) -> Tween:
        """Start a tween; without motion it ends at once."""
        if self.speed is None:
            tween.finish()
        else:
            self._tweens.append(tween)
            if tween.delay <= 0:
                tween.apply(tween.start)
        return tween

    def run(
        self,
        duration: float,
        apply: Callable[[float], None],
        *,
        start: float = 0.0,
        end: float = 1.0,
        easing: Easing = ease_in_out,
        delay: float = 0.0,
        on_done: Callable[[], None] | None = None,
        tag: str = "",
    ) -> Tween:
        """Make a tween and start it."""
        return self.add(Tween(duration, apply, start, end, easing, delay, on_done, tag))

    def after(self, delay: float, call: Callable[[], None], tag: str = "") -> Tween:
        """Call something after a time; at once when nothing moves."""
        return self.run(0.0, lambda _: None, delay=delay, on_done=call, tag=tag)

    def update(self, dt: float) -> bool:
        """Move everything on; tell whether anything moved."""
        if not self._tweens:
            return False
        step = dt * (self.speed or 1.0)
        for tween in list(self._tweens):
            tween.advance(step)
        self._tweens = [tween for tween in self._tweens if not tween.done]
        return True

    def skip(self, tag: str | None = None) -> bool:
        """Take everything (or what has a tag) to its end at once, also what starts only then."""
        skipped = False
        # A tween may start another when it ends: a chain is followed to its end, but not for ever.
        for _ in range(1000):
            batch = [tween for tween in self._tweens if tag is None or tween.tag == tag]
            if not batch:
                break
            self._tweens = [tween for tween in self._tweens if tween not in batch]
            for tween in batch:
                tween.finish()
            skipped = True
        return skipped

    def cancel(self, tag: str | None = None) -> None:
        """Forget everything (or what has a tag) where it is, as when the screen is left."""
        self._tweens = [tween for tween in self._tweens if tag is not None and tween.tag != tag]


class RollingValue:
    """A number that rolls to its new value when it changes; draw it with `TextPainter.rolling`."""

    def __init__(self, timeline: Timeline, value: int = 0, seconds: float = 0.4) -> None:
        self._timeline = timeline
        self._seconds = seconds
        self._tween: Tween | None = None
        self.shown = float(value)
        self.target = value

    def set(self, value: int, *, at_once: bool = False) -> None:
        """Roll to a value."""
        if self._tween is not None and not self._tween.done:
            self._tween.done = True
        self.target = value
        if at_once or self.shown == value:
            self.shown = float(value)
            return
        self._tween = self._timeline.run(self._seconds, self._show, start=self.shown, end=float(value), easing=ease_out)

    def _show(self, value: float) -> None:
        self.shown = value
