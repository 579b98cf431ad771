"""Unpacking: compressed files and archives to plain bytes, within limits.

Nothing is ever unpacked to disk under a name that an archive gives.
"""

import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from pathlib import PurePosixPath, PureWindowsPath
from typing import BinaryIO, Protocol, cast

from graph.errors import InputError
from loaders.papers.compression import decompressor
from loaders.papers.limits import HEAD, LAYER_LIMIT, MEMBER_LIMIT, RATIO_FLOOR, RATIO_LIMIT, WORKBOOK_FLOOR
from loaders.papers.places import printable, say

_ZIP = (b"PK\x03\x04", b"PK\x05\x06")


@dataclass(slots=True, kw_only=True)
class Opened:
    """An open file, decompressed: its beginning, and all of it from `read`.

    Attributes
    ----------
    name : str
        As reports show it; members of an archive as ``ARCHIVE/MEMBER``.
    head : bytes
        Its first bytes, which `read` gives again.
    rest : callable
        Gives the bytes after the head.
    seekable : BinaryIO or None
        The whole as a seekable stream, for a workbook only.
    problem : str
        Why it cannot be read; then nothing else is set.
    passed_over : bool
        Whether it is a member of an archive that is left alone.
    remarks : list of str
        What turned out to be damaged while it was read.
    """

    name: str
    head: bytes = b""
    rest: Callable[[int], bytes] = field(default=lambda _: b"")
    seekable: BinaryIO | None = None
    problem: str = ""
    passed_over: bool = False
    remarks: list[str] = field(default_factory=list)
    _at: int = 0

    def read(self, size: int) -> bytes:
        """Return up to `size` further bytes; b"" at the end."""
        if self._at < len(self.head):
            data = self.head[self._at : self._at + size]
            self._at += len(data)
            return data
        return self.rest(size)


class Packed(Protocol):
    """The bytes of a file as they are stored."""

    @property
    def count(self) -> int:
        """Bytes read so far."""

    @property
    def seekable(self) -> BinaryIO | None:
        """The stored file as a seekable stream, where it is one."""

    def read(self, size: int) -> bytes:
        """Return up to `size` further bytes; b"" at the end."""


def peeled(name: str, packed: Packed, stack: ExitStack) -> Iterator[Opened]:
    """Yield the file in all its wrappings, or the members of an archive, each to be read before the next."""
    yield from _peeled(name, packed.read, packed, stack, layers=0)


def _peeled(
    name: str, read: Callable[[int], bytes], packed: Packed, stack: ExitStack, *, layers: int
) -> Iterator[Opened]:
    head = _exactly(read, HEAD)
    stream = Opened(name=name, head=head, rest=read)
    unpack = decompressor(head)
    if head.startswith(_ZIP) and layers < LAYER_LIMIT:
        yield from _members(name, stream, packed, stack, layers=layers)
    elif unpack is None:
        yield stream
    elif layers == LAYER_LIMIT:
        yield Opened(name=name, problem=f"is compressed more than {LAYER_LIMIT} times over; unpack it first")
    else:
        remarks: list[str] = []
        inner = _guarded(name, unpack(stream.read, remarks), packed)
        for found in _peeled(name, inner, packed, stack, layers=layers + 1):
            found.remarks = found.remarks or remarks
            yield found


def _guarded(name: str, read: Callable[[int], bytes], packed: Packed) -> Callable[[int], bytes]:
    """Refuse to go on where a little file grows without end."""
    out = 0

    def guarded(size: int) -> bytes:
        nonlocal out
        data = read(size)
        out += len(data)
        if out > RATIO_FLOOR and out > RATIO_LIMIT * max(packed.count, 1):
            raise InputError(
                f"grows to more than {RATIO_LIMIT} times its size when unpacked, as no text does; unpack it by hand if you trust it",
                source=name,
            )
        return data

    return guarded


