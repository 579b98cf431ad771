"""Assets: scripts and styles of the page, and the policy under which a browser may run them."""

import base64
import hashlib
import re
from functools import cache
from importlib import resources

from graph.errors import PaperkinError
from viz.kind import LOOKS

MODULES = (
    "text", "graph", "opening", "filter", "search", "path", "layout", "view", "shape", "label", "scene", "state", "kinship",
    "citation", "texts", "takeaway", "dom", "canvas", "details", "timeline", "panel", "list", "finder", "keys",
    "buttons", "app", "start",
)  # fmt: skip
"""The page's modules under ``template/js``, in the order in which they are loaded."""

CONTINUE = "paperkin.readOn();"
"""The script behind the graph's data: by then these are there, while the sentences behind it are still to come."""

_VIS_NETWORK = "templates/lib/vis-9.1.2/vis-network.min.js"


@cache
def program() -> str:
    """Return the page's own script: all modules, one after the other."""
    folder = resources.files("viz") / "template" / "js"
    return _safe("\n".join((folder / f"{name}.js").read_text(encoding="utf-8") for name in MODULES), "viz/template/js")


@cache
def library() -> str:
    """Return vis-network as pyvis brings it, licence notice and all, without the link to its source map."""
    source = resources.files("pyvis") / _VIS_NETWORK
    if not source.is_file():
        raise PaperkinError(f"pyvis lacks {_VIS_NETWORK}: install pyvis 0.3.2")
    text = source.read_bytes().decode("utf-8").replace("\r\n", "\n")
    return _safe(re.sub(r"\n//# sourceMappingURL=.*", "", text), _VIS_NETWORK)


@cache
def style() -> str:
    """Return the page's style sheet, the colours of the kinds first."""
    light = "".join(f" --kind-{look.key}: {look.light};" for look in LOOKS)
    dark = "".join(f" --kind-{look.key}: {look.dark};" for look in LOOKS)
    sheet = (resources.files("viz") / "template" / "page.css").read_text(encoding="utf-8")
    return f':root {{{light} }}\n[data-theme="dark"] {{{dark} }}\n{sheet}'


def policy(*scripts: str) -> str:
    """Return a content security policy that lets these scripts run and nothing be fetched.

    Examples
    --------
    >>> policy("1").split("; ")[:2]
    ["default-src 'none'", "script-src 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='"]
    """
    hashes = " ".join(
        f"'sha256-{base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()}'" for script in scripts
    )
    return (
        f"default-src 'none'; script-src {hashes}; style-src 'unsafe-inline'; img-src data: blob:; "
        "base-uri 'none'; form-action 'none'"
    )


def _safe(script: str, origin: str) -> str:
    """Return the script; refuse one that would end its own element."""
    if re.search(r"</script|<!--", script, re.IGNORECASE):
        raise PaperkinError(f"{origin}: holds '</script' or '<!--' and cannot be put into a page")
    return script
