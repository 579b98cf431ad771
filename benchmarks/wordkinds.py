"""Kinds by words: which kinds the vocabulary's names with the same last word, or the same first one, have.

What a name that nobody listed is, its last and first words tell best, and the vocabulary knows more of these than annotated
papers do. As such features depend on a word alone, `folded` turns their weights into weights of ``last=word`` and
``first=word``: the product needs no table of words.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from graph.extraction.learnt import Linear
from graph.model import KINDS
from graph.text import words
from graph.vocabulary.lookup import Vocabulary

SHARES = (0.08, 0.15, 0.25, 0.4, 0.55, 0.7, 0.85)
SIDES = ("last", "first")
LEAST_NAMES = 2
"""Names of the vocabulary in which a word must stand so: one name tells little, and would double the weights."""

DIGITS = 3
"""Decimals of a weight."""

WordKinds = Mapping[str, Counter[str]]
"""``last=word`` or ``first=word`` → how many names of each kind end or begin with it."""


def kinds_by_word(vocabulary: Vocabulary) -> WordKinds:
    """Count the kinds of a vocabulary's concepts by the words of their names; of aliases those of several words."""
    found: dict[str, Counter[str]] = {}
    for entry in vocabulary.entries.values():
        for name in entry.names:
            norms = [w.norm for w in words(name.text)]
            if len(norms) > 1 or (norms and name == entry.names[0]):
                found.setdefault(f"last={norms[-1]}", Counter())[entry.kind] += 1
            if len(norms) > 1:
                found.setdefault(f"first={norms[0]}", Counter())[entry.kind] += 1
    return {word: counts for word, counts in found.items() if counts.total() >= LEAST_NAMES}


def features_of(row: Sequence[str], kinds: WordKinds) -> Iterator[str]:
    """Yield the features of the words that a row's features name: the bin of each kind's share, smoothed by one name.

    Examples
    --------
    >>> list(features_of(["last=loss"], {"last=loss": Counter(method=9)}))[:2]
    ['last word method=7', 'last word model=0']
    """
    for side in SIDES:
        word = next((f for f in row if f in kinds and f.startswith(side)), None)
        yield from _of_word(side, word, kinds)


def folded(model: Linear, kinds: WordKinds) -> Linear:
    """Return a model of the same scores that has weights of words in the place of features of their kinds."""
    plain = {f: w for f, w in model.weights.items() if not f.startswith(tuple(f"{side} word " for side in SIDES))}
    unknown = {side: model.sum(_of_word(side, None, kinds)) for side in SIDES}
    for word in kinds:
        side = word.partition("=")[0]
        plain[word] = round(plain.get(word, 0.0) + model.sum(_of_word(side, word, kinds)) - unknown[side], DIGITS)
    return Linear(round(model.bias + sum(unknown.values()), DIGITS), {f: w for f, w in plain.items() if w})


def _of_word(side: str, word: str | None, kinds: WordKinds) -> tuple[str, ...]:
    if word is None:
        return (f"{side} word unknown",)
    counts = kinds[word]
    total = counts.total() + 1
    return tuple(f"{side} word {k}={bisect_right(SHARES, (counts[k] + 1 / len(KINDS)) / total)}" for k in KINDS)
