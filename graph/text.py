r"""Text: from what a source stores to what people read, and from names to their one normal form.

`clean` turns LaTeX, Markdown, HTML and JATS into plain text and remembers where each character came from, so that
evidence found in the plain text points into the original. `fold` makes the normal form of a name; comparing folded
forms is the only way in which this project compares names. Digits survive folding: "Llama 2" is not "Llama 3".
"""

import html
import re
import unicodedata
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from graph.spelling import fold_word

_SYMBOLS = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ",
    "sigma": "σ", "tau": "τ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ", "Delta": "Δ",
    "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω", "ell": "ℓ",
    "times": "×", "cdot": "·", "pm": "±", "approx": "≈", "sim": "~", "infty": "∞", "leq": "≤", "le": "≤", "geq": "≥",
    "ge": "≥", "neq": "≠", "to": "→", "rightarrow": "→", "leftarrow": "←", "in": "∈", "sum": "∑", "prod": "∏", "int": "∫",
    "partial": "∂", "nabla": "∇", "sqrt": "√", "star": "*", "ast": "*", "dagger": "†", "circ": "°", "ldots": "…", "dots": "…",
    "cdots": "…", "log": "log", "exp": "exp", "min": "min", "max": "max", "ln": "ln", "sup": "sup", "inf": "inf", "arg": "arg",
    "ss": "ß", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "ae": "æ", "AE": "Æ", "aa": "å", "AA": "Å", "i": "ı", "j": "ȷ", "textemdash": "—",
    "textendash": "–", "textless": "<", "textgreater": ">", "textbackslash": "\\", "textasciitilde": "~", "S": "§", "LaTeX": "LaTeX",
    "TeX": "TeX", "quad": " ", "qquad": " ", "newline": " ", "par": " ", "mid": "|", "propto": "∝", "forall": "∀", "exists": "∃",
    "cup": "∪", "cap": "∩", "subset": "⊂", "subseteq": "⊆", "langle": "⟨", "rangle": "⟩", "otimes": "⊗", "oplus": "⊕",
}  # fmt: skip
_ACCENTS = {"`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", "=": "\u0304", ".": "\u0307",
            "c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "k": "\u0328", "r": "\u030a", "d": "\u0323", "b": "\u0331"}  # fmt: skip
_TAGS = "a b i u s p br em strong sub sup span div tt code sc small big font title sec italic bold underline list list-item label text h1 h2 h3 h4 li ul ol inline-formula tex-math alternatives disp-formula xref ext-link monospace".split()  # fmt: skip
_LIGATURES = {"ﬀ": "ff", "ﬁ": "fi", "ﬂ": "fl", "ﬃ": "ffi", "ﬄ": "ffl", "ﬅ": "st", "ﬆ": "st"}

_MARKUP = re.compile(
    r"""
      (?P<cite>\\(?:cite[a-z]*|ref|eqref|label|footnote|autoref|cref)\*?\s?(?:\[[^\[\]]{0,200}\]){0,2}\{[^{}]{0,400}\})
    | (?P<href>\\href\{[^{}]{0,400}\})
    | \\(?P<accent>[`'^~"=.]|[cvuHkrdb](?=\{|\ ))(?:\{(?P<accented>\\?[A-Za-z])\}|\ ?(?P<accented2>\\?[A-Za-z]))
    | \\(?P<command>[A-Za-z]+)\*?(?P<gap>\ *)
    | \\(?P<escaped>[^A-Za-z])
    | (?P<dollar>\$\$?)
    | (?P<brace>[{}])
    | (?P<super>\^)
    | (?P<under>_)
    | (?P<tilde>~)
    | (?P<quotes>``|'')
    | (?P<dash>---?)
    | (?P<link>(?<!\w)\[(?P<linked>[^\[\]()]{1,200})\]\(\s?https?://[^()\s]{1,400}\))
    | (?P<strong>\*\*|__(?=\w)|(?<=\w)__)
    | (?P<italic>(?<![\w*])\*(?=\w[^*\n]{0,200}?\w?\*(?!\w)))(?P<slanted>[^*\n]{1,201}?)\*
    | (?P<code>`)(?=[^`\n]{1,100}`)(?P<coded>[^`\n]{1,100})`
    | (?P<tag></?(?:(?:jats|mml|m):[A-Za-z0-9-]+|(?:TAGS)(?=[\s/>]))[^<>]{0,300}>)
    | (?P<entity>&(?:\#[0-9]{1,7}|\#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});)
    | (?P<linehyphen>(?<=[a-z])-[ ]?\n\s*(?=[a-z]))
    | (?P<heading>(?:(?<=\n)|(?<=\A))\#{1,6}[ ])
    | (?P<space>[^\S ]+|[\u0000-\u001f\u007f-\u009f])
    | (?P<nothing>[\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff])
    | (?P<ligature>[ﬀ-ﬆ])
    | (?P<odd>[\u2010\u2011\u2018\u2019\u02bc])
    """.replace("TAGS", "|".join(sorted(_TAGS, key=len, reverse=True))),
    re.VERBOSE,
)
_MARK = re.compile(
    r"[\\$^_~`'\-\[*<&#{}\u0000-\u001f\u007f-\u00a0\u00ad\u1680\u2000-\u2011\u2018\u2019\u02bc\u2028-\u202f\u205f\u2060\u3000\ufb00-\ufb06\ufeff]"
)
"""Characters with which markup begins: looking for these first is far quicker than trying all of `_MARKUP` everywhere."""

_PLAIN = re.compile(
    r"[^\\$\{\}^_~`*<&#\u0000-\u001f\u007f-\u00a0\u00ad\u2000-\u2011\u2018\u2019\u02bc\u2028-\u202f\u205f\u2060\u3000\ufb00-\ufb06\ufeff\[]*"
)


@dataclass(frozen=True, slots=True, eq=False)
class PlainText:
    """Plain text and where it came from.

    Attributes
    ----------
    text : str
        What people read.
    starts, ends : array of int, or None
        For each character of `text` where its source begins and ends in the original, in code points; None where
        the original is plain already. Both never fall.
    """

    text: str
    starts: "array[int] | None" = None
    ends: "array[int] | None" = None

    def original(self, start: int, end: int) -> tuple[int, int]:
        """Return the span in the original of the span ``[start, end)`` of `text`."""
        if self.starts is None or self.ends is None:
            return start, end
        if start >= end:
            at = self.starts[start] if start < len(self.starts) else (self.ends[-1] if self.ends else 0)
            return at, at
        return self.starts[start], self.ends[end - 1]


def clean(text: str) -> PlainText:
    r"""Turn LaTeX, Markdown, HTML and odd characters into plain text with a map of offsets.

    Examples
    --------
    >>> plain = clean(r"We use \textbf{LoRA}, a $\mathcal{O}(n)$ method.")
    >>> plain.text
    'We use LoRA, a O(n) method.'
    >>> start, end = plain.original(7, 11)
    >>> r"We use \textbf{LoRA}, a $\mathcal{O}(n)$ method."[start:end]
    'LoRA'
    """
    return PlainText(text) if _is_plain(text) else _Cleaner(text).run()


def plain(text: str) -> str:
    """Return the plain reading of a text, for people: the text of `clean` without the map, which costs more than the text."""
    return text if _is_plain(text) else _Reader(text).run().text


def _is_plain(text: str) -> bool:
    return (
        _PLAIN.fullmatch(text) is not None
        and "  " not in text
        and "--" not in text
        and "''" not in text
        and text == text.strip()
    )


class _Cleaner:
    """One pass over one text; `out` grows with `starts` and `ends` beside it."""

    def __init__(self, text: str) -> None:
        self.source = text
        self.out: list[str] = []
        self.starts = array("I")
        self.ends = array("I")
        self.math_ends: dict[int, bool] = _math(text)
        self.in_math = False

    def run(self) -> PlainText:
        at = 0
        for mark in _MARK.finditer(self.source):
            match = _MARKUP.match(self.source, mark.start()) if mark.start() >= at else None
            if match is not None:
                self.copy(at, match.start())
                self.replace(match)
                at = match.end()
        self.copy(at, len(self.source))
        return self.finish()

    def copy(self, start: int, end: int) -> None:
        if start < end:
            self.out.append(self.source[start:end])
            self.starts.extend(range(start, end))
            self.ends.extend(range(start + 1, end + 1))

    def put(self, text: str, start: int, end: int) -> None:
        self.out.append(text)
        for _ in text:
            self.starts.append(start)
            self.ends.append(end)

    def replace(self, match: "re.Match[str]") -> None:
        kind, start, end = match.lastgroup, match.start(), match.end()
        whole = match[0]
        if match["command"] is not None:
            self.command(match)
        elif match["accent"] is not None:
            letter = (match["accented"] or match["accented2"]).lstrip("\\")
            self.put(unicodedata.normalize("NFC", letter + _ACCENTS[match["accent"]]), start, end)
        elif match["escaped"] is not None:
            char = match["escaped"]
            self.put(char if char in "%&_#${}" else " " if char in " ,;:!\\/\n" else "", start, end)
        elif match["linked"] is not None:
            self.copy(*match.span("linked"))
        elif match["slanted"] is not None:
            self.copy(*match.span("slanted"))
        elif match["coded"] is not None:
            self.copy(*match.span("coded"))
        elif kind == "dollar":
            self.dollar(start, end)
        elif kind in ("super", "under"):
            if not self.in_math:
                self.copy(start, end)
        elif kind == "tilde":
            self.put("~" if self.is_real_tilde(start, end) else " ", start, end)
        elif kind == "quotes":
            self.put('"', start, end)
        elif kind == "dash":
            self.put("–" if len(whole) == 2 else "—", start, end)
        elif kind == "entity":
            read = html.unescape(whole)
            self.put(whole if read == whole else " " if read.isspace() else read, start, end)
        elif kind == "tag":
            self.put(
                " " if re.match(r"</?(?:jats:)?(?:p|br|sec|title|li|div|list-item|h\d)\b", whole) else "", start, end
            )
        elif kind == "space":
            self.put(" ", start, end)
        elif kind == "ligature":
            self.put(_LIGATURES[whole], start, end)
        elif kind == "odd":
            self.put("-" if whole in "\u2010\u2011" else "'", start, end)
        # cite, href, brace, strong, linehyphen, heading and nothing leave no trace

    def is_real_tilde(self, start: int, end: int) -> bool:
        """Tell "~50" and ".../~name" from LaTeX's tie."""
        before, after = self.source[start - 1 : start], self.source[end : end + 1]
        return before == "/" or after.isdigit() or (before.isspace() and after.isspace())

    def command(self, match: "re.Match[str]") -> None:
        name, end = match["command"], match.end("command")
        symbol = _SYMBOLS.get(name)
        if symbol is None:
            return
        self.put(symbol, match.start(), end)
        if match["gap"] and not self.in_math:
            self.put(" ", *match.span("gap"))

    def dollar(self, start: int, end: int) -> None:
        if start in self.math_ends:
            self.in_math = self.math_ends[start]
        else:
            self.copy(start, end)

    def finish(self) -> PlainText:
        """Make every run of spaces one space and strip both ends."""
        text = "".join(self.out)
        parts = [m.span() for m in re.finditer(r"[^ ]+", text)]
        if not parts:
            return PlainText("", array("I"), array("I"))
        starts, ends = array("I"), array("I")
        for number, (a, b) in enumerate(parts):
            first = a - 1 if number else a
            starts.extend(self.starts[first:b])
            ends.extend(self.ends[first:b])
        return PlainText(" ".join(text[a:b] for a, b in parts), starts, ends)


class _Reader(_Cleaner):
    """The same pass for the text alone."""

    def copy(self, start: int, end: int) -> None:
        self.out.append(self.source[start:end])

    def put(self, text: str, start: int, end: int) -> None:
        del start, end
        self.out.append(text)

    def finish(self) -> PlainText:
        """Make every run of spaces one space and strip both ends."""
        return PlainText(" ".join(part for part in "".join(self.out).split(" ") if part))


def _math(text: str) -> dict[int, bool]:
    """Tell which dollar signs open (True) or close (False) mathematics; prices are in neither.

    A dollar opens where no white space follows, and closes at the next one that follows no white space, within 400
    characters.
    """
    found: dict[int, bool] = {}
    opening = -1
    for match in re.finditer(r"(?<!\\)\$\$?", text):
        start, end = match.span()
        if opening >= 0 and start - opening > 400:
            opening = -1
        if opening < 0:
            if end < len(text) and (not text[end].isspace() or len(match[0]) == 2):
                opening = start
        elif text[start - 1].isspace() and len(match[0]) == 1 and end < len(text) and text[end].isdigit():
            opening = start
        else:
            found[opening], found[start] = True, False
            opening = -1
    return found


class Word(NamedTuple):
    """A word of a plain text: its normal form and its span in code points."""

    norm: str
    start: int
    end: int


_NAME_LENGTH = 100
"""Characters up to which a name's normal form is remembered: names come again and again, texts don't."""

_SIMPLE = re.compile(r"[A-Za-z]+(?:[ -][A-Za-z]+)*")
_WORD = re.compile(r"(?:[^\W_]|[\u0300-\u036f])+(?:'[^\W_]+|\.(?=\d)(?<=\d\.)\d+[^\W_]*)*(?:\+\+?|\*|\#)?")


def words(text: str) -> list[Word]:
    """Return the words of a plain text with their normal forms and spans.

    Hyphens and every other mark part words; a point between digits, an apostrophe, and a final ``+``, ``*`` or ``#``
    belong to the word (Qwen2.5, HumanEval+, A*, C#).

    Examples
    --------
    >>> [w.norm for w in words("Qwen2.5-7B models on HumanEval+, A* and multi-view data.")]
    ['qwen2.5', '7b', 'model', 'on', 'humaneval+', 'a*', 'and', 'multi', 'view', 'data']
    """
    return [Word(fold_word(m[0]), m.start(), m.end()) for m in _WORD.finditer(text)]


def join(norms: Iterable[str]) -> str:
    """Join normal forms of words into the normal form of a name: no spaces, save between two digits."""
    folded = ""
    for norm in norms:
        folded += "-" + norm if folded and norm and folded[-1].isdigit() and norm[0].isdigit() else norm
    return folded


def fold(name: str) -> str:
    """Return the normal form of a name, by which alone names are compared.

    Capitals, plurals, hyphens, spaces, accents and British spelling are levelled; digits, ``+``, ``*`` and ``#`` stay.
    A normal form is no name and is not to be folded again: of "MCTS", "mcts" keeps an s that "mcts" would lose.

    Examples
    --------
    >>> fold("Low-rank adaptations") == fold("low rank adaptation")
    True
    >>> fold("fine-tuning") == fold("finetuning") == fold("Fine tuning")
    True
    >>> fold("CIFAR-10") == fold("CIFAR10"), fold("CIFAR-10") == fold("CIFAR-100"), fold("HumanEval+") == fold("HumanEval")
    (True, False, False)
    """
    return _fold_name(name) if len(name) <= _NAME_LENGTH else _fold(name)


def _fold(name: str) -> str:
    if _SIMPLE.fullmatch(name):  # no markup, no digits: the same at a third of the time
        return "".join(map(fold_word, name.replace("-", " ").split(" ")))
    return join(map(fold_word, _WORD.findall(plain(name))))


_fold_name = lru_cache(131_072)(_fold)


def fold_words(text: str) -> list[str]:
    """Return the normal forms of the words of a text, without their places: a third of the work of `words`.

    Examples
    --------
    >>> fold_words("the wing-folds of moths")
    ['the', 'wing', 'fold', 'of', 'moth']
    """
    return list(map(fold_word, _WORD.findall(text)))
