"""Bundles to folders below a root, one task step an input.

    root/shop/a.ipa.pinwheel/      what `pinwheel extract` made of inputs/shop/a.ipa
    root/shop/a.ipa.result.json    the input's row, written last: the result is there and whole
    root/.parts/RUN/...            what is being made; removed at the end of the run

A folder is made below .parts and renamed, so a task that ends in the middle leaves nothing that could be taken for a
result, and the task that Spark starts in its place finds what was finished and does the rest.
"""

import json
import os
import shutil
import subprocess
import time
import uuid
from pathlib import Path

from .fingerprint import fingerprint
from .shipping import ship

SCHEMA = ("input string, folder string, status string, exitCode int, error string, seconds double, sha256 string, "
          "bytes long, images int, pinwheels int")
# The same input fails in the same way again: wrong usage and bad data. Other failures, such as a full disk, may pass.
LASTING_FAILURES = (64, 65)


def extract(spark, inputs, root, *, below=None, options=(), command="pinwheel", timeout=600.0, partitions=None):
    """Extracts bundles to folders below a root, and returns a DataFrame with one row an input.

    An input whose result is there, of the same SHA-256, size and options, is not extracted again.

    - inputs: paths of archives, folders and what else `pinwheel extract` reads; every executor sees them.
    - root: the folder of the results, which every executor sees. It is made if it is not there.
    - below: results lie below the root as inputs lie below this folder. Default: the nearest that holds them all.
    - options: more arguments of `pinwheel extract`, such as ["--threshold", "0.5"].
    - timeout: the most seconds for an input.
    - partitions: the number of tasks. Default: four a core, at most one an input.

    Columns: input; folder (below the root); status: extracted, unchanged or failed; exitCode of the command, negative
    for a signal; error: the command's JSON object; seconds; sha256 and bytes of the input; images, pinwheels.
    """
    inputs = [os.path.abspath(path) for path in inputs]
    root = os.path.abspath(root)
    if not inputs:
        return spark.createDataFrame([], SCHEMA)
    below = os.path.abspath(below) if below else os.path.commonpath([os.path.dirname(path) for path in inputs])
    keys = [os.path.relpath(path, below) for path in inputs]
    for path, key in zip(inputs, keys):
        if key == os.curdir or key.split(os.sep)[0] in (os.pardir, ".parts"):
            raise ValueError(f"{path} has no place below {root}: it is not in {below}; give another folder `below`.")
    if len(set(keys)) < len(keys):
        raise ValueError("an input is listed twice; give each once.")

    ship(spark)
    context = spark.sparkContext
    step = Extraction(root, uuid.uuid4().hex, [command, "extract", *options], timeout)
    # Large ones first, distributed in turns: no task gets all of them, and none of them starts last.
    order = sorted(range(len(inputs)), key=lambda i: -(os.path.getsize(inputs[i]) if os.path.isfile(inputs[i]) else 0))
    tasks = min(len(inputs), partitions or 4 * context.defaultParallelism)
    dealt = [[(inputs[i], keys[i]) for i in order[start::tasks]] for start in range(tasks)]
    try:
        rows = context.parallelize(dealt, tasks).flatMap(lambda jobs: [step(*job) for job in jobs]).collect()
    finally:
        shutil.rmtree(step.parts, ignore_errors=True)
    place = {key: i for i, key in enumerate(inputs)}
    rows.sort(key=lambda row: place[row["input"]])
    names = [field.split()[0] for field in SCHEMA.split(", ")]
    return spark.createDataFrame([tuple(row[name] for name in names) for row in rows], SCHEMA)


class Extraction:
    """Extracts one input after the other, in a task."""

    def __init__(self, root, run, arguments, timeout):
        self.root, self.run, self.arguments, self.timeout = root, run, arguments, timeout
        self.parts = os.path.join(root, ".parts", run)

    def __call__(self, path, key):
        start = time.monotonic()
        folder, marker = Path(self.root, key + ".pinwheel"), Path(self.root, key + ".result.json")
        row = dict(input=path, folder=key + ".pinwheel", status="failed", exitCode=None, error=None, seconds=0.0,
                   sha256=None, bytes=None, images=None, pinwheels=None)
        try:
            row["sha256"], row["bytes"] = fingerprint(path)
        except OSError as error:
            row |= dict(exitCode=66, error=sentence(f"{path} cannot be read: {error.strerror}; mend this and run again."))
            return row | dict(seconds=time.monotonic() - start)
        if kept := self.kept(row, folder, marker):
            return kept
        part = Path(self.parts, uuid.uuid4().hex)
        part.mkdir(parents=True)
        try:
            self.make(row, path, part / "result.pinwheel")
            row["seconds"] = time.monotonic() - start
            self.commit(row, part, folder, marker)
        finally:
            shutil.rmtree(part, ignore_errors=True)
        return row

    def kept(self, row, folder, marker):
        """The row of a result that is there already; nothing if the input has to be extracted."""
        try:
            saved = json.loads(marker.read_text())
            same = all(saved["row"][name] == row[name] for name in ("sha256", "bytes"))
            if not same or row["sha256"] is None or saved["arguments"] != self.arguments[1:]:
                return None
            kept, run = {name: saved["row"][name] for name in row}, saved["run"]
        except (OSError, ValueError, KeyError, TypeError):
            return None
        if kept["status"] == "extracted" and not folder.is_dir():
            return None
        if kept["status"] == "failed" and kept["exitCode"] not in LASTING_FAILURES:
            return None
        # A result that an earlier attempt of this run finished before it was killed is a result of this run.
        if kept["status"] == "extracted" and run != self.run:
            kept["status"] = "unchanged"
        return kept | dict(input=row["input"])

    def make(self, row, path, folder):
        arguments = [*self.arguments, path, "--output", str(folder), "--json", "--quiet", "--jobs", "1"]
        try:
            done = subprocess.run(arguments, stdin=subprocess.DEVNULL, capture_output=True, timeout=self.timeout)
        except subprocess.TimeoutExpired:
            row["error"] = sentence(f"{path} took more than {self.timeout:g} seconds; give a longer `timeout`.")
            return
        row["exitCode"] = done.returncode
        line = done.stdout.decode("utf-8", "replace").strip()
        try:
            result = json.loads(line)
        except ValueError:
            result = None
        if done.returncode == 0 and isinstance(result, dict):
            row |= dict(status="extracted", images=result["images"], pinwheels=len(result["pinwheels"]))
        elif isinstance(result, dict):
            row["error"] = line
        else:
            reason = done.stderr.decode("utf-8", "replace").strip()[-2000:]
            row["error"] = sentence(f"{path}: the command ended with {done.returncode}; {reason or 'run it again.'}")

    def commit(self, row, part, folder, marker):
        """Renames what was made to its place; the marker goes first and comes last."""
        marker.parent.mkdir(parents=True, exist_ok=True)
        marker.unlink(missing_ok=True)
        if folder.exists():
            replace(folder, part / "replaced")
        if row["status"] == "extracted":
            replace(part / "result.pinwheel", folder)
        text = json.dumps(dict(run=self.run, arguments=self.arguments[1:], row=row))
        (part / "result.json").write_text(text)
        os.replace(part / "result.json", marker)


def replace(source, target):
    """Renames a folder, unless another attempt of the same task was faster: it made the same."""
    try:
        os.rename(source, target)
    except OSError:
        if source.exists() and not target.exists():
            raise


def sentence(text):
    return json.dumps(dict(error=text))
