r"""Markup of feeds undone: JATS, HTML and MathML tags and entities around and inside titles and abstracts.

What is the text's own (TeX between dollars, Markdown) stays; mathematics given as MathML becomes its TeX where the
feed has it, else its characters.
"""

import html
import re
from typing import TYPE_CHECKING

from loaders.papers.elements import all_text, local

if TYPE_CHECKING:
    from lxml.etree import _Element as Element

_BLOCKS = frozenset(
    {
        "p",
        "sec",
        "title",
        "list-item",
        "li",
        "div",
        "br",
        "break",
        "h1",
        "h2",
        "h3",
        "h4",
        "AbstractText",
        "section",
        "simple-para",
        "section-title",
        "disp-formula",
    }
)
_DROPPED = frozenset({"graphic", "inline-graphic", "fig", "xref-group", "object-id", "annotation-xml"})
_NAMES = (
    "a abstract abbr alternatives article-title b bold br center code col del disp-formula div em ext-link fixed-case font formula h1 h2 h3 h4 h5 h6 i img "
    "inf inline-formula inline-graphic italic label li list list-item list-simple mml\\:[\\w]+ m\\:[\\w]+ monospace named-content o ol overline p "
    "pre q roman s sans-serif sc scp sec section section-title simple-para small span strike strong styled-content sub sup table tbody td "
    "tex-math th title tr tt u ul underline uri url xref break inline-mathml math mi mn mo mrow msub msup mfrac msubsup mtext mover munder mspace msqrt "
    "mstyle semantics annotation mtable mtr mtd mfenced mpadded mphantom mroot mmultiscripts mprescripts none munderover ce\\:[\\w-]+ xocs\\:[\\w-]+"
).replace(" ", "|")
_TAG = re.compile(
    rf"<(?P<close>/?)(?:jats:)?(?P<name>{_NAMES})(?:\s[^<>]{{0,1000}})?(?P<empty>/?)>|<!--.{{0,1000}}?-->",
    re.IGNORECASE | re.DOTALL,
)
_TEX = re.compile(
    r"<(?:jats:)?tex-math[^<>]*>(.*?)</(?:jats:)?tex-math>|<(?:mml:|m:)?annotation encoding=\"application/x-tex\"[^<>]*>(.*?)</(?:mml:|m:)?annotation>",
    re.DOTALL | re.IGNORECASE,
)
_MATHML = re.compile(r"<((?:mml:|m:)?math)\b.*?</\1>", re.DOTALL | re.IGNORECASE)
_ALTERNATIVES = re.compile(r"<(?:jats:)?alternatives\b.*?</(?:jats:)?alternatives>", re.DOTALL | re.IGNORECASE)
_MARKED = re.compile(r"</?[A-Za-z]|<!--|&(?:#|[A-Za-z]{2,30};)")
_TITLE = re.compile(
    r"<(?:jats:)?(title|section-title|h[1-6])(?:\s[^<>]*)?>\s*(.*?)\s*</(?:jats:)?\1>(?:\s*<(?:jats:)?(?:p|simple-para)(?:\s[^<>]*)?>)?",
    re.DOTALL | re.IGNORECASE,
)
_TEX_BODY = re.compile(r"\\begin\{document\}(.*?)\\end\{document\}", re.DOTALL)
_HEADING = re.compile(r"(?:graphical |structured |author )?(?:abstract|summary)\.?:?", re.IGNORECASE)


