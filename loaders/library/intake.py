"""Intake: the records that a build is given, and what became of each."""

from collections.abc import Callable, Iterable

from graph.errors import InputError
from graph.model import Record
from loaders.papers import Report, read

Progress = Callable[[str, int, int], None]


def take_in(
    inputs: Iterable[str | Record], input_format: str | None, columns: dict[str, str] | None, progress: Progress
) -> tuple[list[Record], Report]:
    """Read files, folders and records that a build is given.

    Raises
    ------
    InputError
        If nothing could be read from any input.
    """
    given = list(inputs)
    paths = [i for i in given if not isinstance(i, Record)]
    records = [i for i in given if isinstance(i, Record)]
    if not paths:
        return records, Report()
    found, report = read(paths, input_format=input_format, columns=columns, progress=progress)
    if not report.anything_read and not records:
        raise InputError(_why_nothing(report, [str(path) for path in paths]), source=str(paths[0]))
    return [*records, *found], report


def _why_nothing(report: Report, paths: list[str]) -> str:
    """Say in one line why nothing could be read from any input."""
    reasons = report.messages
    if not reasons:
        return f"{', '.join(paths)}: no papers found there; give files of papers, or a folder that holds some"
    return (
        reasons[0]
        if len(reasons) == 1
        else "; ".join((*reasons[:3], f"nothing could be read from {len(report.files)} files"))
    )
