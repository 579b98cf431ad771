"""A name inside a longer name of the same concept is one mention, the longer one."""

from graph.extraction.pipeline import extract, make_pipeline
from graph.model import Paper


def test_the_longest_name_of_a_concept_is_its_mention() -> None:
    paper = Paper(
        id="id:1", abstract="We extend 3D Gaussian Splatting to dynamic scenes. 3D Gaussian Splatting is fast."
    )
    found = [m.evidence.text for m in extract(paper, make_pipeline()).mentions if m.name == "3D Gaussian Splatting"]
    assert found == ["3D Gaussian Splatting", "3D Gaussian Splatting"]
