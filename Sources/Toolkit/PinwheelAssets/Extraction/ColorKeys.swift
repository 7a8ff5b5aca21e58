internal import Pinwheel
internal import PinwheelBundles

/// The colors of bitmaps that are clear, which have no alpha. The skins of duilib state them where they name an image:
///
/// ```
/// <Button normalimage="file='go.bmp' mask='0xFFFF00FF'" />
/// ```
enum ColorKeys {
  /// The color, 0xRRGGBB, of each bitmap for which a skin states one, by path. The first statement counts.
  ///
  /// - Throws: ``BundleError`` if the extraction cannot go on.
  static func all(in bundle: AppBundle) throws(BundleError) -> [Name: UInt32] {
    let bitmaps = bundle.entries.map(\.path).filter { $0.lowercased().hasSuffix(".bmp") }
    guard !bitmaps.isEmpty else { return [:] }
    var stated: [Name: UInt32] = [:]
    for entry in bundle.entries
    where entry.path.lowercased().hasSuffix(".xml") && entry.size <= Statement.maximumBytes {
      do throws(BundleError) {
        stated.merge(statements(of: try bundle.contents(of: entry))) { first, _ in first }
      } catch {
        guard case .badEntry = error else { throw error }
      }
    }
    // A skin's paths begin in its folder, which is any folder of the bundle.
    var keys: [Name: UInt32] = [:]
    for path in bitmaps {
      let parts = path.pathComponents
      keys[path] = parts.indices.lazy.compactMap { stated[parts[$0...].joined(separator: "/")] }.first
    }
    return keys
  }

  private static func statements(of bytes: ContiguousArray<UInt8>) -> [(Name, UInt32)] {
    guard bytes.holds("mask='0x"), let root = try? XMLElement.root(of: bytes) else { return [] }
    var found: [(Name, UInt32)] = []
    var open = [root]
    while let element = open.popLast(), found.count < Statement.maximumCount {
      for value in element.attributes.values {
        guard let file = word("file", of: value), !file.isEmpty, let mask = word("mask", of: value),
          mask.hasPrefix("0x"), let color = UInt32(mask.dropFirst(2), radix: 16)
        else { continue }
        // Above the color is its alpha.
        found.append((Name(file.replacing("\\", with: "/")), color & 0xFF_FFFF))
      }
      open += element.children.reversed()
    }
    return found
  }

  /// The text in quotes behind a key.
  private static func word(_ key: String, of value: String) -> String? {
    guard let start = value.firstRange(of: key + "='")?.upperBound,
      let end = value[start...].firstIndex(of: "'")
    else { return nil }
    return String(value[start..<end])
  }
}
