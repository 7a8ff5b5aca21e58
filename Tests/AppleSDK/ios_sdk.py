"""The SDK of iOS 16.5 with the isolation of 18.0, and its Swift interfaces also for the systems that have the same frameworks.

The newest SDK of iOS whose headers and interfaces are public in one place is that of 16.5. What later headers say otherwise, and
matters here, is edited into a copy; Tests/AppleStubs/facts.tsv names the headers of 17.5 and 18.0 in which it was read.
"""
import json
import os
import re
import shutil

import standard_library

HEADERS = "System/Library/Frameworks/UIKit.framework/Headers/"
SWIFTUI = "System/Library/Frameworks/SwiftUI.framework/Modules/SwiftUI.swiftmodule/arm64-apple-ios.swiftinterface"
UIKIT = "usr/lib/swift/UIKit.swiftmodule/arm64-apple-ios.swiftinterface"
END = "NS_HEADER_AUDIT_END(nullability, sendability)"
MAIN_ACTOR_PROTOCOLS = (
    "PreviewProvider0 _PreviewProvider View UIViewRepresentable UIViewControllerRepresentable App Scene ViewModifier ButtonStyle "
    "PrimitiveButtonStyle DynamicViewContent Commands ToolbarContent TableRowContent").split()


def accessibility_on_the_main_actor(text):
    """The members of NSObject for accessibility."""
    lines, inside = [], False
    for line in text.split("\n"):
        if re.match(r"\s*@interface NSObject\s*\(UIAccessib", line):
            inside = True
        elif line.startswith("@end"):
            inside = False
        elif inside and re.match(r"\s*(@property|[-+] ?\().*;\s*$", line) and "NS_SWIFT" not in line:
            line = re.sub(r";\s*$", " NS_SWIFT_UI_ACTOR;", line)
        lines.append(line)
    return "\n".join(lines)


def nonisolated_notifications(text):
    return re.sub(
        r"^(UIKIT_EXTERN NSNotificationName const \w+[^;]*);", r"\1 NS_SWIFT_NONISOLATED;", text, flags=re.MULTILINE)


def constant_traits(text):
    return re.sub(
        r"^(UIKIT_EXTERN )(UIAccessibility(?:Traits|Notifications) )", r"\1const \2", text, flags=re.MULTILINE)


def isolated_protocols(text):
    for name in MAIN_ACTOR_PROTOCOLS:
        text = re.sub(
            rf"^((?:@_typeEraser\(AnyView\) )?)public protocol {name}\b",
            rf"@_Concurrency.MainActor @preconcurrency \1public protocol {name}", text, count=1, flags=re.MULTILINE)
    return text


# What is newer than 16.5, of which the views use the declarations below.


def toggle_button(text):
    return text.replace(
        END, "UIKIT_EXTERN UIAccessibilityTraits const UIAccessibilityTraitToggleButton "
        f"NS_SWIFT_NAME(UIAccessibilityTraits.toggleButton) API_AVAILABLE(ios(17.0));\n{END}")


def vision(text):
    return re.sub(
        r"^( +UIUserInterfaceIdiomMac .*\n)", r"\1    UIUserInterfaceIdiomVision API_AVAILABLE(ios(17.0)) = 6,\n", text,
        flags=re.MULTILINE)


def hover_style(text):
    return text.replace(END, f"""UIKIT_EXTERN API_AVAILABLE(ios(17.0)) NS_SWIFT_UI_ACTOR
@interface UIHoverStyle : NSObject <NSCopying>
+ (instancetype)new NS_UNAVAILABLE;
- (instancetype)init NS_UNAVAILABLE;
@end

@interface UIView (UIHoverStyle)
@property (nonatomic, copy, nullable) UIHoverStyle *hoverStyle API_AVAILABLE(ios(17.0));
@end

{END}""")


def shape(text):
    return text + """@available(iOS 17.0, *)
public struct UIShape : Swift.Sendable {
  public static func path(_ path: UIKit.UIBezierPath) -> UIKit.UIShape
}
@available(iOS 17.0, *)
extension UIKit.UIHoverStyle {
  @_Concurrency.MainActor @preconcurrency convenience public init(shape: UIKit.UIShape?)
}
"""


EDITS = [
    (HEADERS + "UIAccessibility.h", accessibility_on_the_main_actor),
    (HEADERS + "UIAccessibility.h", nonisolated_notifications),
    (HEADERS + "UIApplication.h", nonisolated_notifications),
    (HEADERS + "UIAccessibilityConstants.h", constant_traits),
    (HEADERS + "UIAccessibilityConstants.h", toggle_button),
    (HEADERS + "UIDevice.h", vision),
    (HEADERS + "UIView.h", hover_style),
    (UIKIT, shape),
    (SWIFTUI, isolated_protocols),
]


def link(source, target):
    """The same file in another place; a copy on another file system."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def replace(file, text):
    """Writes a file anew: it may be a link to that of the original."""
    file.unlink(missing_ok=True)
    file.write_text(text)


def write(original, sdk, targets):
    """`targets`: for each, the name of its interfaces and the triple."""
    shutil.copytree(original, sdk, symlinks=True, copy_function=link)
    for path, edit in EDITS:
        before = (sdk / path).read_text()
        after = edit(before)
        if after == before:
            raise SystemExit(f"apple-sdk: {original / path} is not as in iOS 16.5: nothing there to edit")
        replace(sdk / path, after)
    # For visionOS and watchOS clang does not search for module maps in folders below, and so newer SDKs name them.
    include = sdk / "usr/include"
    named = "".join(
        f'extern module {name} "{file.relative_to(include)}"\n' for file in sorted(include.glob("*/module.modulemap"))
        for name in re.findall(r"^module (\w+)", file.read_text(), re.MULTILINE))
    replace(include / "module.modulemap", (include / "module.modulemap").read_text() + named)
    for interface in list(sdk.rglob("arm64-apple-ios.swiftinterface")):
        text = standard_library.without_bodies(interface.read_text())
        replace(interface, text)
        for name, triple in targets:
            if name != "arm64-apple-ios":
                replace(
                    interface.with_name(f"{name}.swiftinterface"),
                    re.sub(r"-target arm64-apple-ios[0-9.]+", f"-target {triple}", text, count=1))
    (sdk / "SDKSettings.plist").unlink()
    replace(sdk / "SDKSettings.json", json.dumps(settings("iOS 16.5", "iphoneos16.5", targets)))


def settings(name, canonical, targets):
    """What the compiler reads of an SDK: the systems that it is for, and that visionOS 1 has what iOS 17 has."""
    supported = {}
    for _, triple in targets:
        system, _, environment = triple.split("-", 2)[2].partition("-")
        supported[re.sub("[0-9.]", "", system) + environment] = {
            "Archs": ["arm64"], "LLVMTargetTripleVendor": "apple", "LLVMTargetTripleSys": re.sub("[0-9.]", "", system),
            "LLVMTargetTripleEnvironment": environment}
    return {
        "DisplayName": name, "CanonicalName": canonical, "Version": canonical.lstrip("abcdefghijklmnopqrstuvwxyz"),
        "MaximumDeploymentTarget": "99", "SupportedTargets": supported,
        "VersionMap": {"iOS_xrOS": {f"{version}.0": "1.0" for version in range(2, 18)}, "xrOS_iOS": {"1.0": "17.0"}}}
