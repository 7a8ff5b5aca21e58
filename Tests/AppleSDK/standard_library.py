"""The resources of a compiler for Apple's systems: the interfaces of the toolchain's own standard library, which is one for Linux,
with another target; beside an SDK also with the few entry points for Objective-C that it lacks. What is compiled against them is
never run.

    toolchain, and perhaps SDK of iOS -> resources/{shims, clang, apinotes, iphoneos/Swift.swiftmodule/...}
"""
import pathlib
import re
import shutil

# What the compiler imports by itself.
MODULES = "Swift _Concurrency _StringProcessing _RegexParser SwiftOnoneSupport".split()
# What Apple's SDK imports besides, and our tests.
MODULES_OF_SDK = "Observation _Builtin_float Synchronization Testing".split()
# Systems by their names in Package.swift: the folder of their interfaces, and their name in a triple.
SYSTEMS = {
    "iOS": ("iphoneos", "ios"), "macOS": ("macosx", "macosx"), "tvOS": ("appletvos", "tvos"), "watchOS": ("watchos", "watchos"),
    "visionOS": ("xros", "xros")}


def oldest_systems():
    """For each system that Package.swift names, the folder of its interfaces, their name, and the triple of the oldest version."""
    text = (pathlib.Path(__file__).parents[2] / "Package.swift").read_text()
    targets = {}
    for system, version in re.findall(r"\.(\w+)\(\.v(\d+)\)", re.search(r"^  platforms: \[(.*)\]", text, re.MULTILINE)[1]):
        folder, name = SYSTEMS[system]
        targets[system] = (folder, f"arm64-apple-{name.replace('macosx', 'macos')}", f"arm64-apple-{name}{version}.0")
    return targets


# What the compiler calls for values that cross to Objective-C.
BRIDGING = """
extension Swift.UnsafeMutableRawPointer {
  @_transparent public init<T>(@_nonEphemeral _ other: Swift.AutoreleasingUnsafeMutablePointer<T>) { _rawValue = other._rawValue }
}
extension Swift.UnsafeRawPointer {
  @_transparent public init<T>(@_nonEphemeral _ other: Swift.AutoreleasingUnsafeMutablePointer<T>) { _rawValue = other._rawValue }
}
extension Swift.AutoreleasingUnsafeMutablePointer : Swift.CVarArg {
  @inlinable public var _cVarArgEncoding: [Swift.Int] { get { fatalError() } }
}
extension Swift.Optional : Swift._ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> Swift.AnyObject
  public static func _forceBridgeFromObjectiveC(_ source: Swift.AnyObject, result: inout Swift.Optional<Wrapped>?)
  public static func _conditionallyBridgeFromObjectiveC(_ source: Swift.AnyObject, result: inout Swift.Optional<Wrapped>?) -> Swift.Bool
  @_effects(readonly) public static func _unconditionallyBridgeFromObjectiveC(_ source: Swift.AnyObject?) -> Swift.Optional<Wrapped>
  public typealias _ObjectiveCType = Swift.AnyObject
}
public func _bridgeAnythingNonVerbatimToObjectiveC<T>(_ x: __owned T) -> Swift.AnyObject
public func _bridgeAnyObjectToAny(_ possiblyNullObject: Swift.AnyObject?) -> Any
public func _forceBridgeFromObjectiveC<T>(_ x: Swift.AnyObject, _: T.Type) -> T
public func _conditionallyBridgeFromObjectiveC<T>(_ x: Swift.AnyObject, _: T.Type) -> T?
public func _isBridgedToObjectiveC<T>(_: T.Type) -> Swift.Bool
public func _isBridgedVerbatimToObjectiveC<T>(_: T.Type) -> Swift.Bool
public func _getBridgedObjectiveCType<T>(_: T.Type) -> (any Any.Type)?
public func _getObjCTypeEncoding<T>(_ type: T.Type) -> Swift.UnsafePointer<Swift.Int8>
public func _getErrorEmbeddedNSError<T>(_ x: T) -> Swift.AnyObject? where T : Swift.Error
public func _bridgeErrorToNSError(_ error: __owned any Swift.Error) -> Swift.AnyObject
public func _autorelease(_ x: Swift.AnyObject)
public func _getDescription<T>(_ x: T) -> Swift.AnyObject
public func getVaList(_ args: [any Swift.CVarArg]) -> Swift.CVaListPointer
"""


