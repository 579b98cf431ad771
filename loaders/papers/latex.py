r"""LaTeX: what a bibliography's container does to a text, undone: braces that keep capitals, accents, escapes.

Mathematics and commands that mark up the text itself (``\emph``) stay as they are; `graph.text` gives their plain
reading.
"""

import re
import unicodedata

_ACCENTS = {"`": "\u0300", "'": "\u0301", "^": "\u0302", "~": "\u0303", '"': "\u0308", "=": "\u0304", ".": "\u0307",
            "c": "\u0327", "v": "\u030c", "u": "\u0306", "H": "\u030b", "k": "\u0328", "r": "\u030a", "d": "\u0323", "b": "\u0331",
            "t": "\u0361"}  # fmt: skip
_LETTERS = {"ss": "ß", "o": "ø", "O": "Ø", "l": "ł", "L": "Ł", "ae": "æ", "AE": "Æ", "oe": "œ", "OE": "Œ", "aa": "å", "AA": "Å",
            "i": "ı", "j": "ȷ", "dh": "ð", "DH": "Ð", "th": "þ", "TH": "Þ", "dj": "đ", "DJ": "Đ", "ng": "ŋ", "NG": "Ŋ"}  # fmt: skip
_SIGNS = {"textless": "<", "textgreater": ">", "textasciitilde": "~", "textasciicircum": "^", "textbackslash": "\\", "textendash": "–",
          "textemdash": "—", "textquoteright": "’", "textquoteleft": "‘", "textquotedblleft": "“", "textquotedblright": "”",
          "textquotesingle": "'", "textquotedbl": '"', "textbar": "|", "textunderscore": "_", "textdollar": "$", "textregistered": "®",
          "texttrademark": "™", "textcopyright": "©", "copyright": "©", "textdegree": "°", "textpm": "±", "texttimes": "×", "textmu": "µ",
          "textperiodcentered": "·", "textbullet": "•", "textellipsis": "…", "ldots": "…", "dots": "…", "S": "§", "P": "¶", "pounds": "£",
          "textsterling": "£", "texteuro": "€", "euro": "€", "textquestiondown": "¿", "textexclamdown": "¡", "guillemotleft": "«",
          "guillemotright": "»", "textordmasculine": "º", "textordfeminine": "ª", "textonehalf": "½", "slash": "/", "TeX": "TeX",
          "LaTeX": "LaTeX", "quotedblbase": "„", "textbraceleft": "{", "textbraceright": "}", "backslash": "\\", "newline": " ",
          "lbrack": "[", "rbrack": "]", "textquotestraightdblbase": '"', "relax": "", "noopsort": "", "protect": "", "par": "\n\n"}  # fmt: skip
_TWO_ACCENTS = re.compile(r"""\\([`'^~"=.])\{\\([`'^~"=.]|[cvuHkrd](?=[ {]))[ ]*\{?([A-Za-z])\}?\}""")
_MARKED = re.compile(r"[\\{}~$]")
_TOKEN = re.compile(
    r"""
      (?P<math>\$\$(?:[^$\\]|\\.){1,2000}?\$\$|\$(?=\S)(?:[^$\\]|\\.){1,1000}?(?<!\s)\$(?!\d)|\\\((?:[^\\]|\\(?!\)).){1,1000}?\\\))
    | \\(?P<accent>[`'^~"=.]|[cvuHkrdbt](?![A-Za-z]))\s*(?:\{\s*\\?(?P<braced>[A-Za-z])?(?:\{\})?\s*\}|\{?\\(?P<dotless>[ij])(?![A-Za-z])(?:\{\}|\s)?|(?P<bare>[A-Za-z]))
    | \\(?P<letter>ss|o|O|l|L|ae|AE|oe|OE|aa|AA|i|j|dh|DH|th|TH|dj|DJ|ng|NG)(?![A-Za-z])(?:\{\}|[ ]+(?=[A-Za-z])|[ ](?![A-Za-z]))?
    | \\(?P<sign>[A-Za-z]+)(?:\{\}|[ ]+(?=[A-Za-z0-9])|(?![A-Za-z]))
    | \\(?P<escaped>[^A-Za-z])
    | (?P<brace>[{}])
    | (?P<tie>~)
    """,
    re.VERBOSE | re.DOTALL,
)


def undo(text: str) -> str:
    r"""Return a value without the container's LaTeX.

    Examples
    --------
    >>> undo(r"{BERT}: Pre-training of {D}eep \& {B}idirectional"), undo(r"G{\"o}del, Jos{\'e} \L{}ukasiewicz, na\"{\i}ve")
    ('BERT: Pre-training of Deep & Bidirectional', 'Gödel, José Łukasiewicz, naïve')
    >>> undo(r"Nguy{\~{\^e}}n, \'{\u{a}}")
    'Nguyễn, ắ'
    >>> undo(r"An $\mathcal{O}(n^{2})$ method with \emph{much} speed")
    'An $\\mathcal{O}(n^{2})$ method with \\emph{much} speed'
    """
    if _MARKED.search(text) is None:
        return text
    if "{\\" in text:
        text = _TWO_ACCENTS.sub(lambda m: unicodedata.normalize("NFC", m[3] + _ACCENTS[m[2]] + _ACCENTS[m[1]]), text)
    return _Undo(text).run()


class _Undo:
    """One pass over one text; `kept` tells for each open brace whether it stays, as the argument of a command does."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.out: list[str] = []
        self.kept: list[bool] = []

    def run(self) -> str:
        at = 0
        for match in _TOKEN.finditer(self.text):
            if match.start() < at:
                continue
            self.out.append(self.text[at : match.start()])
            at = match.end()
            self.token(match)
        self.out.append(self.text[at:])
        return "".join(self.out)

    def token(self, match: "re.Match[str]") -> None:
        kind = match.lastgroup
        if match["accent"]:
            self.out.append(self.accent(match))
        elif match["math"]:
            self.out.append(match[0])
        elif match["letter"]:
            self.out.append(_LETTERS[match["letter"]])
        elif match["sign"]:
            sign = _SIGNS.get(match["sign"])
            self.out.append(match[0] if sign is None else sign)
        elif match["escaped"]:
            self.out.append(self.escaped(match["escaped"], match[0]))
        elif kind == "tie":
            self.out.append(" ")
        elif match["brace"] == "{":
            kept = self.is_argument(match.start())
            self.kept.append(kept)
            self.out.append("{" if kept else "")
        elif self.kept and self.kept.pop():
            self.out.append("}")

    def accent(self, match: "re.Match[str]") -> str:
        letter = match["braced"] or match["dotless"] or match["bare"] or ""
        if match["dotless"] and match[0].count("{") > match[0].count("}"):
            self.kept.append(False)
        return unicodedata.normalize("NFC", letter + _ACCENTS[match["accent"]]) if letter else ""

    @staticmethod
    def escaped(char: str, whole: str) -> str:
        if char in "%&_#${}":
            return char
        if char in " ,;:!\n\\":
            return " " if char not in "!" else ""
        return "" if char in "-/@" else whole

    def is_argument(self, at: int) -> bool:
        r"""Tell ``\emph{…}`` and ``\frac{…}{…}`` from braces that only keep capitals."""
        before = self.text[max(0, at - 40) : at]
        return re.search(r"\\[A-Za-z]+\*?(?:\[[^\]]*\])?(?:\{[^{}]*\})?$", before) is not None and not re.search(
            r"\\(?:it|bf|em|rm|sc|tt|sl|sf)$", before
        )
