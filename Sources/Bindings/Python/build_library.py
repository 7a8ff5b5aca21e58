"""Adds to the wheel the C library, in a module that cffi makes of its header. It serves all versions of Python."""

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
        script, python = Path(self.root).parents[2] / "Scripts/packaging/library", Path(sysconfig.get_path("include"))
        if not script.exists() or not shutil.which("swiftc") or not (python / "Python.h").exists():
            raise SystemExit(
                "pinwheel: a build from the sources needs Linux, the whole repository, Python's headers (python3-dev), and Swift 6.3 or"
                " newer from https://www.swift.org/install; or install a wheel.")
        folder = Path(subprocess.run([script], check=True, stdout=subprocess.PIPE, text=True).stdout.strip())
        interface, source, module = FFI(), folder / "_native.c", folder / "_native.abi3.so"
        interface.set_source("pinwheel._native", "#include <pinwheel.h>")
        interface.cdef(declarations(folder / "include/pinwheel.h"))
        interface.emit_c_code(str(source))
        clang = Path(shutil.which("swiftc") or "").resolve().with_name("clang")
        subprocess.run([
            clang, "-shared", "-fPIC", "-O2", "-fuse-ld=lld", "-DPy_LIMITED_API=0x030b0000", "-I", python,
            "-I", folder / "include", source, folder / "lib/libpinwheel.a", "-lm", "-Wl,-s,--gc-sections,--exclude-libs,ALL", "-o", module], check=True)
        build_data["force_include"][str(module)] = "pinwheel/_native.abi3.so"
        build_data["pure_python"] = False
        build_data["tag"] = "cp311-abi3-" + sysconfig.get_platform().replace("-", "_").replace(".", "_")
