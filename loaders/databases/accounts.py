"""Accounts of the embedded engine: a writer who may do all, and a reader who may change nothing.

The engine ignores the driver's access mode, so what a reader may do is decided by the account: its group may read
records and nothing else. The passwords are new at every start and live as long as the engine.
"""

import base64
import hashlib
import json
import secrets
from pathlib import Path

from loaders.databases.endpoint import READER, WRITER, write_private

_ITERATIONS = 65536
_ADMIN = ["createRecord", "readRecord", "updateRecord", "deleteRecord"]
_GROUPS = {
    "admin": {
        "resultSetLimit": -1,
        "readTimeout": -1,
        "access": ["updateSecurity", "updateSchema", "updateDatabaseSettings"],
        "types": {"*": {"access": _ADMIN}},
    },
    "reader": {"resultSetLimit": -1, "readTimeout": -1, "access": [], "types": {"*": {"access": ["readRecord"]}}},
}


def write_accounts(config: Path, *, writer: str, reader: str) -> None:
    """Write users and groups with these passwords into the engine's configuration, before it starts.

    Parameters
    ----------
    config : Path
        The folder ``config`` under the engine's root.
    writer, reader : str
        The passwords in clear; only their hashes are written.
    """
    users = (
        {"name": WRITER, "databases": {"*": ["admin"]}, "password": _hashed(writer)},
        {"name": READER, "databases": {"*": ["reader"]}, "password": _hashed(reader)},
    )
    groups = {"databases": {"*": {"groups": _GROUPS}}, "version": 1}
    write_private(config / "server-users.jsonl", "".join(json.dumps(user) + "\n" for user in users))
    write_private(config / "server-groups.json", json.dumps(groups))


def _hashed(password: str) -> str:
    """Return the hash as the engine writes it; the salt is the base64 text itself, not the bytes behind it."""
    salt = base64.b64encode(secrets.token_bytes(32)).decode()
    key = hashlib.pbkdf2_hmac("sha256", password.encode(), salt.encode(), _ITERATIONS, 32)
    return f"PBKDF2WithHmacSHA256${_ITERATIONS}${salt}${base64.b64encode(key).decode()}"
