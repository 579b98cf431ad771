"""Tables: the learnt weights, laid out so that a candidate is scored without making the names of its features.

The names of `features` stay the one definition of what is looked at: the tables are made from them, and a score by
tables is the sum of the weights of the names.
"""

from collections.abc import Iterable
from functools import lru_cache

from graph.extraction.features import combined_features, is_titled, is_whole, shape_of
from graph.extraction.flags import FLAGS
from graph.extraction.learnt import Learnt

Pair = tuple[float, float]
"""What something adds to the log odds of being a concept, and of being the paper's own."""

SHAPES = ("name", "one word", "phrase")


class Tables:
    """The weights of flags, of the words beside a place, and of named features, for both models."""

    def __init__(self, learnt: Learnt) -> None:
        self._concept, self._own = learnt.concept.weights, learnt.own.weights
        self._kinds = {
            (f"{known} {shape}", whole, titled): self._of_kind(f"{known} {shape}", whole=whole, titled=titled)
            for known in ("new", "known")
            for shape in SHAPES
            for whole in (False, True)
            for titled in (False, True)
        }
        self._before = self._words("before=")
        self._after = self._words("after=")
        self.around = lru_cache(maxsize=10_000)(self.named)

    def named(self, features: tuple[str, ...]) -> Pair:
        """Return the sum over named features."""
        concept, own = self._concept, self._own
        return sum(concept.get(f, 0.0) for f in features), sum(own.get(f, 0.0) for f in features)

    def placed(self, flags: int, new: bool, one_word: bool) -> Pair:
        """Return the sum over a candidate's flags, alone and together with what it is."""
        status = ("new " if new else "known ") + shape_of(one_word, flags)
        table = self._kinds[status, is_whole(flags), is_titled(flags)]
        concept, own = table[-1]
        while flags:
            lowest = flags & -flags
            more = table[lowest.bit_length() - 1]
            concept += more[0]
            own += more[1]
            flags ^= lowest
        return concept, own

    def beside(self, before: Iterable[str], after: Iterable[str]) -> Pair:
        """Return the sum over the words beside a candidate's places."""
        concept = own = 0.0
        for words, table in ((before, self._before), (after, self._after)):
            for word in words:
                found = table.get(word)
                if found is not None:
                    concept += found[0]
                    own += found[1]
        return concept, own

    def _of_kind(self, status: str, *, whole: bool, titled: bool) -> list[Pair]:
        """Return for each flag what it adds, and at the end what the status adds."""
        return [
            *(self.named((f, *combined_features(status, f, whole=whole, titled=titled))) for f in FLAGS),
            self.named((status,)),
        ]

    def _words(self, prefix: str) -> dict[str, Pair]:
        found = {f for weights in (self._concept, self._own) for f in weights if f.startswith(prefix)}
        return {f.removeprefix(prefix): self.named((f,)) for f in found}
