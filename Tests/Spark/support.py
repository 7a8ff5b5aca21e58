"""What the tests of the Spark module share: sessions, a small shop of bundles, and the command run alone as the truth."""

import csv
import math
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parent.parent.parent
SAMPLES = REPOSITORY / "SampleAssets"
PINWHEEL = os.environ["PINWHEEL"]
sys.path.insert(0, str(REPOSITORY / "Scripts" / "spark"))
os.environ["PYSPARK_PYTHON"] = os.environ["PYSPARK_DRIVER_PYTHON"] = sys.executable
os.environ.setdefault("SPARK_LOCAL_IP", "127.0.0.1")

from pyspark.sql import SparkSession  # noqa: E402  (the environment above counts when it is loaded)

BLADES = ["amber", "birch", "coral", "delta", "ember", "fjord", "grove"]
EXTRACTED = 9


def session(master, **settings):
    builder = SparkSession.builder.master(master).appName("pinwheel-tests")
    settings = {"spark.ui.enabled": "false", "spark.sql.shuffle.partitions": "8", "spark.log.level": "OFF",
                "spark.driver.host": "127.0.0.1", "spark.driver.memory": "1g", "spark.executor.memory": "512m",
                "spark.ui.showConsoleProgress": "false"} | settings
    for name, value in settings.items():
        builder = builder.config(name, value)
    return builder.getOrCreate()


def make_shop(folder):
    """Bundles that can be extracted (the sample, a wheel without one blade for each blade, one with an odd name), and
    some that cannot. Returns their paths."""
    folder = Path(folder)
    first = folder / "first"
    first.mkdir(parents=True)
    shutil.copy(SAMPLES / "Carousel.ipa", first / "Carousel.ipa")
    for blade in BLADES:
        shutil.copytree(SAMPLES / "carousel", folder / "second" / blade / "Art.app",
                        ignore=shutil.ignore_patterns(f"{blade}_*", "*@2x.png"))
    odd = folder / "second" / "odd" / "Art.app"
    shutil.copytree(SAMPLES / "carousel", odd, ignore=shutil.ignore_patterns("*@2x.png"))
    for state in ("rest", "press"):
        (odd / f"amber_{state}.png").rename(odd / f"a,m'b \u00e9r_{state}.png")
    (first / "cut short.ipa").write_bytes((SAMPLES / "Carousel.ipa").read_bytes()[:5000])
    (first / "words.ipa").write_text("no archive\n")
    (first / "empty.app").mkdir()
    apps = [str(path.parent / "Art.app") for path in sorted(folder.glob("second/*/Art.app"))]
    return [*(str(path) for path in sorted(first.iterdir())), *apps, str(first / "missing.ipa")]


def logging_command(folder, seconds=0.0):
    """A command that notes when it begins, waits, and goes on as pinwheel. Returns its path and that of the log."""
    log, script = Path(folder) / "begun", Path(folder) / "slow-pinwheel"
    log.write_text("")
    script.write_text(f'#!/bin/sh\necho "$$ $*" >> "{log}"\nsleep {seconds}\nexec "{PINWHEEL}" "$@"\n')
    script.chmod(0o755)
    return str(script), log


def touches(keys, count, seed):
    """Rows (id, wheel, x, y, note): most of them near a canvas of 240 points, some odd ones."""
    rng = random.Random(seed)
    odd = [float("nan"), float("inf"), -float("inf"), None, 1e20, -1e300, 5e-324, -0.0, 0.0, 240.0, 119.99999999999999]
    rows = []
    for i in range(count):
        point = [rng.uniform(-20, 260) if rng.random() < 0.7 else float(rng.randrange(240)) for _ in range(2)]
        if rng.random() < 0.05:
            point[rng.randrange(2)] = rng.choice(odd)
        rows.append((i, rng.choice(keys), *point, rng.choice(["", "a,b", 'say "x"', "two\nlines", None])))
    return rows


