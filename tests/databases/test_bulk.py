"""Bulk files: what Neo4j's own import makes of them is the same library, whatever its texts hold."""

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from graph.errors import InputError, OutputError
from graph.model import KnowledgeGraph
from loaders.databases import LibraryState, load_graph, open_database, plan, state
from loaders.databases.bulk import write_bulk

ODD = 'a "quoted", text; with | \\ marks,\n lines, \ttabs, \'s and ☃'


@pytest.fixture
def odd(graph: KnowledgeGraph) -> KnowledgeGraph:
    """Return the small graph with texts that are hard on CSV, and a link that only a keyword proves."""
    first, *others = graph.papers
    paper = replace(first.paper, abstract=ODD, keywords=("", ODD), url="")
    link, *links = graph.links
    proofs = (replace(link.evidence[1], text=ODD),)
    return replace(
        graph,
        papers=(replace(first, paper=paper, abstract_plain=ODD), *others),
        links=(replace(link, evidence=proofs), *links),
    )


@pytest.mark.neo4j
def test_what_was_imported_is_the_same_library(
    odd: KnowledgeGraph, imported: Callable[[Path], AbstractContextManager[Any]], tmp_path: Path
) -> None:
    kept = LibraryState(rules=3, vocabulary=ODD, papers=3, concepts=4, inputs="computed")
    write_bulk(odd, kept, tmp_path / "bulk")
    with (
        imported(tmp_path / "bulk") as place,
        open_database(place.address, create=True, environ=place.environ) as database,
    ):
        for statement in (tmp_path / "bulk" / "finish.cypher").read_text(encoding="utf-8").split(";\n"):
            if statement:
                database.query(statement, write=True)
        assert load_graph(database) == odd
        assert state(database) == kept
        assert plan(database, odd).empty


def test_the_files_are_the_same_to_the_byte(odd: KnowledgeGraph, tmp_path: Path) -> None:
    contents = []
    for name in ("one", "two"):
        write_bulk(odd, LibraryState(), tmp_path / name)
        contents.append({file.name: file.read_bytes() for file in (tmp_path / name).iterdir()})
    assert contents[0] == contents[1]
    assert {"import.args", "finish.cypher", "Paper-header.csv", "PROPOSES.csv", "Library.csv"} <= set(contents[0])


def test_lists_are_parted_by_what_stands_in_none_of_them(graph: KnowledgeGraph, tmp_path: Path) -> None:
    node, *others = graph.papers

    def with_keyword(text: str) -> KnowledgeGraph:
        return replace(graph, papers=(replace(node, paper=replace(node.paper, keywords=(text,))), *others))

    write_bulk(with_keyword("a\x1fb"), LibraryState(), tmp_path / "bulk")
    assert "--array-delimiter=U+001E" in (tmp_path / "bulk" / "import.args").read_text(encoding="utf-8")
    with pytest.raises(InputError, match="take one out"):
        write_bulk(with_keyword("\x1c\x1d\x1e\x1f"), LibraryState(), tmp_path / "bulk")


def test_a_folder_that_cannot_be_made_is_told(graph: KnowledgeGraph, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    for place in (tmp_path / "file", tmp_path / "absent" / "bulk"):
        with pytest.raises(OutputError, match="cannot be written"):
            write_bulk(graph, LibraryState(), place)
