"""Source: one file as its reader sees it: bytes or text, from the beginning, once."""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import BinaryIO

from graph.errors import InputError
from loaders.papers.decoding import Decoder, decode_head
from loaders.papers.limits import VALUE_LIMIT
from loaders.papers.places import say
from loaders.papers.report import Remark
from loaders.papers.unpacking import Opened

_GAP = "\n" * 64
_GAPS = re.compile(r"\n{64,}")


class Head:
    """The beginning of a file, by which readers tell whether it is theirs.

    Attributes
    ----------
    data : bytes
        Its first bytes.
    suffix : str
        The name's last part without compression (``.bib``): a hint only, since names lie.
    """

    def __init__(self, data: bytes, name: str = "") -> None:
        self.data = data
        bare = re.sub(r"\.(?:gz|bz2|xz|zst)$", "", name.lower())
        dot = bare.rfind(".")
        self.suffix = bare[dot:] if dot >= 0 else ""

    @cached_property
    def text(self) -> str:
        """The beginning as text."""
        return decode_head(self.data)

    @cached_property
    def lines(self) -> list[str]:
        """The first lines that are not blank."""
        return [line for line in self.text.split("\n") if line.strip()][:200]

    @cached_property
    def is_json(self) -> bool:
        """Whether it begins as JSON does."""
        return re.match(r'\s*(?:\[\s*(?:[\[{\]"]|null)|\{\s*["}])', self.text) is not None

    @cached_property
    def keys(self) -> frozenset[str]:
        """The keys of all objects in the beginning of a JSON file, at whatever depth."""
        return frozenset(re.findall(r'"([^"\\\n]{1,60})"\s*:', self.text)) if self.is_json else frozenset()


class Source:
    """What a reader reads from.

    Attributes
    ----------
    name : str
        The file's name as reports show it.
    file : str
        The file's name without folders, as records keep it.
    columns : dict
        Field by column name, for tables with odd headers.
    """

    def __init__(self, opened: Opened, *, columns: dict[str, str] | None = None) -> None:
        self.name = opened.name
        self.file = opened.name.replace("\\", "/").rsplit("/", 1)[-1]
        self.columns = columns or {}
        self.head = Head(opened.head, self.file)
        self._opened = opened
        self._decoder: Decoder | None = None
        self._remarks: list[Remark] = []
        self._record_remarks: list[str] = []

    @property
    def seekable(self) -> BinaryIO:
        """A workbook as a seekable stream of bytes."""
        assert self._opened.seekable is not None, "only workbooks are opened as seekable streams"  # noqa: S101
        return self._opened.seekable

    @property
    def encoding(self) -> str:
        """The encoding of the text that was read."""
        return self._decoder.encoding if self._decoder else ""

    def blocks(self) -> Iterator[str]:
        r"""Yield the text in blocks of some million characters, line ends as ``\n``, cut at line ends where there are any."""
        self._decoder = Decoder(self.head.data)
        return self._decoder.blocks(self._read)

    def _read(self, size: int) -> bytes:
        """Read on; where the file fails in the middle, what stands before is kept."""
        try:
            return self._opened.read(size)
        except InputError as error:
            self.remark(f"{error}; what stands before was read")
        except OSError as error:
            self.remark(f"cannot be read to its end ({say(error)}); what stands before was read")
        return b""

    def lines(self) -> Iterator[tuple[int, str]]:
        """Yield number and text of every line, without its end; of an endless one so much that it is refused as a value."""
        number, carry = 1, ""
        for block in self.blocks():
            for text, left_out in _without_long_gaps(block):
                lines = text.split("\n")
                lines[0] = carry + lines[0] if len(carry) <= VALUE_LIMIT else carry
                for line in lines[:-1]:
                    yield number, line
                    number += 1
                carry = lines[-1]
                number += left_out
        if carry:
            yield number, carry

    def remark(self, text: str, line: int | None = None) -> None:
        """Say what is odd about the file, or about what stands at a line but is no record."""
        self._remarks.append(Remark(text, line))

    def remark_record(self, text: str) -> None:
        """Say what is odd about the record that is given out next."""
        self._record_remarks.append(text)

    def take_record_remarks(self) -> tuple[str, ...]:
        """Return what was said of the record just given out, and forget it."""
        if not self._record_remarks:
            return ()
        taken = tuple(dict.fromkeys(self._record_remarks))
        self._record_remarks.clear()
        return taken

    @property
    def remarks(self) -> tuple[Remark, ...]:
        """All that is to be said of the file, in order."""
        decoding = self._decoder.remarks if self._decoder else ()
        return (*decoding, *self._remarks, *map(Remark, self._opened.remarks))


def _without_long_gaps(block: str) -> Iterator[tuple[str, int]]:
    """Yield a block in pieces, of long runs of blank lines two lines only, and how many lines were left out."""
    at = 0
    if _GAP in block:
        for gap in _GAPS.finditer(block):
            yield block[at : gap.start() + 3], len(gap[0]) - 3
            at = gap.end()
    yield block[at:], 0
