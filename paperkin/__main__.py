"""The command: the one place where exceptions become a line on stderr and an exit code."""

import sys
import traceback
from collections.abc import Sequence

import click

from graph.errors import PaperkinError
from paperkin.commands import paperkin
from paperkin.options import Settings

INTERRUPTED = 130
"""Exit code after Ctrl-C, as shells have it: 128 and the signal's number."""


def main() -> None:
    """Run the command with the arguments of the process, and exit."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(encoding="utf-8", errors="backslashreplace")
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run the command and return its exit code; whatever goes wrong is told in one line."""
    settings = Settings()
    try:
        code = paperkin.main(args=arguments, prog_name="paperkin", standalone_mode=False, obj=settings)
        sys.stdout.flush()
    except BrokenPipeError:
        sys.stdout = None  # nobody reads any more: nothing is left to flush at the end
        return 1
    except click.UsageError as error:
        command = error.ctx.command_path if error.ctx else "paperkin"
        return _fail(settings, f"{error.format_message()} See '{command} --help'.", error.exit_code)
    except click.ClickException as error:
        return _fail(settings, error.format_message(), error.exit_code)
    except (click.Abort, KeyboardInterrupt):
        return _fail(
            settings, "Interrupted. What was done so far is kept; the same command goes on from there.", INTERRUPTED
        )
    except PaperkinError as error:
        return _fail(settings, str(error), error.exit_code)
    except OSError as error:
        return _fail(settings, f"{error.filename or 'input or output'}: {error.strerror or error}", 1)
    except Exception as error:  # the last resort: no traceback reaches a user who did not ask for it
        return _fail(
            settings,
            f"This is a fault in paperkin, please report it: {type(error).__name__}: {error} (--verbose shows where)",
            1,
        )
    return code if isinstance(code, int) else 0


def _fail(settings: Settings, message: str, code: int) -> int:
    if settings.verbose:
        traceback.print_exc()
    click.echo("paperkin: " + " ".join(message.split()), err=True)
    return code


if __name__ == "__main__":
    main()
