"""Context: what a name is that the vocabulary knows only in a context which its paper does not show.

"Kernel" is a kernel method beside "reproducing kernel"; alone it may be one of an operating system. Such a name goes to a
concept that bears it as its own name, else to the one that the company of the paper speaks for; a word that is left is no
concept of its own: a second node "kernel" would mean either.
"""

from collections import Counter
from collections.abc import Collection, Mapping

from graph.text import fold
from graph.vocabulary.lookup import Sense, Vocabulary

LIFT = 2.0
"""How many times likelier than anywhere the paper's company must make a concept."""

LEAST_TOGETHER = 3
"""Papers in which the concept and its company must have been named together."""


def senses_of(text: str, vocabulary: Vocabulary) -> tuple[Sense, ...]:
    """Return the senses that a surface may have if no context is asked for; its capitals must admit them."""
    return tuple(s for s in vocabulary.senses.get(fold(text), ()) if _capitals_admit(s, text))


def named_so(senses: Collection[Sense], vocabulary: Vocabulary) -> str | None:
    """Return the one concept whose own name this is, where that name is words and no acronym."""
    found = {s.concept for s in senses if vocabulary.entries[s.concept].name == s.name.text and not s.name.case}
    plain = {c for c in found if not _is_capitals(vocabulary.entries[c].name)}
    return next(iter(plain)) if len(plain) == len({s.concept for s in senses}) == 1 else None


def speaks_for(
    concept: str, company: Collection[str], together: Mapping[str, Counter[str]], papers: Mapping[str, int], total: int
) -> bool:
    """Tell whether what a paper names clearly makes a concept likelier than it is anywhere, by a margin.

    Parameters
    ----------
    together : mapping of str to Counter
        Concept → concept → papers that name both.
    papers : mapping of str to int
        Concept → papers that name it.
    total : int
        All papers.
    """
    beside = together.get(concept)
    if not beside:
        return False
    met = sum(beside[c] for c in company)
    expected = sum(papers[c] for c in company) * papers[concept] / total
    return met >= LEAST_TOGETHER and met >= LIFT * expected


def _capitals_admit(sense: Sense, text: str) -> bool:
    name = "".join(c for c in sense.name.text if c.isalnum())
    letters = "".join(c for c in text if c.isalnum())
    if sense.name.case:
        return letters in (name, name + "s")
    return _has_capitals(letters) if _is_capitals(sense.name.text) else True


def _is_capitals(name: str) -> bool:
    """Tell whether a name is told from words by its capitals: an acronym, or one with capitals inside."""
    return " " not in name and "-" not in name and _has_capitals(name)


def _has_capitals(text: str) -> bool:
    return sum(c.isupper() for c in text) > 1
