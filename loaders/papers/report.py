"""Report: what became of every record of every file, as plain data.

Each record is exactly one of read, the same as another, or skipped; the counts of a file and of the whole are counted
from these outcomes, so that they always add up.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal

from graph.model import Record

Status = Literal["read", "same", "skipped"]

FIELD_NAMES = ("title", "abstract", "authors", "year", "venue", "ids", "keywords")
"""Fields whose absence is reported."""

_RULED_OUT = {
    "title": "these papers get a label from their abstract, and are recognised elsewhere by abstract or id only",
    "abstract": "only the titles of these papers are searched for concepts",
    "authors": "these papers have no authors in the graph",
    "year": "these papers cannot be put in order of time",
    "venue": "these papers have no venue in the graph",
    "ids": "these papers are recognised elsewhere by title only",
    "keywords": "no concept comes from the authors' own keywords",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Skipped:
    """A record that could not be read, as a reader gives it.

    Attributes
    ----------
    reason : str
        What is wrong, and what to do, without file and line.
    line : int or None
        Line or index in the file, from 1.
    key : str
        What names the record in its file, where something does.
    """

    reason: str
    line: int | None = None
    key: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome:
    """What became of one record.

    Attributes
    ----------
    status : str
        ``read``, ``same`` or ``skipped``.
    reason : str
        Why it was skipped, or why it is the same as another.
    same_as : str
        ``FILE:LINE`` of the record that was kept in its place.
    fields : tuple of str
        Those of `FIELD_NAMES` that it has.
    remarks : tuple of str
        What was changed in it or is odd about it.
    record : Record or None
        The record, where it was read. Not part of the report file.
    """

    status: Status
    file: str
    line: int | None = None
    key: str = ""
    reason: str = ""
    same_as: str = ""
    fields: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    record: Record | None = None

    @property
    def place(self) -> str:
        """``FILE:LINE``, as messages begin."""
        return self.file if self.line is None else f"{self.file}:{self.line}"


@dataclass(frozen=True, slots=True)
class Remark:
    """What is odd about a file: a line of text, and where in the file, if it stands somewhere."""

    text: str
    line: int | None = None

    def __str__(self) -> str:
        return self.text if self.line is None else f"{self.line}: {self.text}"


@dataclass(frozen=True, slots=True, kw_only=True)
class FileReport:
    """What became of one file.

    Attributes
    ----------
    format : str
        The reader's name; "" where the file could not be read.
    encoding : str
        The encoding of its text; "" for what is no text.
    problem : str
        Why the file could not be read at all, and what to do; else "".
    passed_over : bool
        Whether it lay in a folder and is no file of papers.
    remarks : tuple of Remark
        What is odd about the file, beside its records.
    """

    file: str
    format: str = ""
    encoding: str = ""
    problem: str = ""
    passed_over: bool = False
    read: int = 0
    same: int = 0
    skipped: int = 0
    abstracts: int = 0
    remarks: tuple[Remark, ...] = ()

    @property
    def records(self) -> int:
        """All records that the file holds."""
        return self.read + self.same + self.skipped


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What became of every file and record of one reading."""

    files: tuple[FileReport, ...] = ()
    outcomes: tuple[Outcome, ...] = ()

    @property
    def read(self) -> int:
        """Records that were read and kept."""
        return sum(file.read for file in self.files)

    @property
    def same(self) -> int:
        """Records that are the same as another one that was kept."""
        return sum(file.same for file in self.files)

    @property
    def skipped(self) -> int:
        """Records that could not be read."""
        return sum(file.skipped for file in self.files)

    @property
    def records(self) -> int:
        """All records of all files."""
        return self.read + self.same + self.skipped

    @property
    def anything_read(self) -> bool:
        """Whether any record was read."""
        return self.read > 0

    @property
    def missing(self) -> dict[str, int]:
        """For each field that some record read lacks, how many lack it."""
        have: Counter[str] = Counter()
        for outcome in self.outcomes:
            if outcome.status == "read":
                have.update(outcome.fields)
        return {name: self.read - have[name] for name in FIELD_NAMES if have[name] < self.read}

    @property
    def messages(self) -> tuple[str, ...]:
        """One line for each thing that people should know of: ``FILE:LINE: what; what to do``."""
        return tuple(" ".join(message.split()) for message in _messages(self))

    @property
    def missing_messages(self) -> tuple[str, ...]:
        """One line for each field that is missing, with the number of records and what that rules out."""
        return tuple(
            f"{count} of {self.read} records have no {name}: {_RULED_OUT[name]}" for name, count in self.missing.items()
        )

    def to_dict(self) -> dict[str, Any]:
        """Return the report as plain data for ``--report FILE.json``."""
        return {
            "read": self.read,
            "same": self.same,
            "skipped": self.skipped,
            "records": self.records,
            "missing": self.missing,
            "messages": list(self.messages),
            "files": [_file_to_dict(file) for file in self.files],
            "records_by_file": [_outcome_to_dict(outcome) for outcome in self.outcomes],
        }


