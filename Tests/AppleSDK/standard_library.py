"""The resources of a compiler for Apple's systems: the interfaces of the toolchain's own standard library, which is one for Linux,
with another target and with the few entry points for Objective-C that it lacks. What is compiled against them is never run, so
that bodies may be wrong.

    toolchain, SDK of iOS -> resources/{shims, clang, apinotes, iphoneos/Swift.swiftmodule/...}
"""
import re
import shutil

MODULES = (
    "Swift _Concurrency _StringProcessing _RegexParser SwiftOnoneSupport Observation _Builtin_float Synchronization Testing").split()

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


def interface(file, triple):
    """An interface of Linux for another target."""
    lines = file.read_text().split("\n")
    for number, line in enumerate(lines[:5]):
        line = line.replace("-disable-objc-interop", "-enable-objc-interop").replace("-static", "")
        line = line.replace("x86_64-unknown-linux-gnu", triple).replace("aarch64-unknown-linux-gnu", triple)
        lines[number] = line + " -disable-availability-checking" * line.startswith("// swift-module-flags:")
    text = "\n".join(lines).replace("import Glibc", "import Darwin")
    # Inlinable bodies that use what Glibc alone has.
    text = text.replace("_stdlib_remainderl(self, other)", "self + other").replace("_stdlib_squareRootl(self)", "self + self")
    return re.sub(r"@backDeployed\([^)]*\)\s*", "", text)


def write(toolchain, sdk, api_notes, resources, targets):
    """`targets`: for each, the platform's folder, the name of its interfaces and the triple."""
    swift = toolchain / "lib/swift"
    shutil.copytree(swift / "shims", resources / "shims")
    (resources / "clang").symlink_to(swift / "clang")
    for name in ("OS", "XPC"):
        shutil.copy(sdk / f"usr/lib/swift/shims/{name}OverlayShims.h", resources / "shims")
        with open(resources / "shims/module.modulemap", "a") as map:
            map.write(f'module _Swift{name}OverlayShims {{ header "{name}OverlayShims.h" }}\n')
    # For some systems clang does not search in folders below.
    modules = re.findall(r"^module (\w+)", (resources / "shims/module.modulemap").read_text(), re.MULTILINE)
    (resources / "module.modulemap").write_text(
        "".join(f'extern module {module} "shims/module.modulemap"\n' for module in modules))
    (resources / "apinotes").mkdir()
    for notes in [*(swift / "apinotes").glob("*.apinotes"), *api_notes.glob("*.apinotes")]:
        shutil.copy(notes, resources / "apinotes")
    pointer = autoreleasing_pointer(sdk)
    for platform, name, triple in targets:
        for module in MODULES:
            source = next((swift / f"linux/{module}.swiftmodule").glob("*-unknown-linux-gnu.swiftinterface"))
            text = interface(source, triple) + (pointer + BRIDGING if module == "Swift" else "")
            folder = resources / platform / f"{module}.swiftmodule"
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.swiftinterface").write_text(text)
