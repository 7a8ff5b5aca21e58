"""Masks on the disk of an executor."""

import os
import shutil
import uuid

from .fingerprint import file_sha256


class Masks:
    """Copies of masks by their SHA-256, in a folder that all tasks of a machine share; without folder the masks
    themselves. A copy is made beside and renamed, so none is ever seen half."""

    class Changed(Exception):
        """The masks are not those that were listed."""

    def __init__(self, folder):
        self.folder = folder

    def path(self, masks, sha256):
        """The path to read: of the copy, which is made if it is not there yet."""
        if self.folder is None:
            return masks
        copy = os.path.join(self.folder, sha256 + ".baked")
        if os.path.exists(copy):
            return copy
        os.makedirs(self.folder, exist_ok=True)
        part = f"{copy}.{uuid.uuid4().hex}"
        try:
            shutil.copyfile(masks, part)
            if file_sha256(part)[0] != sha256:
                raise Masks.Changed
            os.replace(part, copy)
        finally:
            if os.path.exists(part):
                os.unlink(part)
        return copy
