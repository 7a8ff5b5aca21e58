"""Adds the C library to the wheel. It uses no version-specific interface of Python, so the wheel serves all versions."""

import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Library(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        here = Path(self.root)
        script = here.parents[2] / "Scripts/packaging/library"
        if not script.exists() or not shutil.which("swiftc"):
            raise SystemExit(
                "pinwheel: a build from the sources needs Linux, the whole repository, and Swift 6.3 or newer from"
                " https://www.swift.org/install; or install a wheel.")
        folder = Path(subprocess.run([script], check=True, stdout=subprocess.PIPE, text=True).stdout.strip())
        # The tool next to Swift's compiler, as for the C library.
        clang = Path(shutil.which("swiftc") or "").resolve().parent / "clang"
        library = folder / "_pinwheel.so"
        subprocess.run(
            [clang, "-shared", "-fPIC", "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-fvisibility=hidden", "-fuse-ld=lld",
             "-fstack-protector-strong", "-I", folder / "include", here / "arrow.c", folder / "lib/libpinwheel.a", "-o", library,
             "-Wl,--build-id=none", "-Wl,--gc-sections", "-Wl,-z,relro", "-Wl,-z,now", "-Wl,-z,noexecstack", "-Wl,--strip-all",
             "-lm"],
            check=True)
        build_data["force_include"][str(library)] = "pinwheel/_pinwheel.so"
        build_data["pure_python"] = False
        build_data["tag"] = "py3-none-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
