"""Extracts bundles to folders with the command."""

import json
import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from .errors import CommandError


def extract(
    bundle: str | os.PathLike[str], output: str | os.PathLike[str] | None = None, *, options: Sequence[str] = (),
    command: str | os.PathLike[str] = "pinwheel"
) -> Path:
    """Runs `pinwheel extract` and returns the resulting folder, for `load`.

    - bundle: an archive, a folder, or what else the command reads.
    - output: the folder to make. Default: that of the bundle's name in the current folder.
    - options: more of the command's arguments, such as `["--force"]`.
    - command: its name or path.
    """
    arguments = [os.fspath(command), "extract", "--json", "--quiet", *options]
    if output is not None:
        arguments += ["--output", os.fspath(output)]
    try:
        result = subprocess.run([*arguments, "--", os.fspath(bundle)], capture_output=True)
    except (FileNotFoundError, PermissionError):
        raise CommandError(
            f"The command {os.fspath(command)} is not installed or may not run; install it, or say with command=... where it is."
        ) from None
    if result.returncode:
        reason = result.stderr.decode("utf-8", "replace").strip().removeprefix("pinwheel: ")
        raise CommandError(reason or f"pinwheel extract ended with {result.returncode}.", result.returncode)
    return Path(json.loads(result.stdout)["folder"])
