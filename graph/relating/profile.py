"""A profile: what ranking needs of one paper beyond its links, a function of its text, as one compact string.

It holds the paper's vector, its telling words, and all concepts that it may name, likely or not, each with the root of
its probability times its rarity in a large corpus. Links are chosen to be right; related work is better found by weighing
what was left out than by dropping it (docs/accuracy.md).
"""

import base64
import binascii
import math
import struct
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from graph.relating.lexicon import shipped_lexicon

VERSION = 1
"""Raised by every change of what the string holds."""

SIZE = 352
"""Dimensions of a vector."""

PAIR = 0.8
"""Weight of a pair of words, whose words count too."""

TITLE_WORD, TITLE_PLACE, TITLE_CONCEPT = 0.5, 1.0, 0.7
"""What standing in the title adds, to a word's count, to its pull on the vector, and to a concept's weight."""

MOST_CONCEPTS, MOST_RARE = 80, 25
"""Concepts, and words that the lexicon lacks, that are kept: the weightiest."""


class Possible(NamedTuple):
    """A concept that a paper may name.

    Attributes
    ----------
    name : str
        A vocabulary concept's id, else the normal forms of its words with blanks between.
    rarity : float
        log(papers of a large corpus / papers with it).
    """

    name: str
    probability: float
    rarity: float
    in_title: bool


@dataclass(frozen=True, slots=True, eq=False)
class Profile:
    """What ranking needs of a paper; the words' weights together, and the concepts' weights, have length one.

    Attributes
    ----------
    vector : array of int8
    terms : array of uint16
        Numbers of terms of the lexicon, ascending.
    weights : array of float
        One a term.
    rare : mapping of str to float
        Words that the lexicon lacks, with their weights.
    names : list of str
        The concepts, as people can read them; `concepts` has the same in the same order, without blanks.
    """

    vector: NDArray[np.int8]
    terms: NDArray[np.uint16]
    weights: NDArray[np.float32]
    rare: Mapping[str, float]
    names: Sequence[str]
    concepts: Mapping[str, float]


def make_profile(title: Sequence[str], abstract: Sequence[str], possible: Iterable[Possible]) -> Profile:
    """Return the profile of a paper from the normal forms of its words and what it may name."""
    lexicon = shipped_lexicon()
    in_title, rare_in_title = lexicon.count(title)
    in_abstract, rare_in_abstract = lexicon.count(abstract)
    known, rare = in_title + in_abstract, rare_in_title + rare_in_abstract
    numbers = sorted(known)

    def weighed(number: int, for_title: float) -> float:
        times = 1.0 + math.log(known[number]) + for_title * (number in in_title)
        return times * float(lexicon.rarity[number])

    pairs = [PAIR if " " in lexicon.names[number] else 1.0 for number in numbers]
    weights = [weighed(n, TITLE_WORD) * p for n, p in zip(numbers, pairs, strict=True)]
    kept = sorted(rare, key=lambda w: (-rare[w], w))[:MOST_RARE]
    odd = {w: (1.0 + math.log(rare[w]) + TITLE_WORD * (w in rare_in_title)) * lexicon.rarest for w in sorted(kept)}
    [vector] = lexicon.places([{n: weighed(n, TITLE_PLACE) for n in numbers}])
    return assemble(vector, dict(zip(numbers, weights, strict=True)), odd, _concepts(possible))


def _concepts(possible: Iterable[Possible]) -> dict[str, float]:
    found: dict[str, float] = {}
    spelled: dict[str, str] = {}
    for one in sorted(possible, key=lambda p: (-p.probability, p.name)):
        name = spelled.setdefault(one.name.replace(" ", ""), one.name)
        weight = math.sqrt(one.probability) * one.rarity * (1.0 + TITLE_CONCEPT * one.in_title)
        found[name] = max(found.get(name, 0.0), weight)
    return dict(sorted(found.items(), key=lambda item: (-item[1], item[0]))[:MOST_CONCEPTS])


def assemble(
    vector: NDArray[np.float64], terms: Mapping[int, float], rare: Mapping[str, float], concepts: Mapping[str, float]
) -> Profile:
    """Return a profile of a vector and of weights of whatever length; words without weight are left out."""
    numbers = sorted(n for n, weight in terms.items() if weight > 0)
    length = math.sqrt(sum(w * w for w in (*(terms[n] for n in numbers), *rare.values()))) or 1.0
    largest = max(float(np.abs(vector).max()), 1e-9) if len(vector) else 1.0
    names = sorted(concepts)
    norm = math.sqrt(sum(w * w for w in concepts.values())) or 1.0
    return Profile(
        vector=np.round(vector * (127.0 / largest)).astype(np.int8),
        terms=np.array(numbers, np.uint16),
        weights=np.array([terms[n] / length for n in numbers], np.float32),
        rare={w: rare[w] / length for w in sorted(rare)},
        names=names,
        concepts={name.replace(" ", ""): concepts[name] / norm for name in names},
    )


