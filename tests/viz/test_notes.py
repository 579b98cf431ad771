"""Notes: a paper in Markdown, whatever its texts hold."""

from graph.lineage import Tie
from graph.model import Author, Concept, Evidence, Link, Paper, PaperNode
from viz import notes

PAPER = PaperNode(
    paper=Paper(id="id:1", title="A [new] method", year=2026, venue="ICLR", authors=(Author(name="Ada Lovelace"),)),
    label="A [new] method",
    abstract_plain="We extend LoRA.",
)
LORA = Concept(id="concept:lora", name="LoRA*", kind="method", origin="curated", papers=2)


def link(*sentences: str) -> Link:
    evidence = tuple(Evidence(text="x", sentence=s, field="abstract", start=0, end=1) for s in sentences)
    return Link(
        paper="id:1",
        concept=LORA.id,
        role="evaluates_on",
        roles=("evaluates_on",),
        count=1,
        confidence=1.0,
        evidence=evidence,
    )


def test_a_paper_with_its_concepts_and_lineage() -> None:
    tie = Tie(
        paper="id:2",
        label="An older one",
        year=2021,
        venue=None,
        concept=LORA.id,
        name="LoRA*",
        role="compares_with",
        sentence="We beat\n\\emph{it}.",
    )
    assert notes.paper(PAPER, [(LORA, link("", "Here #1."))], [tie], []).splitlines() == [
        "# A \\[new\\] method (ICLR, 2026)",
        "",
        "`id:1`",
        "",
        "Ada Lovelace",
        "",
        "We extend LoRA.",
        "",
        "## Evaluates on",
        "",
        "- **LoRA\\*** (method)",
        "  - “Here \\#1.”",
        "",
        "## Builds on",
        "",
        "- **An older one** (2021): compares with LoRA\\*, `id:2`",
        "  - “We beat it.”",
    ]


def test_what_is_absent_leaves_no_empty_section() -> None:
    assert notes.paper(PaperNode(paper=Paper(id="id:1"), label="One"), [], [], []) == "# One\n\n`id:1`\n"
