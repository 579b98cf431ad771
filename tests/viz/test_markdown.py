"""Markdown: related papers for notes, whatever their texts hold."""

from graph.related import Reason, Related
from viz.markdown import related


def test_a_list_of_related_papers() -> None:
    reason = Reason(
        term="concept",
        concept="concept:lora",
        name="LoRA",
        weight=0.5,
        role="compares_with",
        other_role="uses",
        sentence="We beat LoRA* by $\\sim$5\nby far.",
        other_sentence="",
    )
    near = Reason(term="near", name="Pruning", other_name="Quantization", weight=0.2)
    words = Reason(term="wording", name="rank, a_b", weight=0.1)
    found = Related(
        paper="id:1",
        label="A [new] method",
        year=2026,
        venue="ICLR",
        score=0.8,
        reasons=(reason, near, words),
        differs=(("evaluates_on", "GSM8K"),),
        lacks=(("proposes", "Ours"),),
    )
    first, *others = related([found]).splitlines()
    assert first == "1. **A \\[new\\] method** (ICLR, 2026), 0.800, `id:1`"
    assert others == [
        "   - **LoRA**: compares with here, uses there (0.500)",
        "     - here: “We beat LoRA\\* by \\~5 by far.”",
        "   - near: **Pruning** here, **Quantization** there (0.200)",
        "   - similar wording: rank, a\\_b (0.100)",
        "   - only there: evaluates on GSM8K",
        "   - only here: proposes Ours",
    ]
    assert "   - 2 more, 0.300" in related([found], 1).splitlines()


def test_nothing_found_is_nothing_written() -> None:
    assert related([]) == ""
