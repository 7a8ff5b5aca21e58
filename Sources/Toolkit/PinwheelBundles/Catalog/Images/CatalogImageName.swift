internal import Pinwheel
internal import PinwheelText

/// The name of a catalog's image, and the name of its file.
///
/// A file is named `STEM[-usage][~variant...][@Nx][~device].EXTENSION`, a form that ``ImageName`` reads back:
/// `logo@2x.png`, `logo~dark@2x.png`, `logo-568h@2x~iphone.png`. A `/` in a name separates folders.
package struct CatalogImageName: Sendable, Hashable {
  /// The name that an app loads; `/` separates namespaces.
  package var name: String
  /// The suffix that the file adds to the name: the size of an icon in points (`60x60`), or the oldest system that
  /// a launch image supports (`-700`).
  package var stemSuffix = ""
  /// Launch modifiers, such as `-568h`.
  package var usage = ""
  /// Words of ``VariantWord``, without `~`.
  package var variants: [String] = []
  /// Pixels per point; 0 for vectors.
  package var scale = 1
  /// The device; `nil` for all.
  package var idiom: String?
  package var fileExtension = "png"

  /// An image for every device at scale 1.
  package init(name: String) {
    self.name = name
  }

  /// The path of the file, `/`-separated and relative.
  package struct File: Sendable, Hashable {
    package let path: String
    /// Why the file's name differs from the image's; `nil` if it does not.
    package let note: String?
  }

  /// The name of the file. No name leads out of its folder or is longer than common file systems allow.
  ///
  /// - Parameter number: A number from 2 on is added to the stem, for an image whose file name is taken.
  package func file(number: Int = 1) -> File {
    let ending = self.ending
    let suffix = number > 1 ? "-\(number)" : ""
    var folders = name.unicodeScalars.split(separator: "/").map { Self.safe(String($0)) }
    var stem = (folders.popLast() ?? "unnamed") + Self.safe(stemSuffix)
    // Common file systems allow 255 bytes for a name.
    stem = Self.shortened(stem, to: 255 - suffix.utf8.count - ending.utf8.count) + suffix
    if !isReadBack(from: stem + ending) {
      // A name such as `tab@2x` or `icon~ipad` would be read back with another scale or device.
      stem = String(String.UnicodeScalarView(stem.unicodeScalars.map { $0 == "@" || $0 == "~" ? "_" : $0 }))
    }
    // Too many folders are reduced to the innermost ones.
    if folders.count > 16 { folders.removeFirst(folders.count - 16) }
    while folders.reduce(0, { $0 + $1.utf8.count + 1 }) > 512 { folders.removeFirst() }
    let named = (folders + [stem]).joined(separator: "/")
    let isUsual = number == 1 && Name(named) == Name(name + stemSuffix)
    return File(path: named + ending, note: isUsual ? nil : Self.note(number: number, path: named + ending))
  }

  private var ending: String {
    var words = variants.map { Self.safe($0, isWord: true) }
    var modifiers: String { Self.shortened(usage, to: 40) + words.map { "~" + $0 }.joined() }
    // A hostile key has more attributes than fit into a name; then only the number in the stem distinguishes files.
    while modifiers.utf8.count > 160 { words.removeLast() }
    return modifiers + (scale > 1 ? "@\(scale)x" : "") + (idiom.map { "~" + $0 } ?? "") + "." + fileExtension
  }

  private func isReadBack(from file: String) -> Bool {
    let read = ImageName(fileName: file)
    let expected = ImageName(fileName: "x" + ending)
    return read.scale == expected.scale && read.idiom == expected.idiom && read.variant == expected.variant
  }

  private static func note(number: Int, path: String) -> String {
    let cause =
      number > 1
      ? "another image of the catalog has the same name"
      : "no file can have the name of the image"
    return "\(cause), so its file is \(path)"
  }

  /// A path component, or a word of one, without characters that some system forbids in names.
  private static func safe(_ text: String, isWord: Bool = false) -> String {
    // These components lead to other folders.
    if text == "." || text == ".." { return String(repeating: "_", count: text.utf8.count) }
    let forbidden = isWord ? "\\:*?\"<>|/~@" : "\\:*?\"<>|"
    let scalars = text.unicodeScalars.prefix(isWord ? 32 : 255).map { scalar in
      scalar.isControl || forbidden.unicodeScalars.contains(scalar) ? "_" : scalar
    }
    return shortened(String(String.UnicodeScalarView(scalars)), to: 255)
  }

  /// The first characters, as many as fit into `count` bytes, but at least one.
  private static func shortened(_ text: String, to count: Int) -> String {
    guard text.utf8.count > count else { return text }
    var length = 0
    let scalars = text.unicodeScalars.prefix { scalar in
      length += UTF8.width(scalar)
      return length <= max(4, count)
    }
    return String(scalars)
  }
}
