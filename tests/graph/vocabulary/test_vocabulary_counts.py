"""The page of the vocabulary says what there is."""

import runpy
from pathlib import Path

from graph.vocabulary import shipped

DOCS = Path(__file__).parents[3] / "docs"


def test_the_counts_on_the_page_are_those_of_the_files() -> None:
    page = (DOCS / "vocabulary.md").read_text(encoding="utf-8")
    made = runpy.run_path(str(DOCS / "vocabulary.py"))["with_counts"](page)
    assert page == made, "run: make docs"
    assert f"{len(shipped().entries):,} concepts" in page
