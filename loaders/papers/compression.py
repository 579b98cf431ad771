"""Compression: gzip, bzip2, xz and zstd, told by their first bytes; damage ends the stream with a remark."""

import bz2
import lzma
import zlib
from collections.abc import Callable
from typing import BinaryIO, Protocol, cast

from loaders.papers.limits import BLOCK

Read = Callable[[int], bytes]


class _Decompressor(Protocol):
    """What the standard library's decompressors have in common."""

    @property
    def eof(self) -> bool: ...

    @property
    def unused_data(self) -> bytes: ...

    def decompress(self, data: bytes, max_length: int) -> bytes: ...


def decompressor(head: bytes) -> "Callable[[Read, list[str]], Read] | None":
    """Return what unpacks a file that begins like this, None where it is not compressed.

    The function returned takes the packed bytes' `read` and a list to which it adds a remark on damage.
    """
    if head.startswith(_ZSTD):
        return lambda read, remarks: _Zstd(read, remarks).read
    found = next((kind for magic, kind in _MAGIC.items() if head.startswith(magic)), None)
    return None if found is None else lambda read, remarks: _Unpacked(read, remarks, *found).read


class _Unpacked:
    """The plain bytes of a compressed stream, of one or several members; never more than asked for at a time."""

    def __init__(self, read: Read, remarks: list[str], kind: str, make: Callable[[], _Decompressor]) -> None:
        self._read, self._remarks, self._kind, self._make = read, remarks, kind, make
        self._inner = make()
        self._input = b""
        self._ended = False

    def read(self, size: int) -> bytes:
        while not self._ended:
            try:
                data = self._step(size)
            except (zlib.error, lzma.LZMAError, OSError, EOFError, ValueError):
                self._ended = True
                self._remarks.append(f"the {self._kind} data is damaged; what stands before the damage was read")
                return b""
            if data:
                return data
        return b""

    def _step(self, size: int) -> bytes:
        if self._inner.eof:
            self._input = self._inner.unused_data or self._read(BLOCK)
            if not self._input.strip(b"\0"):
                self._ended = True  # nothing or padding after the last member
                return b""
            self._inner = self._make()
        data = self._inner.decompress(self._input, size)
        self._input = b""
        if not data and not self._inner.eof:
            self._input = self._read(BLOCK)
            if not self._input:
                self._ended = True
                self._remarks.append(f"the {self._kind} data ends early; what it holds was read")
        return data


class _Zlib:
    """zlib's decompressor with the face of the others."""

    def __init__(self) -> None:
        self._inner = zlib.decompressobj(wbits=31)

    @property
    def eof(self) -> bool:
        return self._inner.eof

    @property
    def unused_data(self) -> bytes:
        return self._inner.unused_data

    def decompress(self, data: bytes, max_length: int) -> bytes:
        return self._inner.decompress(self._inner.unconsumed_tail + data, max_length)


class _Zstd:
    """The plain bytes of zstd frames; the library's reader never gives more than asked for."""

    def __init__(self, read: Read, remarks: list[str]) -> None:
        import zstandard

        self._source, self._remarks, self._error = read, remarks, zstandard.ZstdError
        unpacker = zstandard.ZstdDecompressor(max_window_size=1 << 27)
        self._inner = unpacker.stream_reader(cast(BinaryIO, _File(read)), read_across_frames=True)

    def read(self, size: int) -> bytes:
        try:
            return self._inner.read(size)
        except self._error:
            if not self._remarks:
                self._remarks.append("the zstd data is damaged; what stands before the damage was read")
            return b""


class _File:
    """A `read` as the file object that zstandard wants."""

    def __init__(self, read: Read) -> None:
        self.read = read


_MAGIC: dict[bytes, tuple[str, Callable[[], _Decompressor]]] = {
    b"\x1f\x8b": ("gzip", _Zlib),
    b"BZh": ("bzip2", bz2.BZ2Decompressor),
    b"\xfd7zXZ\x00": ("xz", lzma.LZMADecompressor),
}
_ZSTD = b"\x28\xb5\x2f\xfd"
