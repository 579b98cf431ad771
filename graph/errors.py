"""The one hierarchy of exceptions, by what the user can do about it.

Each message is one line that says what, where and what to do. Each exception carries its data as attributes.
"""


class PaperkinError(Exception):
    """Base of every error that a user is meant to read; its text is one line."""

    exit_code = 1


class InputError(PaperkinError):
    """Raised when an input cannot be read at all, or when nothing could be read from any input.

    Attributes
    ----------
    source : str
        The file's name as given.
    """

    def __init__(self, message: str, *, source: str = "") -> None:
        super().__init__(message)
        self.source = source


class VocabularyError(PaperkinError):
    """Raised when a vocabulary file is malformed or contradicts itself; lists every problem with its line.

    Attributes
    ----------
    problems : tuple of str
        One line each: file, line, what is wrong.
    """

    def __init__(self, message: str, *, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


class ThesaurusError(PaperkinError):
    """Raised when a thesaurus is malformed, contradicts itself or names what does not exist; nothing is built on it.

    Attributes
    ----------
    problems : tuple of str
        One line each: file, line, what is wrong, what to write instead.
    """

    def __init__(self, message: str, *, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.problems = problems


class NotFoundError(PaperkinError):
    """Raised when no paper or concept has the name that was asked for, or several have.

    Attributes
    ----------
    name : str
        What was asked for.
    suggestions : tuple of str
        Names that come near, best first.
    """

    def __init__(self, message: str, *, name: str, suggestions: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.name = name
        self.suggestions = suggestions


class LibraryError(PaperkinError):
    """Raised when a library is absent, damaged, locked by another build, or of newer rules than this program.

    Attributes
    ----------
    address : str
        Where the library was looked for, without any password.
    """

    def __init__(self, message: str, *, address: str = "") -> None:
        super().__init__(message)
        self.address = address


class AbsentLibraryError(LibraryError):
    """Raised when there is no library where one was looked for, and none is to be made."""


class DatabaseError(PaperkinError):
    """Raised when a database cannot be reached, refuses the credentials, or fails.

    Attributes
    ----------
    address : str
        The database's address, without any password.
    """

    def __init__(self, message: str, *, address: str = "") -> None:
        super().__init__(message)
        self.address = address


class QueryError(DatabaseError):
    """Raised when a Cypher statement is refused: a syntax error, an unknown parameter, a write without ``--write``."""


class OutputError(PaperkinError):
    """Raised when a result cannot be written: no such folder, no right to write, no space.

    Attributes
    ----------
    target : str
        The file or folder as given.
    """

    def __init__(self, message: str, *, target: str = "") -> None:
        super().__init__(message)
        self.target = target


class UsageError(PaperkinError):
    """Raised when options contradict each other or a value is not one of those allowed."""

    exit_code = 2