def autoreleasing_pointer(sdk):
    """The declaration of AutoreleasingUnsafeMutablePointer, which only systems with Objective-C have, from the SDK."""
    lines = (sdk / "usr/lib/swift/Swift.swiftmodule/arm64-apple-ios.swiftinterface").read_text().split("\n")
    first = next(i for i, line in enumerate(lines) if "public struct AutoreleasingUnsafeMutablePointer" in line)
    text = "\n".join(lines[first:lines.index("}", first) + 1])
    return text.replace("@frozen public struct", "@unsafe @frozen public struct") + "\n"


def without_bodies(text):
    """An interface whose bodies are skipped, which takes a fifth of the time: what is compiled against it is never run."""
    return re.sub("^// swift-module-flags:.*", r"\g<0> -experimental-skip-all-function-bodies", text, count=1, flags=re.MULTILINE)


def interface(file, triple, objective_c):
    """An interface of Linux for another target."""
    text = re.sub(r"\w+-unknown-linux-gnu", triple, file.read_text()).replace(" -static ", " ")
    text = text.replace("// swift-module-flags:", "// swift-module-flags: -disable-availability-checking")
    text = re.sub(r"@backDeployed\([^)]*\)\s*", "", text)
    if not objective_c:
        return without_bodies(text)
    # Constants of tests are folded with these bodies. Two use what Glibc alone has.
    text = text.replace("_stdlib_remainderl(self, other)", "self + other").replace("_stdlib_squareRootl(self)", "self + self")
    return text.replace("-disable-objc-interop", "-enable-objc-interop").replace("import Glibc", "import Darwin")


def write_interfaces(toolchain, resources, targets, modules=MODULES, additions=None):
    """`targets`: for each, the platform's folder, the name of its interfaces and the triple. `additions`: what Swift itself has more
    with Objective-C."""
    swift = toolchain / "lib/swift"
    shutil.copytree(swift / "shims", resources / "shims")
    (resources / "clang").symlink_to(swift / "clang")
    for platform, name, triple in targets:
        for module in modules:
            source = next((swift / f"linux/{module}.swiftmodule").glob("*-unknown-linux-gnu.swiftinterface"))
            text = interface(source, triple, additions is not None)
            folder = resources / platform / f"{module}.swiftmodule"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.swiftinterface").write_text(text + (additions or "") * (module == "Swift"))


def api_notes_of_sdk(text):
    """The notes of the SDK let Swift call two functions by a private name; the public ones hide them from it."""
    for function in ("_os_log_impl", "_os_signpost_emit_with_name_impl"):
        text = re.sub(
            rf"(- Name: {function}\n)  Availability: nonswift\n(  AvailabilityMsg: .*\n)?", r"\1  SwiftPrivate: true\n", text)
    return text


def write(toolchain, sdk, api_notes, resources, targets):
    """What the interfaces of an SDK need."""
    write_interfaces(toolchain, resources, targets, MODULES + MODULES_OF_SDK, autoreleasing_pointer(sdk) + BRIDGING)
    for name in ("OS", "XPC"):
        shutil.copy(sdk / f"usr/lib/swift/shims/{name}OverlayShims.h", resources / "shims")
        with open(resources / "shims/module.modulemap", "a") as map:
            map.write(f'module _Swift{name}OverlayShims {{ header "{name}OverlayShims.h" }}\n')
    # For some systems clang does not search in folders below.
    modules = re.findall(r"^module (\w+)", (resources / "shims/module.modulemap").read_text(), re.MULTILINE)
    (resources / "module.modulemap").write_text(
        "".join(f'extern module {module} "shims/module.modulemap"\n' for module in modules))
    (resources / "apinotes").mkdir()
    for notes in [*(toolchain / "lib/swift/apinotes").glob("*.apinotes"), *api_notes.glob("*.apinotes")]:
        (resources / "apinotes" / notes.name).write_text(api_notes_of_sdk(notes.read_text()))
