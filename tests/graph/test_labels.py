"""Labels: what people call a paper, whatever it lacks."""

from graph.labels import LONGEST, paper_label
from graph.model import Evidence, Mention, Paper


def own(name: str, *aliases: str, part_of: str | None = None) -> Mention:
    proof = Evidence(text=name, sentence=name, field="abstract", start=0, end=len(name))
    return Mention(
        name=name,
        origin="proposed",
        kind="method",
        roles=("proposes",),
        confidence=0.9,
        aliases=aliases,
        part_of=part_of,
        evidence=proof,
    )


def test_a_title_is_read_without_markup() -> None:
    assert paper_label(Paper(id="id:1", title=r"\emph{On} $k$-means"), [own("FoldNet")]) == "On k-means"


def test_without_a_title_the_own_system_names_the_paper() -> None:
    paper = Paper(id="id:1", abstract="We propose FoldNet.")
    assert paper_label(paper, [own("Folder", part_of="FoldNet"), own("FoldNet")]) == "FoldNet"
    assert paper_label(paper, [own("FWF", "FW", "Fast Wing Folder")]) == "FWF: Fast Wing Folder"
    assert len(paper_label(paper, [own("F", "very long " * 50)])) == LONGEST


def test_else_the_first_words() -> None:
    assert paper_label(Paper(id="id:1", abstract="We study $n$ ants."), []) == "We study n ants."
    assert (
        paper_label(Paper(id="id:1", abstract="one two three four five six seven eight nine ten, eleven"), [])
        == "one two three four five six seven eight nine ten…"
    )
    assert len(paper_label(Paper(id="id:1", abstract="x" * 500), [])) == LONGEST


def test_a_paper_without_any_text_is_called_by_its_id() -> None:
    assert paper_label(Paper(id="doi:10.1/x"), []) == "doi:10.1/x"
    assert paper_label(Paper(id="doi:10.1/x", title="", abstract="{}"), []) == "doi:10.1/x"
