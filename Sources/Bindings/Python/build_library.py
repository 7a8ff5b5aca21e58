"""Adds to the wheel the C library, and what cffi reads of its headers. Both serve all versions of CPython."""

import re
import shutil
import subprocess
import sysconfig
from pathlib import Path
from typing import Any

from cffi import FFI
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


def declarations(header: Path) -> str:
    """The header without what cffi does not read: comments, directives, and functions with a body."""
    text = re.sub(r"//.*", "", header.read_text())
    text = re.sub(r"#define (PW_\w+) \((-?\d+)\)", r"enum { \1 = \2 };", text)
    return re.sub(r'(?m)^(#|static inline|extern "C"|}$).*|PW_API', "", text)


class Library(BuildHookInterface):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "sdist":
            raise SystemExit("pinwheel: there is no source distribution; take a wheel, which Scripts/packaging/wheel makes.")
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
             "-fstack-protector-strong", "-I", folder / "include", here / "arrow.c",
             "-Wl,--whole-archive", folder / "lib/libpinwheel.a", "-Wl,--no-whole-archive", "-o", library,
             "-Wl,--build-id=none", "-Wl,--gc-sections", "-Wl,-z,relro", "-Wl,-z,now", "-Wl,-z,noexecstack", "-Wl,--strip-all",
             "-lm"],
            check=True)
        interface = FFI()
        interface.set_source("pinwheel._header", None)
        for header in (folder / "include/pinwheel.h", here / "arrow.h"):
            interface.cdef(declarations(header))
        interface.emit_python_code(str(folder / "_header.py"))
        (folder / "_header.py").write_text("# mypy: ignore-errors\n" + (folder / "_header.py").read_text())
        build_data["force_include"][str(folder / "_header.py")] = "pinwheel/_header.py"
        build_data["force_include"][str(library)] = "pinwheel/_pinwheel.so"
        build_data["pure_python"] = False
        # As an extension module of the limited interface: what holds capsules of Arrow is CPython's.
        build_data["tag"] = "cp311-abi3-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
