internal import Pinwheel
internal import PinwheelText

/// The contents of an app's Info.plist.
package struct BundleInfo: Sendable, Hashable {
  /// CFBundleIdentifier.
  package let identifier: String?
  /// CFBundleDisplayName, else CFBundleName.
  package let name: String?
  /// CFBundleShortVersionString, else CFBundleVersion.
  package let version: String?

  /// The maximum size of an Info.plist to read. Real ones have a few kilobytes.
  static let maximumBytes = 4 << 20

  /// Reads a property list, binary or XML; `nil` if it is neither. Values of unexpected types are left out.
  init?(propertyList bytes: ContiguousArray<UInt8>) {
    // Not Foundation's reader: it recurses for every level, so a deeply nested list would crash the program.
    guard let list = PropertyList.value(of: bytes), list.isObject else { return nil }
    identifier = list["CFBundleIdentifier"]?.text
    name = list["CFBundleDisplayName"]?.text ?? list["CFBundleName"]?.text
    version = list["CFBundleShortVersionString"]?.text ?? list["CFBundleVersion"]?.text
  }

  /// The paths among these at which an app's Info.plist may be, outermost first.
  static func locations(among paths: [String]) -> [String] {
    func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
    return paths.filter { $0.lastPathComponent == "Info.plist" }
      .sorted { (depth($0), Name($0)) < (depth($1), Name($1)) }
  }
}
