"""Paths in a terminal and in Markdown: every step reads from the node before it, whatever the texts hold."""

from graph.path import Path, Step, Stop
from viz import paths, terminal

FOUND = [
    Path(
        cost=2.5,
        stops=(
            Stop(id="id:a", label="A [new] way", kind="paper", year=2026, venue="ICLR"),
            Stop(id="concept:lora", label="LoRA", kind="method", papers=1),
            Stop(id="concept:peft", label="PEFT", kind="topic", papers=12),
        ),
        steps=(
            Step(role="compares_with", forward=True, sentence="We beat\n\\emph{LoRA}."),
            Step(role="broader", forward=True),
        ),
    ),
    Path(
        cost=3.0,
        stops=(
            Stop(id="concept:lora", label="LoRA", kind="method", papers=1),
            Stop(id="id:b", label="B\x1b[2J", kind="paper"),
        ),
        steps=(Step(role="uses", forward=False, sentence=""),),
    ),
]


def test_paths_in_a_terminal() -> None:
    assert terminal.render(paths.shown(FOUND), terminal=False).splitlines() == [
        "1. A [new] way  (ICLR, 2026)  2.500",
        "   compares with LoRA  [method, 1 paper]",
        "      We beat LoRA.",
        "   is a kind of PEFT  [topic, 12 papers]",
        "",
        "2. LoRA  [method, 1 paper]  3.000",
        "   is used by B\ufffd[2J",
        "",
    ]


def test_paths_in_markdown() -> None:
    assert paths.markdown(FOUND[:1]).splitlines() == [
        "1. **A \\[new\\] way** (ICLR, 2026), `id:a`, 2.500",
        "   - compares with **LoRA** (method, 1 paper)",
        "     - “We beat LoRA.”",
        "   - is a kind of **PEFT** (topic, 12 papers)",
    ]
