"""Reading: the order of the steps from paths to records and a report."""

import os
from collections.abc import Callable, Iterable, Iterator

from graph.model import Record
from graph.serialisation import with_digest_key
from loaders.papers.decoding import looks_binary
from loaders.papers.deduplication import deduplicate
from loaders.papers.fields import field_names
from loaders.papers.opening import opened
from loaders.papers.places import Place, places
from loaders.papers.registry import Reader, reader_for, reader_named
from loaders.papers.report import FileReport, Outcome, Report, make_report
from loaders.papers.source import Source
from loaders.papers.unpacking import Opened

Progress = Callable[[str, int, int], None]

_PROSE = 0.2
"""Likelihoods up to here mean "some text": enough for a file that was named, not for one that lay in a folder."""


def read(
    paths: Iterable[str | os.PathLike[str]],
    *,
    input_format: str | None = None,
    columns: dict[str, str] | None = None,
    progress: Progress | None = None,
) -> tuple[list[Record], Report]:
    """Read records of papers from files of any format, and account for every record.

    Parameters
    ----------
    paths : iterable of path
        Files, folders (walked in sorted order), or ``-`` for standard input.
    input_format : str, optional
        The name of a format, to insist on it; else it is told by the content.
    columns : dict, optional
        Field by column name, for tables with odd headers.
    progress : callable, optional
        Called with a file's name, the bytes read and their number (0 where it is not known).

    Returns
    -------
    list of Record
        No two with one key, in order of reading.
    Report
        What became of every record and file. Nothing is raised for bad input: see `Report.anything_read`.

    Raises
    ------
    UsageError
        If no format has the name given.
    """
    files: list[FileReport] = []
    outcomes = deduplicate(iterate(paths, files.append, input_format=input_format, columns=columns, progress=progress))
    report = make_report(files, outcomes)
    return [outcome.record for outcome in report.outcomes if outcome.record is not None], report


def iterate(
    paths: Iterable[str | os.PathLike[str]],
    on_file: Callable[[FileReport], None],
    *,
    input_format: str | None = None,
    columns: dict[str, str] | None = None,
    progress: Progress | None = None,
) -> Iterator[Outcome]:
    """Yield the outcome of every record as it is read, each read or skipped; records of one key are not compared.

    Parameters
    ----------
    on_file : callable
        Called with each file, without counts, after its last record.
    """
    reader = reader_named(input_format) if input_format else None
    names: dict[str, int] = {}
    for place in places(paths):
        for file in opened(place, progress):
            names[file.name] = names.get(file.name, 0) + 1
            if names[file.name] > 1:
                on_file(
                    FileReport(
                        file=f"{file.name} ({names[file.name]})",
                        passed_over=True,
                        problem="was named before; read once",
                    )
                )
                continue
            yield from _read_file(place, file, reader, columns, on_file)


def _read_file(
    place: Place,
    file: Opened,
    insisted: Reader | None,
    columns: dict[str, str] | None,
    on_file: Callable[[FileReport], None],
) -> Iterator[Outcome]:
    problem = file.problem or _unreadable(file)
    if problem:
        on_file(FileReport(file=file.name, problem=problem, passed_over=place.in_folder or file.passed_over))
        return
    source = Source(file, columns=columns)
    chosen = _choose(source, place, insisted)
    if chosen is None:
        what = (
            "is no list of papers that is known; passed over"
            if place.in_folder
            else "is of no format that is known; name it with --input-format"
        )
        on_file(FileReport(file=file.name, problem=what, passed_over=place.in_folder))
        return
    count = 0
    for outcome in _outcomes(source, chosen):
        count += 1
        yield outcome
    if not count:
        source.remark(f"holds no records (read as {chosen.title}); check that the export is complete")
    on_file(FileReport(file=file.name, format=chosen.name, encoding=source.encoding, remarks=source.remarks))


def _outcomes(source: Source, reader: Reader) -> Iterator[Outcome]:
    for item in reader.read(source):
        remarks = source.take_record_remarks()
        if isinstance(item, Record):
            record = with_digest_key(item)
            yield Outcome(
                status="read",
                file=source.name,
                line=record.line,
                key=record.key,
                fields=field_names(record),
                remarks=remarks,
                record=record,
            )
        else:
            yield Outcome(
                status="skipped", file=source.name, line=item.line, key=item.key, reason=item.reason, remarks=remarks
            )


def _choose(source: Source, place: Place, insisted: Reader | None) -> Reader | None:
    if insisted is not None:
        return insisted
    found = reader_for(source.head)
    if found is None:
        return None
    reader, score = found
    if score <= _PROSE and place.in_folder and source.head.suffix not in (".txt", ".text", ""):
        return None
    return reader


def _unreadable(file: Opened) -> str:
    if not file.head:
        return "is empty; export it again"
    return "" if file.seekable is not None else looks_binary(file.head)
