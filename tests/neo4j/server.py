"""A real Neo4j Community server for the tests: fetched once from Maven Central, started on a free loopback port.

``python tests/neo4j/server.py`` fetches it beforehand. What it consists of stands in ``pom.xml``; it is kept under
``.neo4j/`` in the repository, and its data in a temporary folder that goes with it.
"""

import hashlib
import os
import re
import secrets
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Self

from filelock import FileLock

POM = Path(__file__).with_name("pom.xml")
CACHE = Path(__file__).parents[2] / ".neo4j"

_START_SECONDS = 120.0
_OPENED = [f"--add-opens=java.base/{package}=ALL-UNNAMED" for package in ("java.nio", "java.io", "sun.nio.ch")]
_SHORT_LIVED = ["-Xmx512m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]
_JAVA = ["java", *_SHORT_LIVED, *_OPENED]
_CONFIGURATION = """
server.bolt.listen_address=127.0.0.1:{port}
server.bolt.advertised_address=127.0.0.1:{port}
server.http.enabled=false
server.https.enabled=false
server.memory.heap.initial_size=128m
server.memory.heap.max_size=512m
server.memory.pagecache.size=64m
db.tx_log.preallocate=false
dbms.usage_report.enabled=false
"""

# Ends the server when its standard input closes, which it also does when the tests are killed.
_WATCH = '"$@" & server=$!; read -r _; kill -9 $server; wait $server'


def absent() -> str | None:
    """Return what is missing on this machine to run a Neo4j; None where nothing is."""
    missing = [name for name, command in (("Java 17", "java"), ("Maven", "mvn")) if shutil.which(command) is None]
    return f"{' and '.join(missing)} not found, which a real Neo4j needs" if missing else None


def fetch() -> Path:
    """Return the folder of the server's parts, fetched from Maven Central where they are not there yet."""
    found = re.search(r"<neo4j.version>(.+?)</neo4j.version>", POM.read_text(encoding="utf-8"))
    assert found is not None
    parts = CACHE / found[1]
    CACHE.mkdir(exist_ok=True)
    with FileLock(CACHE / "fetch.lock"):
        if not parts.is_dir():
            fresh = parts.with_name(parts.name + ".new")
            shutil.rmtree(fresh, ignore_errors=True)
            command = ["mvn", "-q", "-B", "-f", str(POM), "dependency:copy-dependencies", f"-DoutputDirectory={fresh}"]
            done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True)
            if done.returncode != 0:
                raise RuntimeError(f"Maven could not fetch Neo4j: {(done.stdout + done.stderr)[-500:]}")
            fresh.rename(parts)
    return parts


class Neo4jServer:
    """A running server; ends with its ``with`` block, or when this process ends in whatever way.

    Attributes
    ----------
    uri, password : str
        How to reach it as the user ``neo4j``.
    """

    def __init__(self, parts: Path, imported: Path | None = None) -> None:
        """Start a server, after files for ``neo4j-admin database import full`` were imported from a folder."""
        self.password = secrets.token_urlsafe(16)
        self._home = tempfile.TemporaryDirectory(prefix="paperkin-neo4j-", ignore_cleanup_errors=True)
        self.home = Path(self._home.name)
        port = _free_port()
        self.uri = f"bolt://127.0.0.1:{port}"
        _write_account(self.home / "data" / "dbms" / "auth.ini", self.password)
        (self.home / "conf").mkdir()
        (self.home / "import").mkdir()
        (self.home / "conf" / "neo4j.conf").write_text(_CONFIGURATION.format(port=port), encoding="utf-8")
        if imported is not None:
            _import(parts, self.home, imported)
        java = [
            *_JAVA,
            "-cp",
            f"{parts}/*",
            "org.neo4j.server.CommunityEntryPoint",
            f"--home-dir={self.home}",
            f"--config-dir={self.home / 'conf'}",
        ]
        self._output = (self.home / "output.log").open("wb")
        self._process = subprocess.Popen(
            ["sh", "-c", _WATCH, "sh", *java],
            cwd=self.home,
            stdin=subprocess.PIPE,
            stdout=self._output,
            stderr=self._output,
            start_new_session=True,
        )

    def __enter__(self) -> Self:
        try:
            self._wait()
        except BaseException:
            self.stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        """End the server and take its data away."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()
        self._output.close()
        self._home.cleanup()

    def _wait(self) -> None:
        import neo4j
        from neo4j.exceptions import DriverError, Neo4jError

        deadline = time.monotonic() + _START_SECONDS
        with neo4j.GraphDatabase.driver(self.uri, auth=("neo4j", self.password)) as driver:
            while True:
                try:
                    driver.verify_connectivity()
                    return
                except (DriverError, Neo4jError, OSError) as error:
                    if time.monotonic() > deadline:
                        said = (self.home / "output.log").read_text(errors="replace")[-1000:]
                        raise RuntimeError(f"Neo4j did not start: {error}; it said: {said}") from error
                    time.sleep(0.3)


def _import(parts: Path, home: Path, folder: Path) -> None:
    """Import files as the server's own tool does, called as users call it: in their folder."""
    tool = [*_JAVA, "-cp", f"{parts}/*", f"-Dbasedir={home}", "org.neo4j.cli.AdminTool"]
    done = subprocess.run(
        [*tool, "database", "import", "full", "neo4j", "@import.args"],
        cwd=folder,
        env={**os.environ, "NEO4J_HOME": str(home), "NEO4J_CONF": str(home / "conf")},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
    )
    if done.returncode != 0:
        raise RuntimeError(f"the import failed: {(done.stdout + done.stderr)[-1500:]}")


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _write_account(path: Path, password: str) -> None:
    """Give the user ``neo4j`` a password as the server's own tool does, which would take it from the command line."""
    salt = secrets.token_bytes(32)
    value = hashlib.sha256(salt + password.encode()).digest()
    for _ in range(1023):
        value = hashlib.sha256(value).digest()
    path.parent.mkdir(parents=True)
    path.touch(mode=0o600)
    path.write_text(f"neo4j:SHA-256,{value.hex()},{salt.hex()},1024:\n", encoding="ascii")


if __name__ == "__main__":
    fetch()
