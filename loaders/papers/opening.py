"""Opening: a place to a stream of bytes, through compression and archives."""

import io
import os
import select
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import BinaryIO, cast

from graph.errors import InputError
from loaders.papers.limits import WAIT_SECONDS
from loaders.papers.places import Place, say
from loaders.papers.unpacking import Opened, peeled


def opened(place: Place, progress: Callable[[str, int, int], None] | None = None) -> Iterator[Opened]:
    """Yield the file of a place, decompressed, or the members of an archive, each to be read before the next.

    Whatever goes wrong is said in `Opened.problem`; nothing is raised.
    """
    if place.problem:
        yield Opened(name=place.name, problem=place.problem)
        return
    with ExitStack() as stack:
        try:
            raw, total = _raw(place)
            stack.callback(raw.close)
            yield from peeled(place.name, Counted(place.name, raw, total, progress), stack)
        except InputError as error:
            yield Opened(name=place.name, problem=str(error))
        except (OSError, ValueError) as error:
            yield Opened(name=place.name, problem=f"cannot be read ({say(error)}); check the file and its permissions")


class Counted:
    """The bytes of a file as it was when it was opened, counted for the progress bar and for limits."""

    def __init__(
        self, name: str, stream: BinaryIO, total: int, progress: Callable[[str, int, int], None] | None
    ) -> None:
        self._name, self._stream, self._total, self._progress = name, stream, total, progress
        self.count = 0

    @property
    def seekable(self) -> BinaryIO | None:
        """The file itself where it can be read from any place, as archives want it."""
        return self._stream if self._total else None

    def read(self, size: int) -> bytes:
        """Return up to `size` bytes; what is written to the file meanwhile is left for the next time."""
        if self._total:
            size = min(size, max(0, self._total - self.count))
        data = self._stream.read(size) if size else b""
        self.count += len(data)
        if self._progress is not None:
            self._progress(self._name, self.count, self._total)
        return data


def _raw(place: Place) -> tuple[BinaryIO, int]:
    """Open the bytes of a place and tell their number (0: unknown); a pipe that stays silent is given up."""
    if place.path is None:
        return cast(BinaryIO, io.BufferedReader(_Unclosed(sys.stdin.buffer))), 0
    descriptor = os.open(place.path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    stream = cast(BinaryIO, os.fdopen(descriptor, "rb", buffering=0))
    status = os.fstat(descriptor)
    if stat.S_ISREG(status.st_mode):
        return stream, status.st_size
    if not stat.S_ISFIFO(status.st_mode):
        stream.close()
        raise InputError("is no regular file; give a file, a folder or - for standard input", source=place.name)
    if not select.select([descriptor], [], [], WAIT_SECONDS)[0]:
        stream.close()
        raise InputError("is a pipe that nobody writes to; give a file, or - for standard input", source=place.name)
    os.set_blocking(descriptor, True)
    return stream, 0


class _Unclosed(io.RawIOBase):
    """Standard input, which stays open for others."""

    def __init__(self, stream: BinaryIO) -> None:
        self._stream = stream

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: "memoryview[int]") -> int:  # type: ignore[override]
        data = self._stream.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)
