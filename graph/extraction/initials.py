"""Initials: how well the letters of a short form are read off the words of a long one.

Initials of words are aligned first (Schwartz and Hearst's shortest match takes "policy optimization" for PPO), or the
capitals that the authors set ("aDAptivE path-MemOry Network (DAEMON)"); digits may stand for words (V2V, EF1) or for a
letter that comes so many times (P3O: Pairwise Proximal Policy Optimization).
"""

import math
import re
from collections.abc import Sequence
from functools import lru_cache

Part = re.Match[str]
"""A word part of a text, where it stands."""

PART = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
SMALL_WORDS = frozenset(
    "a an and as at by for from in into of on or over the to under via with without using its between per".split()
)
DROPPED_TAILS = frozenset(
    "method algorithm framework approach problem module dataset benchmark task strategy technique scheme paradigm".split()
)
_TAIL_WORDS = DROPPED_TAILS | {"model", "network", "loss", "layer", "system", "mechanism", "architecture"}
_DIGIT_WORDS = {"1": ("one", "first"), "2": ("to", "two"), "3": ("three",), "4": ("for", "four")}
_REPEATED = re.compile(r"[2-4]")
COST_LIMIT = 0.62
"""Most that a long form may cost, a letter of the short one; a skipped word costs 1.6."""

_COST_LIMIT_ONE_WORD = 1.0
_LETTERS_WITH_INNER = 5
"""Letters from which on one may stand inside a word: "Memory-Intensive sKills Assessment Suite for Agents (MIKASA)"."""

_INSIDE = 1.0
_NEVER = math.inf
LONGEST = 11
"""Words of the longest long form."""

_AFTER_NAMES = frozenset(
    "for via with in using by through on to from towards toward under without at that which".split()
)


def letters_of(short: str) -> str:
    """Return what of a short form is to be read off: its letters and digits, small, without a plural s."""
    return re.sub(r"[\W_]", "", singular(short)).lower()


def singular(short: str) -> str:
    """Return a short form without a plural s."""
    return (
        short[:-1] if len(short) > 2 and short.endswith("s") and (short[-2].isupper() or short[-2].isdigit()) else short
    )


@lru_cache(maxsize=4096)
def spellings(letters: str) -> tuple[str, ...]:
    """Return the letters, and these with a digit written out as its neighbour, so many times.

    Examples
    --------
    >>> spellings("p3o"), spellings("lora")
    (('p3o', 'pppo', 'pooo'), ('lora',))
    """
    found = [letters]
    digit = _REPEATED.search(letters)
    if digit:
        before, after, times = letters[: digit.start()], letters[digit.end() :], int(digit[0])
        if before:
            found.append(before[:-1] + before[-1] * times + after)
        if after:
            found.append(before + after[0] * times + after[1:])
    return tuple(dict.fromkeys(found))


def best_start(letters: str, text: str, parts: Sequence[Part]) -> int | None:
    """Return the index of the part at which the cheapest long form begins; None where none is cheap enough."""
    for spelling in spellings(letters):
        spelt = _spelt_by_capitals(spelling, parts)
        if spelt is not None:
            return spelt
    lowered = tuple(p[0].lower() for p in parts)
    best: tuple[float, int] | None = None
    for start in range(len(parts) - 1, -1, -1):
        inside_compound = start > 0 and text[parts[start - 1].end() : parts[start].start()] == "-"
        opens_compound = _hyphens(text, parts[start:])[1:2] == (True,)  # "in-context learning (ICL)"
        if inside_compound or (lowered[start] in SMALL_WORDS and not opens_compound):
            continue
        limit = COST_LIMIT if len(parts) - start > 1 else _COST_LIMIT_ONE_WORD
        cost = cost_of(letters, text, parts[start:])
        if cost <= limit * len(letters) and (best is None or cost < best[0] - 1e-9):
            best = (cost, start)
    if best is not None and len(parts) - best[1] == 1 and len(lowered[-1]) < 7:
        return None
    return best[1] if best else None


