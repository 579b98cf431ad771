r"""Mathematics: a text as people read it, `$E^2$` as E².

`graph.text.clean` leaves out the marks of mathematics, since names are compared without them; a reader needs them. What
Unicode has as a superscript or subscript is written so, which titles on a canvas, in a terminal and in a table can all
show; the rest keeps its mark, as in x^(k/2).
"""

import re
from array import array
from bisect import bisect_left

from graph.text import PlainText, clean

_SUPER = str.maketrans(
    "0123456789+-−–=()×abcdefghijklmnoprstuvwxyzABDEGHIJKLMNOPRTUVWβγδθ",
    "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁻⁼⁽⁾ˣᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᴬᴮᴰᴱᴳᴴᴵᴶᴷᴸᴹᴺᴼᴾᴿᵀᵁⱽᵂᵝᵞᵟᶿ",
)
_SUB = str.maketrans("0123456789+-−–=()aehijklmnoprstuvxβγρφχ", "₀₁₂₃₄₅₆₇₈₉₊₋₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ")
_BARE = frozenset("*'′″°†‡™")
"""What stands above the line by itself."""

_GROUP = r"\{((?:[^{}]|\{[^{}]*\}){0,200})\}"
_SCRIPT = re.compile(
    r"(?=(?P<mark>[\^_]|\\text(?P<word>super|sub)script)\s?"
    r"(?:\{(?P<group>(?:[^{}]|\{[^{}]*\}){0,200})\}|(?P<single>\\[A-Za-z]+|[^\s{}\\$])))"
    r"|(?=<(?:jats:)?(?P<tag>sup|sub)>(?P<inside>[^<>]{1,60})</)"
)
_FRACTION = re.compile(rf"(?=\\[dt]?frac\s?{_GROUP}\s?{_GROUP})")


_NESTED = re.compile(r"[\^_]|\\[dt]?frac")


def readable(text: str) -> PlainText:
    r"""Return the plain reading of a text with its mathematics, and where each character came from.

    Examples
    --------
    >>> for source in (r"$E^2$-Net", r"$\mathcal{O}(\varepsilon^{-2})$", r"$n^{k/2}$", r"$\frac{1}{2}x_{i,j}$", "R^2"):
    ...     print(readable(source).text)
    E²-Net
    O(ε⁻²)
    n^(k/2)
    1/2x_(i,j)
    R^2
    """
    plain = clean(text)
    if plain.starts is None or plain.ends is None:
        return plain
    edits = _Edits(plain.text, plain.starts)
    for match in _SCRIPT.finditer(text):
        _write_script(match, edits)
    for match in _FRACTION.finditer(text):
        _write_fraction(match, edits)
    return edits.applied(plain.starts, plain.ends)


class _Edits:
    """Changes to a plain text, by index: characters written otherwise, and what is put before a character."""

    def __init__(self, text: str, starts: "array[int]") -> None:
        self.text = text
        self.starts = starts
        self.written: dict[int, str] = {}
        self.before: dict[int, str] = {}

    def span(self, start: int, end: int) -> range:
        """Return the indices of what came from a span of the source."""
        return range(bisect_left(self.starts, start), bisect_left(self.starts, end))

    def holds(self, position: int) -> bool:
        """Tell whether the character at a position of the source stands in the text itself."""
        at = bisect_left(self.starts, position)
        return at < len(self.starts) and self.starts[at] == position

    def insert(self, index: int, mark: str) -> None:
        """Put a mark before a character, behind those that stand there."""
        self.before[index] = self.before.get(index, "") + mark

    def close(self, index: int, mark: str) -> None:
        """Put a mark behind what ends before a character, ahead of all that belongs to that."""
        self.before[index] = mark + self.before.get(index, "")

    def applied(self, starts: "array[int]", ends: "array[int]") -> PlainText:
        """Return the text with all changes done, each mark at home where its neighbour is."""
        if not self.written and not self.before:
            return PlainText(self.text, starts, ends)
        out: list[str] = []
        new_starts, new_ends = array("I"), array("I")
        for index in range(len(self.text) + 1):
            whole = index < len(self.text)
            for mark in self.before.get(index, ""):
                out.append(mark)
                # Before the last character a mark begins and ends where that begins; at the end of all, where it ends.
                new_starts.append(starts[index] if whole else ends[-1])
                new_ends.append(starts[index] if whole else ends[-1])
            if whole:
                out.append(self.written.get(index, self.text[index]))
                new_starts.append(starts[index])
                new_ends.append(ends[index])
        return PlainText("".join(out), new_starts, new_ends)


def _write_script(match: "re.Match[str]", edits: _Edits) -> None:
    """Raise or lower what stands behind a mark that `clean` left out."""
    if match["mark"] in ("^", "_") and edits.holds(match.start()):
        return  # no mathematics: a name such as snake_case
    group = next(name for name in ("group", "single", "inside") if match[name] is not None)
    above = match["mark"] == "^" or "sup" in (match["tag"] or match["word"] or "")[:3]
    span = edits.span(*match.span(group))
    content = edits.text[span.start : span.stop]
    if not content.strip() or all(char in _BARE for char in content):
        return
    raised = content.translate(_SUPER if above else _SUB)
    if not _NESTED.search(match[group]) and all(
        new != old or old == " " for new, old in zip(raised, content, strict=True)
    ):
        edits.written.update(zip(span, raised, strict=True))
        return
    edits.insert(span.start, "^" if above else "_")
    _enclose(span, match[group], edits)


def _write_fraction(match: "re.Match[str]", edits: _Edits) -> None:
    """Put a stroke between what stands above and below."""
    above, below = edits.span(*match.span(1)), edits.span(*match.span(2))
    if above and below:
        _enclose(above, match[1], edits)
        edits.insert(below.start, "/")
        _enclose(below, match[2], edits)


def _enclose(span: range, source: str, edits: _Edits) -> None:
    """Put brackets around what is more than one word or number."""
    content = edits.text[span.start : span.stop]
    if len(content) > 1 and (_NESTED.search(source) or not content.isalnum()):
        edits.insert(span.start, "(")
        edits.close(span.stop, ")")
