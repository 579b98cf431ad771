"""Markdown: related papers for notes, whatever their texts hold."""

from graph.related import Reason, Related
from viz.markdown import related


def test_a_list_of_related_papers() -> None:
    reason = Reason(
        concept="concept:lora",
        name="LoRA",
        weight=0.5,
        role="compares_with",
        other_role="uses",
        sentence="We beat LoRA* by $\\sim$5\nby far.",
        other_sentence="",
    )
    found = Related(paper="id:1", label="A [new] method", year=2026, venue="ICLR", score=0.5, reasons=(reason,))
    assert related([found]).splitlines() == [
        "1. **A \\[new\\] method** (ICLR, 2026), 0.500, `id:1`",
        "   - **LoRA**: compares with here, uses there",
        "     - here: “We beat LoRA\\* by \\~5 by far.”",
    ]


def test_nothing_found_is_nothing_written() -> None:
    assert related([]) == ""
