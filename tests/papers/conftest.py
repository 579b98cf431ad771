"""What the tests of the readers share: reading content from a file that is made on the spot."""

from collections.abc import Callable
from pathlib import Path

import pytest

from graph.model import Record
from loaders.papers import Report, read

Reading = Callable[..., tuple[list[Record], Report]]


@pytest.fixture
def reading(tmp_path: Path) -> Reading:
    """Return a function that reads a text, or bytes, from a file of its own; its name and format may be given."""

    def run(content: str | bytes, name: str = "input.txt", **options: object) -> tuple[list[Record], Report]:
        path = tmp_path / name
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return read([path], **options)  # type: ignore[arg-type]

    return run


@pytest.fixture
def one(reading: Reading) -> Callable[..., Record]:
    """Return a function that reads the only record of a text."""

    def run(content: str | bytes, name: str = "input.txt", **options: object) -> Record:
        records, report = reading(content, name, **options)
        assert len(records) == 1, report.messages
        return records[0]

    return run


@pytest.fixture
def said(tmp_path: Path) -> Callable[[Report], list[str]]:
    """Return a function that gives a report's messages without the folder of the test."""
    return lambda report: [message.removeprefix(f"{tmp_path}/") for message in report.messages]
