"""Decoding: bytes of any encoding to text in blocks, never failing, and saying what it took them for.

UTF-8 is tried first, whatever a file declares; only lines that are no UTF-8 are read in another encoding, so that one
stray line does not turn the rest of a file into gibberish.
"""

import codecs
import re
from collections.abc import Callable, Iterator

from loaders.papers.limits import BLOCK, VALUE_LIMIT
from loaders.papers.report import Remark

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_DECLARED = re.compile(
    rb"""<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.-]+)["']|^%\s*Encoding:\s*([\w.-]+)""", re.IGNORECASE | re.MULTILINE
)
_WORD = re.compile(rb"[A-Za-z]*[\x80-\xff][A-Za-z\x80-\xff]*")
_HIGH_RUN = re.compile(rb"[\x80-\xff]{2,}")
_HIGH = bytes(range(0x80, 0x100))
_PAIR = re.compile(rb"[\x81-\xfe][\x40-\xfe]")
_ALPHABETS = ["cp1251", "koi8_r", "cp1253", "cp1255", "cp1256"]


class Decoder:
    r"""Turns one file's bytes into blocks of text with ``\n`` at all line ends.

    Attributes
    ----------
    encoding : str
        The encoding of the file as a whole.
    """

    def __init__(self, head: bytes) -> None:
        self.skip, self.encoding = _detect(head)
        declared = _DECLARED.search(head[:2000])
        self._declared = (declared[1] or declared[2]).decode("ascii") if declared else ""
        self._fallback = ""
        self._lines = 0
        self._odd_lines = 0
        self._first_odd = 0
        self._nuls = 0
        self._first_nul = 0

    def blocks(self, read: Callable[[int], bytes]) -> Iterator[str]:
        """Yield the text of what `read` gives, cut at line ends unless a line is longer than the limit."""
        raw = self._utf8(read) if self.encoding == "utf-8" else self._wide(read)
        for text in _newlines(raw):
            block = text
            if "\x00" in block:
                self._first_nul = self._first_nul or self._lines + block.count("\n", 0, block.index("\x00")) + 1
                self._nuls += block.count("\x00")
                block = block.replace("\x00", "\ufffd")
            if "\ufeff" in block:
                # Exports that were joined end to end carry a byte-order mark at the head of each.
                block = block.replace("\n\ufeff", "\n").removeprefix("\ufeff" if self._lines == 0 else "\0")
            self._lines += block.count("\n")
            if block:
                yield block

    @property
    def remarks(self) -> Iterator[Remark]:
        """What people should know of how the bytes were read."""
        if self._odd_lines:
            many = "lines are" if self._odd_lines > 1 else "line is"
            yield Remark(
                f"{self._odd_lines} {many} not UTF-8, read as {self._fallback}; save the file as UTF-8 where accents look wrong",
                self._first_odd,
            )
        if self._nuls:
            many = "characters" if self._nuls > 1 else "character"
            yield Remark(f"{self._nuls} NUL {many} read as U+FFFD; the file may be damaged", self._first_nul)

    def _wide(self, read: Callable[[int], bytes]) -> Iterator[str]:
        decoder = codecs.getincrementaldecoder(self.encoding)("replace")
        skip = self.skip
        while data := read(BLOCK):
            yield decoder.decode(data[skip:])
            skip = 0
        yield decoder.decode(b"", final=True)

    def _utf8(self, read: Callable[[int], bytes]) -> Iterator[str]:
        carry, skip = b"", self.skip
        while data := read(BLOCK):
            data = carry + data[skip:]
            skip = 0
            cut = data.rfind(b"\n") + 1 or data.rfind(b"\r", 0, -1) + 1
            if not cut:
                cut = 0 if len(data) < VALUE_LIMIT else _boundary(data)
            carry = data[cut:]
            if cut:
                yield self._decode(data[:cut])
        if carry:
            yield self._decode(carry)

    def _decode(self, data: bytes) -> str:
        try:
            return data.decode("utf-8")
        except UnicodeDecodeError:
            return self._decode_lines(data)

    def _decode_lines(self, data: bytes) -> str:
        lines: list[str | bytes] = []
        for line in data.splitlines(keepends=True):
            try:
                lines.append(line.decode("utf-8"))
            except UnicodeDecodeError:
                lines.append(line)
        odd = [line for line in lines if isinstance(line, bytes)]
        self._fallback = self._fallback or guess(b"".join(odd), self._declared)
        if not self._odd_lines:
            self._first_odd = self._lines + next(n for n, line in enumerate(lines, 1) if isinstance(line, bytes))
        self._odd_lines += len(odd)
        return "".join(line.decode(self._fallback, "replace") if isinstance(line, bytes) else line for line in lines)


def decode_head(head: bytes) -> str:
    """Return the beginning of a file as text, for telling its format."""
    decoder = Decoder(head)
    chunks = iter([head, b""])
    return "".join(decoder.blocks(lambda _: next(chunks)))


