"""Round trip: a build of an export gives the same graph, whatever formats the records came from."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from loaders.library import Library, build_graph
from loaders.library.library import open_library
from loaders.papers import read
from viz.json_export import graph_to_json, write_json

BIBTEX = r"""
@inproceedings{lovelace2021rank,
  title = {{RankTuner}: Fewer Weights for {L}arge Models},
  author = {Lovelace, Ada and Sch{\"o}lkopf, Bernhard and others},
  booktitle = {Proceedings of the 38th International Conference on Machine Learning, {PMLR} 139},
  year = 2021, doi = {10.1109/X.1},
  abstract = {We propose RankTuner, a variant of low-rank adaptation (LoRA), with $O(n^2)$ cost \& 50\% less memory.},
  keywords = {LoRA, mixture of experts (MoE)},
}
@article{ants, title = {On Ants}, author = {{OpenAI}}, journal = {Journal of Ant Studies}, year = 2020}
"""
RIS = """TY  - JOUR
TI  - Routing Experts
AU  - Hopper, Grace
PY  - 2022/05/01
JO  - IEEE Trans. Pattern Anal. Mach. Intell.
AB  - Mixture of experts (MoE) models route tokens to experts. RankTuner helps.
KW  - routing
DO  - 10.1109/y.2
ER  -
"""
OPENREVIEW = {
    "notes": [
        {
            "id": "abcDEF123",
            "forum": "abcDEF123",
            "invitation": "ICLR.cc/2021/Conference/-/Blind_Submission",
            "cdate": 1600000000000,
            "content": {
                "title": "RankTuner: Fewer Weights for Large Models",
                "abstract": "We propose RankTuner. It is short.",
                "authors": ["Ada Lovelace", "Bernhard Schölkopf"],
                "authorids": ["~Ada_Lovelace1", "someone@example.org"],
                "venue": "Submitted to ICLR 2021",
                "keywords": ["fine-tuning"],
            },
        }
    ]
}
TEXT = """3D Gaussian Splatting renders scenes in real time. We extend Gaussian splatting to dynamic scenes with many people in them.

Segment anything (SAM) finds masks in images, and we study how it can be used for robots that pick up things in kitchens.
"""


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    folder = tmp_path / "files"
    folder.mkdir()
    (folder / "refs.bib").write_text(BIBTEX, encoding="utf-8")
    (folder / "more.ris").write_text(RIS, encoding="utf-8")
    (folder / "notes.json").write_text(json.dumps(OPENREVIEW), encoding="utf-8")
    (folder / "texts.txt").write_text(TEXT, encoding="utf-8")
    return sorted(map(str, folder.iterdir()))


def test_every_format_gives_its_papers_and_two_of_them_one(files: list[str]) -> None:
    graph = build_graph(read(files)[0])
    by_title = {node.paper.title: node.paper for node in graph.papers}
    assert len(graph.papers) == 5
    rank = by_title["RankTuner: Fewer Weights for Large Models"]
    assert (rank.ids, rank.venue, rank.year) == (("doi:10.1109/x.1", "openreview:abcDEF123"), "ICML", 2021)
    assert [(a.name, a.profile) for a in rank.authors] == [
        ("Ada Lovelace", "~Ada_Lovelace1"),
        ("Bernhard Schölkopf", None),
    ]


def test_a_build_of_an_export_gives_the_export(files: list[str], tmp_path: Path) -> None:
    graph = build_graph(read(files)[0])
    write_json(graph, tmp_path / "graph.json")
    records, report = read([tmp_path / "graph.json"])
    assert (report.skipped, len(records)) == (0, len(read(files)[0]))
    assert graph_to_json(build_graph(records)) == graph_to_json(graph)


EXAMPLES = sorted((Path(__file__).parents[1] / "papers" / "examples").iterdir())


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_a_build_of_an_export_gives_the_export_in_each_format(path: Path, tmp_path: Path) -> None:
    graph = build_graph(read([path])[0])
    write_json(graph, tmp_path / "graph.json")
    records, report = read([tmp_path / "graph.json"])
    assert graph.papers
    assert report.skipped == 0
    assert graph_to_json(build_graph(records)) == graph_to_json(graph)


@pytest.mark.embedded
def test_a_library_built_of_another_one_s_export_is_equal(
    embedded: Any, files: list[str], tmp_path: Path, text_of: Callable[[Library], str]
) -> None:
    with open_library(embedded.address, create=True) as library:
        library.add(files)
        write_json(library.graph(), tmp_path / "graph.json")
        first = text_of(library)
    with open_library(str(tmp_path / "second"), create=True) as second:
        second.add([str(tmp_path / "graph.json")])
        assert text_of(second) == first
        assert second.add(files).changed is False