def _members(name: str, stream: Opened, packed: Packed, stack: ExitStack, *, layers: int) -> Iterator[Opened]:
    """Yield the members of a zip archive in sorted order; a workbook is one file."""
    seekable = packed.seekable if layers == 0 else None
    if seekable is None:
        spool = stack.enter_context(tempfile.SpooledTemporaryFile(max_size=RATIO_FLOOR))  # noqa: SIM115 - entered here
        while data := stream.read(HEAD):
            spool.write(data)
        seekable = cast(BinaryIO, spool)
    try:
        archive = stack.enter_context(zipfile.ZipFile(seekable))
    except (zipfile.BadZipFile, ValueError, NotImplementedError):
        yield Opened(name=name, problem="is a damaged zip archive; fetch or make it again")
        return
    members = archive.infolist()
    if any(member.filename == "[Content_Types].xml" for member in members):
        yield _document(name, archive, seekable)
    elif len(members) > MEMBER_LIMIT:
        yield Opened(
            name=name, problem=f"holds {len(members)} files, more than {MEMBER_LIMIT}; unpack it and give the folder"
        )
    else:
        for member in sorted(members, key=lambda m: m.filename):
            yield from _member(name, archive, member, layers=layers)


def _document(name: str, archive: zipfile.ZipFile, seekable: BinaryIO) -> Opened:
    """Return a workbook, or say what other document a file is."""
    members = archive.infolist()
    if not any(member.filename.startswith("xl/") for member in members):
        return Opened(name=name, problem="is a Word or PowerPoint document; save its text as .txt or its table as .csv")
    full, stored = sum(member.file_size for member in members), sum(member.compress_size for member in members)
    if full > WORKBOOK_FLOOR and full > RATIO_LIMIT * max(1, stored):
        return Opened(name=name, problem="is a workbook that grows without end when unpacked; save it as .csv")
    seekable.seek(0)
    return Opened(name=name, head=b"PK\x03\x04 xl/workbook.xml", seekable=seekable)


def _member(archive_name: str, archive: zipfile.ZipFile, member: zipfile.ZipInfo, *, layers: int) -> Iterator[Opened]:
    path = PurePosixPath(member.filename)
    if member.is_dir() or any((part.startswith(".") and part != "..") or part == "__MACOSX" for part in path.parts):
        return
    name = f"{archive_name}/{printable(member.filename)}"
    if ".." in path.parts or path.is_absolute() or PureWindowsPath(member.filename).drive or "\\" in member.filename:
        yield Opened(name=name, problem="has a path that leads out of the archive; passed over", passed_over=True)
        return
    try:
        with archive.open(member) as file, ExitStack() as stack:
            remarks: list[str] = []
            packed = _Member(member.compress_size, _tolerant(file.read, remarks))
            for found in _peeled(name, _guarded(name, packed.read, packed), packed, stack, layers=layers + 1):
                found.remarks = found.remarks or remarks
                yield found
    except InputError as error:
        yield Opened(name=name, problem=str(error))
    except (RuntimeError, NotImplementedError, zipfile.BadZipFile) as error:
        yield Opened(name=name, problem=f"cannot be unpacked ({say(error)}); unpack the archive by hand")


@dataclass(slots=True)
class _Member:
    """A member of an archive: its stored size stands for the bytes counted."""

    count: int
    read: Callable[[int], bytes]
    seekable: None = None


def _tolerant(read: Callable[[int], bytes], remarks: list[str]) -> Callable[[int], bytes]:
    """End at damage, with a remark, so that what stands before it is kept."""

    def tolerant(size: int) -> bytes:
        try:
            return read(size)
        except (zipfile.BadZipFile, EOFError, ValueError) as error:
            if not remarks:
                remarks.append(f"the archive is damaged ({say(error)}); what stands before the damage was read")
            return b""

    return tolerant


def _exactly(read: Callable[[int], bytes], size: int) -> bytes:
    parts = []
    while size > 0 and (data := read(size)):
        parts.append(data)
        size -= len(data)
    return b"".join(parts)
