"""An SDK of macOS 14.2: its headers, which are public without module maps, API notes and Swift interfaces, with those of the SDK of
iOS where both systems have the same framework. AppKit.apinotes and AppKit.swiftinterface beside this file have the Swift names of
what PinwheelUI uses of AppKit: add what is missing. SwiftUI is that of iOS without what does not compile against AppKit.

    Frameworks, include of macOS; SDK of iOS; resources -> MacOSX.sdk
"""
import bisect
import json
import pathlib
import re
import shutil
import subprocess

import ios_sdk
import standard_library

TRIPLE = standard_library.oldest_systems()["macOS"][2]
OURS = pathlib.Path(__file__).parent
# Frameworks whose module maps of iOS name headers that macOS does not have, or lack some.
OWN_MAPS = (
    "ImageIO IOKit OpenGL CFNetwork AudioToolbox CoreAudio GameController AVFAudio Metal CloudKit CoreMIDI CoreVideo CoreLocation "
    "Security").split()
OVERLAYS = (
    "Darwin ObjectiveC Dispatch CoreFoundation CoreGraphics QuartzCore os simd Metal CoreImage UniformTypeIdentifiers System "
    "_System_Foundation CoreAudio CoreLocation DataDetection").split()
SWIFT_FRAMEWORKS = (
    "Foundation Combine CryptoKit CoreData Accessibility DeveloperToolsSupport SwiftUI CoreTransferable").split()
# Frameworks that the public headers of macOS lack.
OF_IOS = "UniformTypeIdentifiers Accessibility DataDetection CryptoKit Combine LocalAuthentication SwiftUI".split()
# Headers of libc that are macOS's own; the others have the module maps of iOS.
OWN_HEADERS = (
    "Availability.h AvailabilityInternal.h AvailabilityInternalLegacy.h AvailabilityMacros.h AvailabilityVersions.h "
    "TargetConditionals.h os/availability.h os/object.h os/base.h os/workgroup_base.h os/workgroup_object.h os/workgroup_interval.h "
    "os/workgroup_parallel.h os/workgroup.h").split()
IOKIT = """framework module IOKit [extern_c] [system] {
  module IOTypes { header "IOTypes.h" export * }
  module IOReturn { header "IOReturn.h" export * }
  module IOKitLib { header "IOKitLib.h" export * }
  module IOLLEvent { header "hidsystem/IOLLEvent.h" export * }
  export *
}
"""


def copy(source, target):
    """A file or a folder, where there is one and not yet a copy."""
    if source.is_dir():
        shutil.copytree(source, target, symlinks=True, copy_function=ios_sdk.link, dirs_exist_ok=True)
    elif source.exists() and not target.exists():
        target.parent.mkdir(parents=True, exist_ok=True)
        ios_sdk.link(source, target)


