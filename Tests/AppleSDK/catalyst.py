"""What the SDK of macOS has for Mac Catalyst: the frameworks that macOS lacks, as the SDK of iOS has them, and the Swift interfaces of
those that both have.
"""
import macos_sdk

NAME = "arm64-apple-ios-macabi.swiftinterface"


def write(ios, sdk):
    frameworks = sdk / "System/Library/Frameworks"
    support = sdk / "System/iOSSupport/System/Library/Frameworks"
    for source in sorted((ios / "System/Library/Frameworks").glob("*.framework")):
        interface = source / f"Modules/{source.stem}.swiftmodule/{NAME}"
        if (frameworks / source.name / "Headers").exists() and source.stem != "SwiftUI":
            macos_sdk.copy(interface, frameworks / source.name / f"Modules/{source.stem}.swiftmodule" / NAME)
        else:
            macos_sdk.copy(source, support / source.name)
    for interface in (ios / "usr/lib/swift").glob(f"*.swiftmodule/{NAME}"):
        macos_sdk.copy(interface, sdk / "usr/lib/swift" / interface.parent.name / NAME)
