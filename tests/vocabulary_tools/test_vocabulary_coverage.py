"""What a vocabulary gives papers, and what it lacks."""

from graph.vocabulary.coverage import coverage, finder_of, linked, reading_of
from graph.vocabulary.entry import parse
from graph.vocabulary.lookup import Vocabulary, merge

LINES = """\
Lens Design | task | LD {context: lens} | Optics
Optics | topic | - | -
Ray Tracing | method | - | Optics
Tracing | method | - | -
"""


def vocabulary() -> Vocabulary:
    return merge(parse(LINES, "mine")[0], ["in this paper"])


def concepts(text: str) -> list[str]:
    return [c.concepts[0] for c in linked(reading_of("", text), finder_of(vocabulary()))]


def test_a_name_inside_a_longer_one_is_no_mention() -> None:
    assert concepts("Ray tracing is old.") == ["concept:ray-tracing"]
    assert concepts("Ray tracing needs tracing.") == ["concept:ray-tracing", "concept:tracing"]


def test_a_name_with_a_context_counts_beside_it_only() -> None:
    assert concepts("We study LD.") == []
    assert concepts("We study LD of a lens.") == ["concept:lens-design"]


def test_links_and_covered_papers_are_counted() -> None:
    found = coverage(
        [(None, "Lens design by ray tracing in optics."), ("Optics", None), (None, "Nothing known here.")],
        vocabulary(),
    )
    assert (found.papers, found.links, found.covered) == (3, 4, 1)
    assert found.concepts[0] == ("Optics", 2)


def test_what_several_papers_name_and_the_vocabulary_lacks_is_told() -> None:
    papers = [
        (None, f"Frobnication of widgets (FOW) by quux relaxation {n} is compared with ray tracing.") for n in "abc"
    ]
    found = coverage(papers, vocabulary())
    assert ("frobnication of widget", 3) in found.phrases
    assert all("ray" not in phrase.split() for phrase, _ in found.phrases)
    assert found.acronyms == (("FOW", "frobnication of widgets", 3),)


def test_a_phrase_that_stands_inside_a_longer_one_only_is_not_told_again() -> None:
    found = coverage([(None, f"The deep quux relaxation of {n}.") for n in ("apples", "pears", "plums")], vocabulary())
    assert [phrase for phrase, _ in found.phrases] == ["deep quux relaxation"]
