"""The wheels below a root: a small table, which is sent to every executor."""

import json
import os
from pathlib import Path

from .fingerprint import file_sha256
from .shipping import ship

SCHEMA = ("wheel string, folder string, pinwheel string, width double, height double, masks string, sha256 string, "
          "bytes long")


def wheels(spark, root, *, partitions=None):
    """The wheels of all extracted folders below a root, one row a wheel.

    Columns: wheel, the key FOLDER#NAME, as in shop/a.ipa.pinwheel#carousel; folder, below the root; pinwheel, its
    name; width and height of its canvas, in points; masks, the path of its baked masks; sha256 and bytes of those.

    A folder without readable manifest and masks has no rows.
    """
    ship(spark)
    root = os.path.abspath(root)
    folders = sorted(extracted(root))
    tasks = max(1, min(len(folders), partitions or 4 * spark.sparkContext.defaultParallelism))
    rows = spark.sparkContext.parallelize(folders, tasks).flatMap(lambda folder: read(root, folder)).collect()
    return spark.createDataFrame(rows, SCHEMA)


def extracted(root):
    for folder, folders, _ in os.walk(root):
        found = [name for name in folders if name.endswith(".pinwheel")]
        yield from (os.path.relpath(os.path.join(folder, name), root) for name in found)
        folders[:] = [name for name in folders if name not in found and name != ".parts"]


def read(root, folder):
    """The rows of one folder."""
    place = Path(root, folder)
    masks = place / "masks.baked"
    try:
        manifest = json.loads((place / "pinwheel.json").read_bytes())
        sha256, size = file_sha256(masks)
        return [
            (f"{folder}#{wheel['name']}", folder, wheel["name"], float(wheel["canvas"]["width"]),
             float(wheel["canvas"]["height"]), str(masks), sha256, size)
            for wheel in manifest["pinwheels"]
        ]
    except (OSError, ValueError, KeyError, TypeError):
        return []