def make_report(files: Iterable[FileReport], outcomes: Iterable[Outcome]) -> Report:
    """Return a report whose counts of each file are counted from the outcomes.

    Parameters
    ----------
    files : iterable of FileReport
        The files in the order in which they were read, without counts.
    outcomes : iterable of Outcome
        All outcomes of all of them.
    """
    outcomes = tuple(outcomes)
    counts: dict[str, Counter[str]] = {}
    for outcome in outcomes:
        count = counts.setdefault(outcome.file, Counter())
        count[outcome.status] += 1
        count["abstracts"] += "abstract" in outcome.fields
    return Report(files=tuple(_counted(file, counts.get(file.file, Counter())) for file in files), outcomes=outcomes)


def _counted(file: FileReport, count: Counter[str]) -> FileReport:
    return FileReport(
        file=file.file,
        format=file.format,
        encoding=file.encoding,
        problem=file.problem,
        passed_over=file.passed_over,
        read=count["read"],
        same=count["same"],
        skipped=count["skipped"],
        abstracts=count["abstracts"],
        remarks=file.remarks,
    )


def _messages(report: Report) -> Iterable[str]:
    by_file: dict[str, list[Outcome]] = {}
    for outcome in report.outcomes:
        by_file.setdefault(outcome.file, []).append(outcome)
    for file in report.files:
        if file.problem:
            yield f"{file.file}: {file.problem}"
        for outcome in by_file.get(file.file, ()):
            key = f"{outcome.key}: " if outcome.key and outcome.status == "skipped" else ""
            if outcome.status == "skipped":
                yield f"{outcome.place}: {key}skipped: {outcome.reason}"
            elif outcome.status == "same":
                yield f"{outcome.place}: same as {outcome.same_as}: {outcome.reason}"
            for remark in outcome.remarks:
                yield f"{outcome.place}: {remark}"
        for said in file.remarks:
            yield f"{file.file}:{said}" if said.line is not None else f"{file.file}: {said}"


def _file_to_dict(file: FileReport) -> dict[str, Any]:
    return {
        "file": file.file,
        "format": file.format,
        "encoding": file.encoding,
        "problem": file.problem,
        "passed_over": file.passed_over,
        "records": file.records,
        "read": file.read,
        "same": file.same,
        "skipped": file.skipped,
        "abstracts": file.abstracts,
        "remarks": [str(remark) for remark in file.remarks],
    }


def _outcome_to_dict(outcome: Outcome) -> dict[str, Any]:
    values: dict[str, Any] = {"file": outcome.file, "line": outcome.line, "key": outcome.key, "status": outcome.status}
    if outcome.status == "skipped":
        values["reason"] = outcome.reason
    if outcome.status == "same":
        values |= {"reason": outcome.reason, "same_as": outcome.same_as}
    if outcome.remarks:
        values["remarks"] = list(outcome.remarks)
    return values