def merged(profiles: Sequence[Profile]) -> Profile:
    """Return the profile of several papers together: a reading list's."""
    if len(profiles) == 1:
        return profiles[0]
    vector = np.zeros(SIZE)
    terms, rare, concepts = dict[int, float](), dict[str, float](), dict[str, float]()
    for one in profiles:
        vector += one.vector / max(float(np.linalg.norm(one.vector.astype(np.float32))), 1e-9)
        for number, weight in zip(one.terms.tolist(), one.weights.tolist(), strict=True):
            terms[number] = terms.get(number, 0.0) + weight
        for word, weight in one.rare.items():
            rare[word] = rare.get(word, 0.0) + weight
        for name, weight in zip(one.names, one.concepts.values(), strict=True):
            concepts[name] = concepts.get(name, 0.0) + weight
    return assemble(vector, terms, rare, concepts)


def write(profile: Profile) -> str:
    """Return a profile as a string, "" for one that tells nothing; weights are kept to one part in 255 of the largest."""
    if not (profile.concepts or profile.rare or len(profile.terms)):
        return ""
    weights, concepts = [*profile.weights.tolist(), *profile.rare.values()], list(profile.concepts.values())
    text = "\n".join(profile.rare) + "\t" + "\n".join(profile.names)
    head = np.array([VERSION, len(profile.terms), len(profile.rare), len(concepts)], np.uint16)
    parts = (
        head.astype("<u2").tobytes(),
        profile.vector.tobytes(),
        profile.terms.astype("<u2").tobytes(),
        _bytes(weights),
        _bytes(concepts),
        zlib.compress(text.encode(), 9),
    )
    return base64.b64encode(b"".join(parts)).decode("ascii")


def _bytes(weights: Sequence[float]) -> bytes:
    largest = max(weights, default=1.0)
    return bytes(max(1, round(w / largest * 255)) for w in weights)


class Parts(NamedTuple):
    """A stored profile taken apart; its weights are bytes still, as parts of 255 of the largest.

    Attributes
    ----------
    terms : bytes
        Two a number.
    weights : bytes
        Those of the terms, then those of the words that the lexicon lacks.
    rare, names : str
        These words, and the concepts, a line each.
    """

    vector: bytes
    terms: bytes
    weights: bytes
    concept_weights: bytes
    rare: str
    names: str


_HEAD = struct.Struct("<4H")
_NOTHING = Parts(bytes(SIZE), b"", b"", b"", "", "")


def take_apart(text: str) -> Parts:
    """Return the parts of what `write` wrote; what is no profile of this version, which an upgrade replaces, has nothing."""
    try:
        data = binascii.a2b_base64(text, strict_mode=True)
        version, terms, rare, concepts = _HEAD.unpack_from(data)
        if version != VERSION:
            return _NOTHING
        at = _HEAD.size + SIZE
        ends = (at, at + 2 * terms, at + 3 * terms + rare, at + 3 * terms + rare + concepts)
        words, _, names = zlib.decompress(data[ends[3] :]).decode().partition("\t")
    except (ValueError, struct.error, zlib.error):
        return _NOTHING
    if (_lines(words), _lines(names)) != (rare, concepts):
        return _NOTHING
    first, second, third, fourth = ends
    return Parts(data[_HEAD.size : at], data[first:second], data[second:third], data[third:fourth], words, names)


def _lines(text: str) -> int:
    return text.count("\n") + 1 if text else 0


def read(text: str) -> Profile:
    """Read back what `write` wrote; what is no profile of this version tells nothing."""
    parts = take_apart(text)
    terms = np.frombuffer(parts.terms, "<u2")
    weights = _unit(np.frombuffer(parts.weights, np.uint8))
    concepts = _unit(np.frombuffer(parts.concept_weights, np.uint8)).tolist()
    rare = parts.rare.split("\n") if len(weights) > len(terms) else []
    names = parts.names.split("\n") if concepts else []
    return Profile(
        vector=np.frombuffer(parts.vector, np.int8),
        terms=terms,
        weights=weights[: len(terms)],
        rare=dict(zip(rare, weights[len(terms) :].tolist(), strict=True)),
        names=names,
        concepts=dict(zip([name.replace(" ", "") for name in names], concepts, strict=True)),
    )


def _unit(weights: NDArray[np.uint8]) -> NDArray[np.float32]:
    found = weights.astype(np.float32)
    return found / np.float32(max(math.sqrt(float(found @ found)), 1e-9))
