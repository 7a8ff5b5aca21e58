internal import Pinwheel
internal import PinwheelFiles

/// The table of an Android package, `resources.arsc`: the names of its files, which packagers shorten to such as
/// `res/aB.png`, and the names that numbers in compiled XML stand for.
///
/// ```
/// chunk    type (16 bits), length of its header (16), length (32), then its contents
/// 0x0002   the table, which contains the others: strings, then packages
/// 0x0200   a package: its number, its name, the positions of the names of types and of keys
/// 0x0201   a type: number, flags, count and start of its entries, configuration; then the position of each entry
/// entry    size (16), flags (16), key (32); then a value: size (16), 0, kind, data (32)
/// ```
package struct AndroidResources: Sendable {
  package static let fileName = "resources.arsc"
  static let maximumBytes = 64 << 20
  private static let maximumEntries = 1 << 20

  /// Files by the paths that the table gives them: `drawable-xhdpi/button_pressed`.
  private var names: [Name: String] = [:]
  /// `button_pressed` for each number of an image.
  private var drawables: [Int: String] = [:]

  /// Malformed parts are passed over: the table only gives names.
  ///
  /// - Complexity: O(bytes).
  init(_ bytes: ContiguousArray<UInt8>) {
    guard bytes.little16(at: 0) == 2, let header = bytes.little16(at: 2) else { return }
    var strings: [String]?
    var left = Self.maximumEntries
    for (type, chunk) in AndroidChunks(of: bytes[...], from: header) {
      if type == 1, strings == nil { strings = AndroidStrings.all(in: chunk) }
      if type == 0x0200 { read(package: chunk, strings ?? [], &left) }
    }
  }

  private mutating func read(package: ArraySlice<UInt8>, _ strings: [String], _ left: inout Int) {
    guard let header = package.little16(at: 2), let number = package.little32(at: 8) else { return }
    let chunks = Array(AndroidChunks(of: package, from: header))
    // The names of types come first, then those of keys.
    let pools = chunks.filter { $0.type == 1 }.prefix(2).map { AndroidStrings.all(in: $0.bytes) }
    guard pools.count == 2 else { return }
    for (type, chunk) in chunks where type == 0x0201 {
      guard let header = chunk.little16(at: 2), let kind = chunk.byte(at: 8).map({ Int($0) }),
        let flags = chunk.byte(at: 9), let count = chunk.little32(at: 12), let start = chunk.little32(at: 16),
        pools[0].indices.contains(kind - 1), count <= chunk.count / 2
      else { continue }
      let density = Self.density(chunk.little16(at: 34) ?? 0)
      for index in 0..<count {
        left -= 1
        guard left > 0 else { return }
        // Sparse entries begin with their number.
        let (isSparse, isShort) = (flags & 1 != 0, flags & 2 != 0)
        let position = header + index * (isShort ? 2 : 4)
        let offset: Int?
        if isSparse {
          offset = chunk.little16(at: position + 2).map { $0 * 4 }
        } else if isShort {
          offset = chunk.little16(at: position).flatMap { $0 == 0xffff ? nil : $0 * 4 }
        } else {
          offset = chunk.little32(at: position).flatMap { $0 == 0xffff_ffff ? nil : $0 }
        }
        guard let at = offset.map({ start + $0 }), let entryFlags = chunk.little16(at: at + 2),
          entryFlags & 1 == 0
        else { continue }
        // Compact entries have the key in place of the size, and the data in place of the key.
        let isCompact = entryFlags & 8 != 0
        guard let key = isCompact ? chunk.little16(at: at) : chunk.little32(at: at + 4),
          let value = isCompact ? UInt8(entryFlags >> 8) : chunk.byte(at: at + 11),
          let data = chunk.little32(at: isCompact ? at + 4 : at + 12), pools[1].indices.contains(key)
        else { continue }
        let (type, name) = (pools[0][kind - 1], pools[1][key])
        let entry = isSparse ? chunk.little16(at: position) ?? 0 : index
        if type == "drawable" || type == "mipmap" { drawables[number << 24 | kind << 16 | entry] = name }
        // 3 is a string: the path of a file.
        guard value == 3, strings.indices.contains(data), strings[data].contains("/") else { continue }
        names[Name(strings[data])] = type + density + "/" + name
      }
    }
  }

  private static func density(_ dots: Int) -> String {
    let words = [
      120: "ldpi", 160: "mdpi", 213: "tvdpi", 240: "hdpi", 320: "xhdpi", 480: "xxhdpi", 640: "xxxhdpi",
      0xfffe: "anydpi", 0xffff: "nodpi",
    ]
    return words[dots].map { "-" + $0 } ?? ""
  }

  /// `res/drawable-xhdpi/button_pressed.9.png` for `res/aB.9.png`; `nil` for a file that has its name, or none.
  func path(of path: String) -> String? {
    guard let name = names[Name(path)] else { return nil }
    let file = path.lastPathComponent
    let stem = file.prefix { $0 != "." }
    guard !stem.isEmpty, stem != name.lastPathComponent[...] else { return nil }
    return "res/" + name + file.dropFirst(stem.count)
  }

  /// The drawable that a number stands for: `@drawable/button_pressed` for `@0x7F010002`; any other text as it is.
  package func reference(_ text: String) -> String {
    guard text.hasPrefix("@0x"), let number = Int(text.dropFirst(3), radix: 16), let name = drawables[number]
    else {
      return text
    }
    return "@drawable/" + name
  }
}
