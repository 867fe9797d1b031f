"""Saving a postcard without keeping the window waiting: painted a little a frame, then made into a file by a thread."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path

from pygame import Surface

from quadropolis_gui.scenes.postcard.files import PostcardNotSavedError, save_picture
from quadropolis_gui.scenes.scene import Scene
from quadropolis_gui.view.paint.masks import blank
from quadropolis_gui.view.paint.png import Pixels
from quadropolis_gui.view.postcard import EXPORT

#: How long painting may take of one frame; a step that has begun is finished.
SLICE = 0.008


class PostcardJob:
    """One picture on its way to the disk; `painting` paints it on a surface, step by step."""

    def __init__(self, painting: Callable[[Surface], Iterator[None]], path: Path) -> None:
        self.path = path
        self._surface = blank(EXPORT)
        self._steps = painting(self._surface)
        #: A copy of what was painted, which a thread may have.
        self._pixels: Pixels | None = None

    @property
    def is_painted(self) -> bool:
        """Whether the picture is complete, and only the file is to be made."""
        return self._pixels is not None

    def paint(self, *, at_once: bool = False) -> bool:
        """Paint on; tells whether the picture became complete by this."""
        if self.is_painted:
            return False
        end = time.perf_counter() + SLICE
        for _ in self._steps:
            if not at_once and time.perf_counter() >= end:
                return False
        self._pixels = Pixels.of(self._surface)
        return True

    def write(self) -> Path:
        """Make the file and return where it is; raises PostcardNotSavedError. For a thread."""
        if self._pixels is None:
            raise AssertionError("a picture is painted before it is written")
        return save_picture(self._pixels.to_png(), self.path)


def say_not_saved(scene: Scene, error: PostcardNotSavedError) -> None:
    """Say on a screen, in one sentence, why there is no file."""
    scene.kit.sounds.play("invalid")
    scene.toast(scene.t(f"score_pad.postcard.failed.{error.failure.value}", folder=error.folder), "warning")
