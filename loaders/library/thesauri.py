"""The user's thesaurus: a file, or the text that a library keeps of it, on its way to what linking asks."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from graph.errors import InputError
from graph.thesaurus import Thesaurus, compiled
from graph.thesaurus.compiled import raise_problems
from graph.vocabulary import Vocabulary

KEPT = "the library's thesaurus (see 'paperkin merges export')"
"""How messages call the text that a library keeps."""


@dataclass(frozen=True, slots=True)
class Given:
    """A thesaurus that comes in anew, of which every name must be known.

    Attributes
    ----------
    source : str
        The file's name, or what was decided.
    first_line : int
        The line from which on it is new.
    """

    text: str
    source: str
    first_line: int = 1

    def compiled(self, vocabulary: Vocabulary) -> Thesaurus:
        """Return what it says.

        Raises
        ------
        ThesaurusError
            If it is malformed or contradicts itself.
        """
        return compiled(self.text, vocabulary, self.source)

    def check_known(self, unknown: Iterable[tuple[int, str]]) -> None:
        """Refuse new lines that are about nothing.

        Raises
        ------
        ThesaurusError
            If there is one.
        """
        raise_problems([(line, text) for line, text in unknown if line >= self.first_line], self.source)


def read_thesaurus(path: str) -> Given:
    """Read a thesaurus file.

    Raises
    ------
    InputError
        If it cannot be read or is no UTF-8 text.
    """
    try:
        text = Path(path).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise InputError(
            f"{path}: cannot be read ({error.strerror}): give a file of lines such as 'same | NAME | NAME'", source=path
        ) from error
    except UnicodeDecodeError as error:
        raise InputError(f"{path}: is not UTF-8 text (byte {error.start}): save it as UTF-8", source=path) from error
    return Given(text, path)
