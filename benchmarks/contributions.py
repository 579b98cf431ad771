"""Measure what more annotated papers bring to extraction, and what each group of features does: ``make contributions``.

    python -m benchmarks.contributions GOLD_FOLDER

Trains anew, five-fold, from a fourth, a half and all of the annotated papers, and from all without one group of features at a
time; writes the tables into the marked part of ``docs/accuracy.md``. Takes some ten minutes. Needs scikit-learn (development
extra).
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from benchmarks.accuracy import PAGE, fill, table
from benchmarks.annotations import Annotation, load
from benchmarks.train_scorer import PARTS, Table, cross_validate, forget_some, nothing, tune
from graph.extraction.features import Knowledge
from graph.extraction.phrases import shipped_phrases
from graph.vocabulary.lookup import shipped

BEGIN, END = "<!-- begin: make contributions -->", "<!-- end: make contributions -->"
SHARES = (0.25, 0.5, 1.0)

GROUPS: dict[str, tuple[str, ...]] = {
    "the vocabulary": ("in the vocabulary", "vocabulary", "defined, in the vocabulary"),
    "other papers' annotations": ("must=", "may=", "must share=", "never annotated"),
    "document frequencies": ("papers=", "rarest", "commonest", "one word, papers", "left ", "right ", "words="),
    "authors' keywords": ("last keyness", "least keyness", "single keyness"),
    "how papers use the phrase": ("usually ", "uses not known"),
    "its own words": ("last=", "first=", "inner=", "single=", "ending="),
    "words beside it": ("before=", "after="),
    "what holds it and what it holds": ("prior=", "outer=", "held=", "inside=", "prior/"),
}
"""Groups of features by how their names begin; the rest is of places: cues, position, form and how often."""


def of_group(starts: tuple[str, ...]) -> Callable[[str], bool]:
    """Return what tells whether a feature is of a group."""
    return lambda feature: feature.startswith(starts)


def of_places(feature: str) -> bool:
    """Tell whether a feature is of the places in the paper."""
    return not any(feature.startswith(starts) for starts in GROUPS.values())


def measured(papers: Sequence[Annotation], knowledge: Knowledge, left_out: Callable[[str], bool]) -> tuple[str, str]:
    """Return the five-fold F1 of concepts and of own names."""
    scored = Table(papers, knowledge, left_out)
    _, figures = tune(scored, cross_validate(scored))
    return f"{figures['concepts F1']:.3f}", f"{figures['proposes F1']:.3f}"


def curve(papers: Sequence[Annotation], knowledge: Knowledge) -> Iterator[tuple[object, ...]]:
    """Yield the figures from shares of the papers, each fifth scored by what the rest of that share taught."""
    for share in SHARES:
        step = round(1 / share)
        part = papers[::step]
        yield (len(part), *measured(part, knowledge, nothing))


def without_each(papers: Sequence[Annotation], knowledge: Knowledge) -> Iterator[tuple[object, ...]]:
    """Yield the figures without one group of features at a time."""
    for name, starts in GROUPS.items():
        yield (name, *measured(papers, knowledge, of_group(starts)))
    yield ("its places: cues, position, form", *measured(papers, knowledge, of_places))


def main() -> None:
    """Measure and write."""
    vocabulary = shipped()
    papers = [p for part in PARTS for p in load(Path(sys.argv[1]), part, vocabulary)]
    forget_some(papers)
    knowledge = Knowledge(vocabulary, shipped_phrases())
    text = "\n".join(
        (
            "Five-fold, by annotated papers:\n",
            table("annotated papers | concepts F1 | proposes F1", curve(papers, knowledge)),
            "Five-fold, without a group of features:\n",
            table("left out | concepts F1 | proposes F1", without_each(papers, knowledge)),
        )
    )
    fill(PAGE, BEGIN, END, text)
    print(text)


if __name__ == "__main__":
    main()