def write_text(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.unlink(missing_ok=True)
    file.write_text(text)


def retarget(text):
    return re.sub(r"-target arm64-apple-ios[0-9.]+", f"-target {TRIPLE}", text, count=1)


def write_framework(source, target, of_ios):
    copy(source / "Headers", target / "Headers")
    for inner in sorted(source.glob("Frameworks/*/Headers")):
        # ApplicationServices holds links to frameworks that stand beside it.
        if not (source.parent / inner.parent.name).exists():
            copy(inner, target / "Frameworks" / inner.parent.name / "Headers")
    map = of_ios / "Modules/module.modulemap"
    if map.exists() and source.stem not in OWN_MAPS:
        copy(map, target / "Modules/module.modulemap")
    else:
        umbrella = f'header "{source.stem}.h"' if (target / f"Headers/{source.stem}.h").exists() else '"Headers"'
        write_text(
            target / "Modules/module.modulemap",
            f"framework module {source.stem} [extern_c] [system] {{\n  umbrella {umbrella}\n  export *\n"
            "  module * { export * }\n}\n")
    for notes in of_ios.glob("Headers/*.apinotes"):
        copy(notes, target / "Headers" / notes.name)


def write_libc(include, usr, sdk):
    copy(usr / "include", sdk / "usr/include")
    for file in include.rglob("*"):
        path = file.relative_to(include)
        if file.is_dir() or path.parts[0] == "c++":
            continue
        target = sdk / "usr/include" / path
        # Dispatch of macOS 14: its classes are Sendable (os/object.h:217).
        if str(path) in OWN_HEADERS or path.parts[0] == "dispatch" and file.suffix == ".h":
            target.unlink(missing_ok=True)
        copy(file, target)


def write_overlays(ios, sdk, frameworks):
    name = "arm64-apple-{}.swiftinterface"
    for module in OVERLAYS:
        source = ios / f"usr/lib/swift/{module}.swiftmodule" / name.format("ios")
        if source.exists():
            write_text(
                sdk / f"usr/lib/swift/{module}.swiftmodule" / name.format("macos"), retarget(source.read_text()))
    for module in SWIFT_FRAMEWORKS:
        path = f"{module}.framework/Modules/{module}.swiftmodule"
        source = ios / "System/Library/Frameworks" / path / name.format("ios")
        if source.exists():
            write_text(frameworks / path / name.format("macos"), retarget(source.read_text()))


def repair(frameworks):
    """What the public headers lack."""
    services = frameworks / "CoreServices.framework"
    write_text(
        services / "Headers/CSIdentityBase.h",
        "#include <CoreFoundation/CoreFoundation.h>\n"
        "typedef struct __CSIdentity *CSIdentityRef; typedef struct __CSIdentityQuery *CSIdentityQueryRef;\n")
    header = services / "Frameworks/OSServices.framework/Headers/OSServices.h"
    text = re.sub(r"#include <OSServices/CSIdentity\w*\.h>", "", header.read_text())
    write_text(header, re.sub(r"#ifndef __CSIDENTITY\w*\s*\n\s*#endif", "", text))
    write_text(frameworks / "IOKit.framework/Modules/module.modulemap", IOKIT)
    swiftui = frameworks / "SwiftUI.framework/Headers/SwiftUI.h"
    write_text(swiftui, swiftui.read_text().replace("UIKit/UIKit.h", "AppKit/AppKit.h"))


def blocks_of(lines):
    """Top-level declarations of an interface, each with its attributes."""
    block, depth = [], 0
    for line in lines:
        block.append(line)
        depth += line.count("{") - line.count("}")
        words = line.strip()
        is_attribute = words.startswith(("@available", "#if")) or words.startswith("@_") and " " not in words
        if depth <= 0 and words and not is_attribute:
            yield "\n".join(block)
            block, depth = [], 0
    if block:
        yield "\n".join(block)


def for_appkit(block):
    """A declaration of SwiftUI for iOS as macOS has it; `None` for what needs UIKit."""
    if re.search(r"\bUIViewRepresentable(Context)?\b(?!\w)", block) and re.search(
            r"\bprotocol UIViewRepresentable\b|\bUIViewRepresentableContext\b|extension SwiftUI\.UIViewRepresentable\b", block):
        for old, new in (("UIKit.UIView", "AppKit.NSView"), ("UIView", "NSView"), ("uiView", "nsView")):
            block = block.replace(old, new)
        block = re.sub(r"@available\(iOS 13\.0, tvOS 13\.0, \*\)", "@available(macOS 10.15, *)", block)
        block = re.sub(r"@available\(iOS 16\.0, tvOS 16\.0, \*\)", "@available(macOS 13.0, *)", block)
        return re.sub(r"\s*@available\(macOS, unavailable\)", "", block)
    return None if re.search(r"UIKit\.|\bUI[A-Z]\w+", block) else block


def write_swiftui(toolchain, sdk, resources, caches):
    """Leaves out what does not compile, until everything does."""
    file = sdk / "System/Library/Frameworks/SwiftUI.framework/Modules/SwiftUI.swiftmodule/arm64-apple-macos.swiftinterface"
    lines = file.read_text().split("\n")
    first = next(i for i, line in enumerate(lines) if not line.startswith(("//", "import", "@_exported import")))
    gone = r"import (UIKit|CoreTransferable|UniformTypeIdentifiers|DeveloperToolsSupport|OSLog)\b"
    head = [line for line in lines[:first] if not re.search(gone, line)] + ["import AppKit"]
    blocks = [block for block in map(for_appkit, blocks_of(lines[first:])) if block is not None]
    def run(*what):
        options = ["-target", TRIPLE, "-sdk", sdk, "-resource-dir", resources, "-module-cache-path", caches]
        return subprocess.run(
            [toolchain / "bin/swift-frontend", *what, *options, "-no-color-diagnostics", "-diagnostic-style=llvm"],
            capture_output=True, text=True)

    # What SwiftUI imports, one by one: a module that does not compile would be compiled anew for each that imports it.
    for module in "ObjectiveC Dispatch os Foundation AppKit".split():
        probe = caches / f"{module}.swift"
        probe.write_text(f"import {module}\n")
        result = run("-typecheck", probe)
        if result.returncode != 0:
            raise SystemExit(f"apple-sdk: {module} for macOS does not compile; see the first lines of this script:\n{result.stderr}")
    while True:
        write_text(file, "\n".join(head + blocks) + "\n")
        starts, line = [], len(head) + 1
        for block in blocks:
            starts.append(line)
            line += block.count("\n") + 1
        result = run("-typecheck-module-from-interface", file, "-module-name", "SwiftUI", "-disable-availability-checking")
        errors = {int(line) for line in re.findall(rf"{file.name}:(\d+):\d+: error", result.stderr)}
        wrong = {bisect.bisect_right(starts, line) - 1 for line in errors if line > len(head)}
        if result.returncode == 0:
            return
        if not wrong:
            raise SystemExit(f"apple-sdk: SwiftUI for macOS does not compile:\n{result.stderr}")
        blocks = [block for number, block in enumerate(blocks) if number not in wrong]


def write(toolchain, folder, ios, sdk, resources, caches):
    frameworks = sdk / "System/Library/Frameworks"
    for source in sorted((folder / "Frameworks").glob("*.framework")):
        if source.stem not in ("Kernel", "Carbon", "Cocoa"):
            write_framework(source, frameworks / source.name, ios / "System/Library/Frameworks" / source.name)
    write_libc(folder / "include", ios / "usr", sdk)
    write_overlays(ios, sdk, frameworks)
    for module in OF_IOS:
        source, target = ios / f"System/Library/Frameworks/{module}.framework", frameworks / f"{module}.framework"
        if not (target / "Headers").exists():
            copy(source / "Headers", target / "Headers")
            copy(source / "Modules/module.modulemap", target / "Modules/module.modulemap")
    repair(frameworks)
    appkit = frameworks / "AppKit.framework"
    copy(OURS / "AppKit.apinotes", appkit / "Headers/AppKit.apinotes")
    copy(OURS / "AppKit.swiftinterface", appkit / "Modules/AppKit.swiftmodule/arm64-apple-macos.swiftinterface")
    targets = [("arm64-apple-macos", TRIPLE), ("arm64-apple-ios-macabi", "arm64-apple-ios13.1-macabi")]
    write_text(sdk / "SDKSettings.json", json.dumps(ios_sdk.settings("macOS 14.2", "macosx14.2", targets)))
    write_swiftui(toolchain, sdk, resources, caches)