def guess(sample: bytes, declared: str = "") -> str:
    """Return the encoding of lines that are no UTF-8: the declared one, else by the company that high bytes keep.

    Examples
    --------
    >>> guess("Café Zoë".encode("cp1252")), guess("基于深度学习的方法研究与应用".encode("gbk"))
    ('cp1252', 'gb18030')
    """
    named = _known(declared)
    if named and _fits(sample, named):
        return named
    words = [m[0] for m in _WORD.finditer(sample[:65536])]
    high = sum(len(word) - len(word.translate(None, _HIGH)) for word in words)
    joined = sum(len(m[0]) for m in _HIGH_RUN.finditer(sample[:65536]))
    if high * 2 < sum(map(len, words)) or joined * 4 < high:
        return "cp1252"  # accents among Latin letters, degree signs and dashes alone
    if any(_fits(sample, name) for name in ("gb18030", "big5", "shift_jis", "euc_jp")):
        return _east_asian(sample[:65536])
    candidates = [name for name in _ALPHABETS if _fits(sample, name)]
    if not candidates:
        return "cp1252"
    # Imported here: most files are UTF-8 and never need it.
    from charset_normalizer import from_bytes

    best = from_bytes(sample[:65536], cp_isolation=candidates, threshold=0.5).best()
    return best.encoding if best is not None else candidates[0]


def _east_asian(sample: bytes) -> str:
    """Tell the double-byte encodings apart by where their commonest characters lie: kana, Hangul, rare Hanzi.

    charset-normalizer takes short Chinese text for Korean; bibliographies are short.
    """
    pairs = _PAIR.findall(sample)
    share = {
        "euc_jp": (sum(pair[0] in (0xA4, 0xA5) for pair in pairs), 0.2),
        "shift_jis": (sum(pair[0] in (0x82, 0x83) for pair in pairs), 0.2),
        "big5": (sum(pair[1] < 0x7F for pair in pairs), 0.2),
        "cp949": (sum(0xB0 <= pair[0] <= 0xC8 for pair in pairs) if len(pairs) >= 12 else 0, 0.97),
    }
    likely = [name for name, (count, least) in share.items() if count > least * len(pairs)]
    return next((name for name in [*likely, "gb18030", "big5", "shift_jis", "cp949"] if _fits(sample, name)), "cp1252")


def _known(name: str) -> str:
    try:
        found = codecs.lookup(name).name if name else ""
    except LookupError:
        return ""
    if found in {"iso8859-1", "ascii", "latin-1"}:
        return "cp1252"  # what is declared as Latin-1 on the web and by Windows programs is Windows-1252
    return "" if found in {"utf-8", "utf-16", "utf-32"} else found


def _fits(sample: bytes, encoding: str) -> bool:
    try:
        sample.decode(encoding)
    except (UnicodeDecodeError, LookupError):
        return encoding == "cp1252"
    return True


def _detect(head: bytes) -> tuple[int, str]:
    """Return the length of the byte-order mark and the encoding."""
    for bom, name in _BOMS:
        if head.startswith(bom):
            return len(bom), name
    sample = head[:4096]
    if len(sample) >= 8 and b"\x00" in sample:
        half = len(sample) // 2
        even, odd = sample[0::2].count(0), sample[1::2].count(0)
        if odd > 0.7 * half and even < 0.1 * half:
            return 0, "utf-16-le"
        if even > 0.7 * half and odd < 0.1 * half:
            return 0, "utf-16-be"
    return 0, "utf-8"


def _boundary(data: bytes) -> int:
    """Return a place near the end of `data` that parts no UTF-8 sequence."""
    at = len(data)
    while at > len(data) - 4 and data[at - 1] & 0xC0 == 0x80:
        at -= 1
    return at - 1 if data[at - 1] >= 0xC0 else at


def _newlines(texts: Iterator[str]) -> Iterator[str]:
    r"""Make ``\r\n`` and ``\r`` into ``\n``, also where a pair is cut in two."""
    pending = False
    for text in texts:
        if pending:
            text = "\r" + text
        pending = text.endswith("\r")
        if pending:
            text = text[:-1]
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        yield text
    if pending:
        yield "\n"


_KNOWN_BINARY = {
    b"%PDF-": "is a PDF; give a list of references, as Zotero and others export it, in its place",
    b"\xd0\xcf\x11\xe0": "is an old Excel or Word file; save it as .xlsx or .csv",
    b"SQLite format 3": "is a database; export the library from the program that made it",
}
_CONTROL = bytes(range(9)) + bytes(range(14, 26)) + bytes(range(28, 32))


def looks_binary(head: bytes) -> str:
    """Return what a file that is no text is, and what to do; "" for text."""
    for magic, what in _KNOWN_BINARY.items():
        if head.startswith(magic):
            return what
    sample = head[:8192]
    control = len(sample) - len(sample.translate(None, _CONTROL))
    if _detect(head)[1] != "utf-8" or control <= 0.01 * len(sample):
        return ""
    if control > 0.05 * len(sample) or not (_fits(sample, "utf-8") or control < 10):
        return "is no text (a binary file); export the references as text, BibTeX for example"
    return ""
