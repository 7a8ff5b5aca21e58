#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// What an app's Info.plist says of it.
package struct BundleInfo: Sendable, Hashable {
  /// CFBundleIdentifier.
  package let identifier: String?
  /// CFBundleDisplayName, else CFBundleName.
  package let name: String?
  /// CFBundleShortVersionString, else CFBundleVersion.
  package let version: String?

  /// Reads a property list, binary or XML; `nil` if it is none.
  init?(propertyList bytes: ContiguousArray<UInt8>) {
    guard let keys = try? PropertyListDecoder().decode(Keys.self, from: Data(bytes)) else { return nil }
    identifier = keys["CFBundleIdentifier"]
    name = keys["CFBundleDisplayName"] ?? keys["CFBundleName"]
    version = keys["CFBundleShortVersionString"] ?? keys["CFBundleVersion"]
  }

  /// The paths among these where an app's Info.plist may be, the outermost first.
  static func locations(among paths: [String]) -> [String] {
    func depth(_ path: String) -> Int { path.utf8.count { $0 == UInt8(ascii: "/") } }
    return paths.filter { $0.lastPathComponent == "Info.plist" }
      .sorted { (depth($0), $0) < (depth($1), $1) }
  }

  /// The texts of a property list; values of other kinds are left out, wherever they are unexpected.
  private struct Keys: Decodable {
    private let container: KeyedDecodingContainer<Key>

    private struct Key: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
      container = try decoder.container(keyedBy: Key.self)
    }

    subscript(name: String) -> String? {
      try? container.decode(String.self, forKey: Key(stringValue: name))
    }
  }
}