def _spelt_by_capitals(letters: str, parts: Sequence[Part]) -> int | None:
    """Return the index of the part from which on the capitals alone spell the letters; None where none does."""
    capitals = ""
    for start in range(len(parts) - 1, -1, -1):
        own = _capitals(parts[start : start + 1])
        capitals = own + capitals
        if len(capitals) > len(letters) or own == letters:
            return None
        if own and capitals == letters and len(letters) > 2 and len(parts) - start > 1:
            return start
    return None


def best_end(letters: str, text: str, parts: Sequence[Part], limit: float) -> int | None:
    """Return how many parts the cheapest long form from the first one on has, that ends where a name may; None for none.

    A name may end before a preposition that tells what it is for, or with the last of the parts.
    """
    ends = [
        n for n, part in enumerate(parts) if n > 1 and part[0].lower() in _AFTER_NAMES and not _is_joined(text, part)
    ]
    ends = [n for n in (*ends, len(parts)) if 2 <= n <= LONGEST]
    spelt = [n for n in ends if _capitals(parts[:n]) == letters]
    if spelt:
        return spelt[0]
    costs = [(cost_of(letters, text, parts[:n]), n) for n in ends]
    cost, end = min(costs, default=(_NEVER, 0))
    return end if cost <= limit * len(letters) else None


def _capitals(parts: Sequence[Part]) -> str:
    return "".join(c for part in parts for c in part[0] if c.isupper()).lower()


def _is_joined(text: str, part: Part) -> bool:
    return "-" in (text[part.start() - 1 : part.start()], text[part.end() : part.end() + 1])


def cost_of(letters: str, text: str, parts: Sequence[Part]) -> float:
    """Return the cost of the cheapest reading of the letters off the words; infinite where there is none."""
    lowered, hyphens = tuple(p[0].lower() for p in parts), _hyphens(text, parts)
    return min(_alignment(spelling, lowered, hyphens) for spelling in spellings(letters))


def _hyphens(text: str, parts: Sequence[Part]) -> tuple[bool, ...]:
    """Tell for each part whether a hyphen joins it to the one before."""
    return tuple(n > 0 and text[parts[n - 1].end() : p.start()] == "-" for n, p in enumerate(parts))


@lru_cache(maxsize=4096)
def _alignment(letters: str, parts: tuple[str, ...], hyphens: tuple[bool, ...]) -> float:
    """Return the cost of reading the letters off the words: 0 where each is an initial and no word is skipped."""
    costs: dict[tuple[int, int], float] = {}

    def cost(i: int, j: int) -> float:
        if j == len(parts):
            return 0.0 if i == len(letters) else _NEVER
        if (i, j) not in costs:
            costs[i, j] = min(_skip(j) + cost(i, j + 1), *_take(i, j)) if j else min(_take(i, j))
        return costs[i, j]

    def _skip(j: int) -> float:
        word = parts[j]
        if word in SMALL_WORDS:
            return 0.25
        if hyphens[j]:
            return 0.7
        return 0.9 if word.rstrip("s") in _TAIL_WORDS and j == len(parts) - 1 else 1.6

    def _take(i: int, j: int) -> list[float]:
        word = parts[j]
        if i == len(letters):
            return [_NEVER]
        if word in _DIGIT_WORDS.get(letters[i], ()):
            return [cost(i + 1, j + 1)]
        if word[0] != letters[i]:
            crossed = letters[i] == "x" and word.startswith(("ex", "cross", "trans"))
            options = [0.5 + cost(i + 1, j + 1)] if crossed else []
            inside = word.find(letters[i], 1)
            if j and inside > 0 and len(letters) >= _LETTERS_WITH_INNER:
                options.append(_INSIDE + cost(i + 1, j + 1))
            if len(letters) - i >= 4 and word.rstrip("s").endswith(letters[i:]):  # "HDFormer" of "… Transformer"
                options.append(0.5 + cost(len(letters), j + 1))
            return options or [_NEVER]
        options = [cost(i + 1, j + 1)]
        at, price = 1, 0.0
        for k in range(i + 1, len(letters)):
            found = word.find(letters[k], at)
            if found < 0:
                break
            price += 0.35 if found == at else 0.75
            at = found + 1
            options.append(price + cost(k + 1, j + 1))
        return options

    return cost(0, 0)
