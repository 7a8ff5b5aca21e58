"""SHA-256 of inputs and masks."""

import hashlib
import os
import stat
from pathlib import Path


def file_sha256(path):
    """The SHA-256 of a regular file, and its size in bytes."""
    with open(path, "rb") as file:
        digest = hashlib.file_digest(file, "sha256").hexdigest()
        return digest, os.fstat(file.fileno()).st_size


def fingerprint(path):
    """The SHA-256 and the size of an input: of a file its own, of a folder that of its files and their paths.

    Links are not followed; devices, sockets and pipes are not opened.
    """
    path = Path(path)
    if path.is_file():
        return file_sha256(path)
    if not path.is_dir():
        os.stat(path)  # raises, with the reason, if there is nothing
        return None, None
    digest, total = hashlib.sha256(), 0
    for folder, folders, names in os.walk(path):
        folders.sort()
        for name in sorted(names) + [f for f in folders if os.path.islink(os.path.join(folder, f))]:
            entry = os.path.join(folder, name)
            mode = os.lstat(entry).st_mode
            content, size = stat.filemode(mode), 0
            if stat.S_ISREG(mode):
                content, size = file_sha256(entry)
            elif stat.S_ISLNK(mode):
                content = "link " + os.readlink(entry)
            digest.update(repr((os.path.relpath(entry, path), content)).encode("utf-8", "surrogateescape"))
            total += size
    return digest.hexdigest(), total
