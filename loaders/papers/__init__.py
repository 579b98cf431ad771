"""Papers: files of any format in, records and a report of every one of them out."""

from loaders.papers.reading import iterate, read
from loaders.papers.registry import Reader, readers
from loaders.papers.report import FileReport, Outcome, Report, Skipped

__all__ = ["FileReport", "Outcome", "Reader", "Report", "Skipped", "iterate", "read", "readers"]