def undo_tags(text: str | None) -> str | None:
    """Return a string of a JATS or HTML feed without its tags and entities; a comparison such as "a < b" stays.

    Examples
    --------
    >>> undo_tags("<jats:title>Abstract</jats:title><jats:p>CO<jats:sub>2</jats:sub> &amp; a &lt; b</jats:p>")
    'CO2 & a < b'
    >>> undo_tags("<jats:sec><jats:title>Background</jats:title><jats:p>We ask.</jats:p></jats:sec>")
    'Background: We ask.'
    """
    if not text or ("<" not in text and "&" not in text) or _MARKED.search(text) is None:
        return text
    if "&lt;" in text and _TAG.search(text) is None and _TAG.search(unescaped := html.unescape(text)):
        text = unescaped  # escaped twice
    if "<" in text:
        text = _ALTERNATIVES.sub(lambda m: _math(m[0]), text)
        text = _MATHML.sub(lambda m: _math(m[0]), text)
        text = _TEX.sub(lambda m: tex(m[1] or m[2] or ""), text)
        text = _TITLE.sub(lambda m: f"<p>{heading(_TAG.sub('', m[2]))}", text)
        text = _TAG.sub(_tag, text)
    if "&" in text:
        text = html.unescape(text)
        if "&" in text and re.search(r"&(?:lt|gt|amp|#\d+|nbsp|quot);", text):
            text = html.unescape(text)
    return tidy(text)


def element_text(element: "Element | None") -> str | None:
    """Return the text of an element with markup of JATS, MathML and the like; blocks parted by line ends."""
    if element is None:
        return None
    if not len(element):
        text = element.text
        return text if text and text.strip() else None
    parts = [element.text or ""]
    for inner in element:
        _inner(inner, parts)
    return tidy("".join(parts))


def heading(text: str) -> str:
    """Return a section's heading as a text shows it: "Background: "; nothing for "Abstract"."""
    text = " ".join(text.split()).rstrip(":. ")
    return "" if not text or _HEADING.fullmatch(text) else text + ": "


def tex(source: str) -> str:
    """Return TeX as mathematics in running text."""
    body = _TEX_BODY.search(source)
    source = " ".join((body[1] if body else source).split())
    return source if source.startswith(("$", "\\(")) or not source else f"${source}$"


def tidy(text: str) -> str | None:
    """Join what markup broke: no blanks at line ends, no empty paragraphs."""
    lines = [" ".join(line.split()) for line in text.split("\n")]
    joined = "\n".join(lines).strip()
    joined = (
        re.sub(r"\n{2,}", "\n", joined.replace("\n\n", "\x1e")).replace("\x1e", "\n\n") if "\n" in joined else joined
    )
    return re.sub(r"\n\s*\n\s*", "\n\n", joined) or None


def _tag(match: "re.Match[str]") -> str:
    return "\n\n" if (match["name"] or "").lower() in _BLOCKS else ""


def _math(text: str) -> str:
    """Return mathematics as TeX where the feed gives it, else as its characters."""
    found = _TEX.search(text)
    if found:
        return tex(found[1] or found[2] or "")
    return html.escape(html.unescape(re.sub(r"\s+", "", re.sub(r"<[^<>]*>", "", text))))


def _gather(element: "Element", parts: list[str]) -> None:
    name = local(element)
    if name in ("tex-math", "annotation"):
        parts.append(tex(all_text(element)))
        return
    if name in ("math", "alternatives"):
        parts.append(_element_math(element))
        return
    if name == "title":
        parts.append("\n\n" + heading(all_text(element)))
        return
    if name in _BLOCKS and parts and not parts[-1].endswith(": "):
        parts.append("\n\n")
    parts.append(element.text or "")
    for inner in element:
        _inner(inner, parts)
    if name in _BLOCKS:
        parts.append("\n\n")


def _inner(element: "Element", parts: list[str]) -> None:
    if local(element) not in _DROPPED:
        _gather(element, parts)
    tail = element.tail or ""
    if tail and not (tail.isspace() and parts and parts[-1].endswith(": ")):  # a heading goes on with its paragraph
        parts.append(tail)


def _element_math(element: "Element") -> str:
    for inner in element.iter():
        if local(inner) in ("tex-math", "annotation"):
            return tex(all_text(inner))
    return re.sub(r"\s+", "", all_text(element))
