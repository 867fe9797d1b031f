"""Seeds as codes that people can read out to each other: `7K2-QX4-M9`.

A code has eight signs of an alphabet without I, L, O and U, so that nothing is mistaken for a digit. Whatever is typed
is read kindly: small letters, missing dashes, an O for a zero. The same code deals the same tiles on every machine.
"""

import secrets
from enum import StrEnum

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
LENGTH = 8
BITS = 5
LIMIT = 1 << BITS * LENGTH

_VALUES = {sign: value for value, sign in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1, "U": ALPHABET.index("V")}
_IGNORED = frozenset("-–—_.,:;/ \t")


class SeedProblem(StrEnum):
    """Why a text is no seed, as an interface in any language can say it."""

    EMPTY = "empty"
    LONG = "long"
    SIGN = "sign"


class InvalidSeed(ValueError):
    """A text that is no seed; `sign` is the first sign that does not belong into one."""

    def __init__(self, problem: SeedProblem, sign: str = "") -> None:
        super().__init__(f"not a seed ({problem.value}) {sign}".rstrip())
        self.problem = problem
        self.sign = sign


def new_seed() -> int:
    """A seed nobody can foresee."""
    return secrets.randbelow(LIMIT)


def seed_code(seed: int) -> str:
    """The code of a seed; a seed from elsewhere that is too large for one is written as a number.

    >>> seed_code(7)
    '000-000-07'
    """
    if not 0 <= seed < LIMIT:
        return str(seed)
    signs = "".join(ALPHABET[seed >> BITS * place & 31] for place in range(LENGTH - 1, -1, -1))
    return f"{signs[:3]}-{signs[3:6]}-{signs[6:]}"


def parse_seed(text: str) -> int:
    """The seed of a code, or raise InvalidSeed.

    >>> parse_seed("7k2 qx4 m9") == parse_seed("7K2-QX4-M9")
    True
    """
    signs = [sign for sign in text.upper() if sign not in _IGNORED]
    seed = 0
    for sign in signs:
        if sign not in _VALUES:
            raise InvalidSeed(SeedProblem.SIGN, sign)
        seed = seed << BITS | _VALUES[sign]
    if not signs:
        raise InvalidSeed(SeedProblem.EMPTY)
    if len(signs) > LENGTH:
        raise InvalidSeed(SeedProblem.LONG)
    return seed
