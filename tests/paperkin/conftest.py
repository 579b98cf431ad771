"""The command as a function, and a library of the seeds, built once."""

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from paperkin.__main__ import run

SEEDS = Path(__file__).parents[2] / "seeds"


class Answer(NamedTuple):
    """What a command gave back."""

    code: int
    out: str
    err: str


Command = Callable[..., Answer]


@pytest.fixture
def paperkin(capsys: pytest.CaptureFixture[str]) -> Command:
    """Run the command in this process, as ``paperkin("concept", "LoRA")``."""

    def call(*arguments: object) -> Answer:
        code = run([str(argument) for argument in arguments])
        return Answer(code, *capsys.readouterr())

    return call


@pytest.fixture(scope="session")
def seeds_library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of a library that holds the seeds; tests read it only."""
    folder = tmp_path_factory.mktemp("seeds") / "library"
    assert run(["build", str(SEEDS), "--database", str(folder)]) == 0
    return folder