def alone(rows, masks, *more):
    """The answers of the command for rows (id, wheel, x, y, ...), one run a wheel: by id (outcome, slice, state, error).

    `masks` gives the path and the name of each wheel. Read with Python's csv: nothing here comes from the module.
    """
    result = {}
    for key, (path, name) in masks.items():
        mine = [row for row in rows if row[1] == key]
        with tempfile.TemporaryDirectory() as folder:
            points = Path(folder) / "points.csv"
            with open(points, "w", newline="") as file:
                writer = csv.writer(file)
                writer.writerow(["id", "x", "y"])
                writer.writerows([row[0], *("" if v is None else v for v in row[2:4])] for row in mine)
            run = subprocess.run([PINWHEEL, "hit", "--batch", str(points), "--quiet", path,
                                  "--pinwheel", name, *more], capture_output=True, text=True)
            assert run.returncode in (0, 65), run.stderr
            answers = list(csv.DictReader(run.stdout.splitlines(keepends=True)))
        # The command leaves out what is no point; the module says why, as the command does beside its answers.
        for row in mine:
            result[row[0]] = (None, None, None, next((
                f"{role} is not a decimal number (found '{'' if value is None else value}')"
                for role, value in zip("xy", row[2:4]) if not is_finite(value)), "an answer is missing"))
        for row in answers:
            result[int(row["id"])] = (*(row[name] or None for name in ("outcome", "slice", "state")), None)
    return result


def is_finite(value):
    try:
        # Python passes over the end of a line too.
        return math.isfinite(float(value)) and "\n" not in str(value)
    except (TypeError, ValueError):
        return False


def refusal(masks):
    """What the command says of masks that it cannot read."""
    run = subprocess.run([PINWHEEL, "hit", "--batch", "-", str(masks)], input="x,y\n1,2\n",
                         capture_output=True, text=True)
    assert run.returncode in (65, 66), run
    return run.stderr.strip().removeprefix("pinwheel: ")


class Cluster:
    """A standalone master with workers of one core each, by Spark's own scripts."""

    def __init__(self, folder, workers=2):
        import pyspark
        self.folder, self.processes = Path(folder), []
        self.home = Path(pyspark.__file__).parent
        self.master = self.start("Master", "--host", "127.0.0.1", "--port", "0", "--webui-port", "0")
        self.url = self.wait_for("Master", "Starting Spark master at ").split()[0]
        self.workers = [
            self.start("Worker", "--host", "127.0.0.1", "--cores", "1", "--memory", "1g", "--webui-port", "0",
                       "--work-dir", str(self.folder / f"work{i}"), self.url, log=f"Worker{i}")
            for i in range(workers)
        ]
        for i in range(workers):
            self.wait_for(f"Worker{i}", "Successfully registered with master")

    def start(self, kind, *arguments, log=None):
        with open(self.folder / (log or kind), "wb") as file:
            process = subprocess.Popen(
                [self.home / "bin" / "spark-class", f"org.apache.spark.deploy.{kind.lower()}.{kind}", *arguments],
                stdout=file, stderr=file, env=os.environ | {"SPARK_HOME": str(self.home)})
        self.processes.append(process)
        return process

    def wait_for(self, log, words, seconds=120):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            text = (self.folder / log).read_text(errors="replace")
            if words in text:
                return text.split(words, 1)[1]
            time.sleep(0.1)
        raise AssertionError(f"{log} did not say '{words}' within {seconds} s:\n{text}")

    def executors(self, worker):
        """The processes of a worker's executors."""
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    parent = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
                    if parent == worker.pid and b"CoarseGrainedExecutorBackend" in (entry / "cmdline").read_bytes():
                        found.append(int(entry.name))
                except (OSError, ValueError, IndexError):
                    pass
        return found

    def kill_executor(self, worker):
        (pid,) = self.executors(worker)
        os.kill(pid, signal.SIGKILL)

    def stop(self):
        for process in reversed(self.processes):
            process.terminate()
        for process in self.processes:
            process.wait()
