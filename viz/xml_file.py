"""XML files: what GraphML and GEXF share."""

import re
from collections.abc import Mapping
from typing import Any, TextIO
from xml.sax.saxutils import escape, quoteattr

from viz.value import written

_FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


class XmlWriter:
    """Writes elements to a stream, one after the other, so that no whole tree is ever held."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream
        stream.write('<?xml version="1.0" encoding="UTF-8"?>\n')

    def open(self, name: str, attributes: Mapping[str, Any] = {}) -> None:
        """Write a start tag."""
        self.stream.write(f"<{name}{_attributes(attributes)}>\n")

    def close(self, name: str) -> None:
        """Write an end tag."""
        self.stream.write(f"</{name}>\n")

    def leaf(self, name: str, attributes: Mapping[str, Any], value: Any = "") -> None:
        """Write an element that holds a value or nothing."""
        text = _allowed(value)
        # A bare carriage return would come back as a line feed.
        content = f">{escape(text, {chr(13): '&#13;'})}</{name}>" if text else "/>"
        self.stream.write(f"<{name}{_attributes(attributes)}{content}\n")


def _allowed(value: Any) -> str:
    """Return a value as text, characters that XML forbids as U+FFFD."""
    return _FORBIDDEN.sub("\ufffd", written(value))


def _attributes(attributes: Mapping[str, Any]) -> str:
    return "".join(f" {name}={quoteattr(_allowed(value))}" for name, value in attributes.items())
