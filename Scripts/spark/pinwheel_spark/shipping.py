"""The module on the executors: Spark sends it there as an archive."""

import tempfile
import zipfile
from pathlib import Path


def ship(spark):
    """Makes the module importable in the tasks of a session; once is enough, more do no harm."""
    context = spark.sparkContext
    if getattr(context, "_pinwheel_spark_is_shipped", False):
        return
    folder = Path(__file__).resolve().parent
    if folder.is_dir():  # Otherwise the module came as an archive already, by --py-files.
        archive = Path(tempfile.mkdtemp(prefix="pinwheel-spark-")) / "pinwheel_spark.zip"
        with zipfile.ZipFile(archive, "w") as file:
            for source in sorted(folder.glob("*.py")):
                file.write(source, f"{folder.name}/{source.name}")
        context.addPyFile(str(archive))
    context._pinwheel_spark_is_shipped = True
