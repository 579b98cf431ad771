"""A user's vocabulary adds to the shipped one and travels with the library."""

from pathlib import Path

import pytest

from graph.errors import InputError, VocabularyError
from graph.model import Record
from loaders.library import Library
from loaders.library.vocabularies import read_vocabulary, with_users

RECORD = Record(
    key="id:1", source="a", ids=("id:1",), abstract="We study the frobnication of widgets with quux relaxation."
)


@pytest.mark.embedded
def test_a_library_keeps_the_users_vocabulary(embedded_library: Library, tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("Quux Relaxation | method | quux trick | Optimization Algorithm\n", encoding="utf-8")
    embedded_library.add([RECORD], vocabulary=str(file))
    file.unlink()
    embedded_library.add(
        [Record(key="id:2", source="a", ids=("id:2",), abstract="The quux trick is used again for learning.")]
    )
    concept = embedded_library.concept("quux relaxation")
    assert (concept.concept.origin, len(concept.papers)) == ("curated", 2)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Quux | method", "your vocabulary:1: 2 fields instead of 4"),
        ("Quux | thing | |", "your vocabulary:1: unknown kind 'thing'"),
        ("\nQuux | method | | Nowhere at All", "your vocabulary:2: broader 'Nowhere at All'"),
        ("Quux | method | | Quux", "leads back"),
    ],
)
def test_a_faulty_vocabulary_names_line_and_fault(text: str, problem: str) -> None:
    with pytest.raises(VocabularyError, match=problem):
        with_users(text)


def test_an_unreadable_file_is_told_in_one_line(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"absent\.txt: cannot be read"):
        read_vocabulary(str(tmp_path / "absent.txt"))
    latin = tmp_path / "latin.txt"
    latin.write_bytes(b"Caf\xe9 | method | |\n")
    with pytest.raises(InputError, match="not UTF-8"):
        read_vocabulary(str(latin))
