package import PinwheelBundles
internal import PinwheelFiles
package import PinwheelImages
package import PinwheelText

extension Manifest {
  /// The input.
  package struct Source: Sendable, Hashable {
    package var file: String?
    /// SHA-256 of the archive, in hexadecimal; a folder has none.
    package var sha256: String?
    package var identifier: String?
    package var name: String?
    package var version: String?
  }

  /// An image that was found.
  package struct Image: Sendable, Hashable {
    /// Relative to the manifest's folder.
    package var file: String
    /// Pixels.
    package var width: Int
    package var height: Int
    /// Pixels per point.
    package var scale: Double
    package var idiom: String?
    package var origin: Origin
    /// The key of its rendition in a compiled catalog.
    package var rendition: String?
    /// The keys of renditions of the same picture for older systems, which are not extracted.
    package var olderRenditions: [String] = []
    /// What lies outside the rectangle by which the image is aligned, in pixels; `nil` for nothing.
    package var alignment: Insets?
    /// The parts that keep their size when it is stretched, in pixels; `nil` if unknown.
    package var caps: Insets?
    /// What lies outside the area for content that a nine-patch marks, in pixels.
    package var content: Insets?
    /// Its path in the bundle, where `file` is not that path below `images/`.
    package var path: String?
    /// The name of the file that a compiled catalog made it from, where that is another.
    package var sourceName: String?
    package var conversion: Conversion
    package var alpha: AlphaKind
    /// Whether the colors are those of the artwork, to the last bit. Alpha always is.
    package var exact: Bool
    /// A remark for people.
    package var note: String?
    /// The frames of an animation, of which the image is the first; empty for a still image.
    package var frames: [Frame] = []
    /// The layout without scale, device and the number of a page: sprites of sheets of one layout are grouped together.
    package var layout: String?
    /// The sprites that a layout beside the image says it holds.
    package var sprites: [Sprite] = []
    /// The tags of that layout that are several sprites, one after the other.
    package var animations: [Animation] = []
    /// The layers of documents that it is.
    package var layers: [Layer] = []
    /// Whether it belongs to a document of layers, and is no image of its own.
    package var isPart = false
  }

  /// What held an image.
  package enum Origin: String, Sendable, CaseIterable {
    /// A file of its own.
    case loose
    /// A compiled asset catalog.
    case catalog
    /// Another file: an icon, a nib, a text.
    case embedded
  }

  /// What was done to make a file of an image.
  package enum Conversion: String, Sendable, CaseIterable {
    case copied
    /// A PNG of iPhones was made an ordinary one.
    case cgbi
    case decoded
  }

  /// A sprite of a sheet.
  package struct Sprite: Sendable, Hashable {
    /// As the layout names it.
    package var name: String
    /// Pixels per point.
    package var scale: Double
    /// How the sheet holds it, as a slice's placement would say it.
    package var placement: Placement
    /// Milliseconds that it shows for, where it is a frame of an animation.
    package var duration: Double?
  }

  /// Distances from the edges of an image inwards, in pixels.
  package struct Insets: Sendable, Hashable {
    package var top: Int
    package var left: Int
    package var bottom: Int
    package var right: Int

    package init(top: Int, left: Int, bottom: Int, right: Int) {
      (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    init(_ insets: PixelInsets) {
      (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
    }
  }

  /// Something that was found and cannot be used.
  package struct Skipped: Sendable, Hashable {
    package var file: String
    /// The line that says so, counted from 1, where the file is a text with many.
    package var line: Int?
    package let why: SkipReason
    /// The kind that it is counted as, such as `PSD` or `damaged`, where it is a picture or holds some, or of ``SliceFinder/kinds``;
    /// `nil` for anything else.
    package var kind: String?

    package init(file: String, line: Int? = nil, reason: SkipReason, kind: String? = nil) {
      (self.file, self.line, why, self.kind) = (file, line, reason, kind)
    }

    package init(file: String, line: Int? = nil, reason: String, kind: String? = nil) {
      self.init(file: file, line: line, reason: SkipReason(reason), kind: kind)
    }

    /// `ui.json:7: its sprite ...`
    package var text: String { file + (line.map { ":\($0)" } ?? "") + ": " + reason }

    package var reason: String { why.description }
  }

  /// Images that could not be grouped for certain.
  package struct Ambiguity: Sendable, Hashable {
    package var images: [String]
    package var reason: String
    /// The text of the ``ManualGroup`` that decides it; `NAME` stands for any name.
    package var group: String
    /// The texts of all groups, ``group`` first, where it takes several together; else empty.
    package var groups: [String] = []
  }
}

extension Manifest.Source: ManifestObject {
  static let keys = ManifestKeys(
    Self.init,
    Key("file", \.file), Key("sha256", \.sha256), Key("identifier", \.identifier), Key("name", \.name),
    Key("version", \.version))
}

extension Manifest.Origin: ManifestWord {}
extension Manifest.Conversion: ManifestWord {}

extension Manifest.Image: ManifestObject {
  static let identity = ManifestShape.ListIdentity.file
  static let keys = ManifestKeys(
    Self.init,
    Key("file", \.file),
    Key("width", \.width, in: .side),
    Key("height", \.height, in: .side),
    Key("scale", \.scale, check: Manifest.checkScale),
    Key("idiom", \.idiom),
    Key("origin", \.origin),
    Key("rendition", \.rendition),
    Key("olderRenditions", \.olderRenditions, omitting: []),
    Key("alignment", \.alignment),
    Key("caps", \.caps),
    Key("content", \.content),
    Key("path", \.path),
    Key("sourceName", \.sourceName),
    Key("conversion", \.conversion),
    Key("alpha", \.alpha),
    Key("exact", \.exact),
    Key("note", \.note),
    Key("frames", \.frames, omitting: [], check: Manifest.Frame.check),
    Key("layout", \.layout),
    Key("sprites", \.sprites, omitting: []),
    Key("animations", \.animations, omitting: []),
    Key("layers", \.layers, omitting: []),
    Key("part", \.isPart, omitting: false))
}

extension Manifest.Sprite: ManifestObject {
  static let keys = ManifestKeys(
    Self.init,
    Key("name", \.name), Key("scale", \.scale, check: Manifest.checkScale), Key("placement", \.placement),
    Key("duration", \.duration))
}

extension Manifest.Insets: ManifestObject {
  static let keys = ManifestKeys(
    Self.init,
    Key("top", \.top), Key("left", \.left), Key("bottom", \.bottom), Key("right", \.right))
}

extension Manifest.Skipped: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(file:line:kind:text:),
    Key("file", \.file), Key("line", \.line), Key("kind", \.kind), Key("reason", \.reason))

  private init(file: String, line: Int?, kind: String?, text: String) {
    self.init(file: file, line: line, reason: text, kind: kind)
  }

  package var json: JSON { Self.keys.json(of: self) }
}

extension Manifest.Ambiguity: ManifestObject {
  static let keys = ManifestKeys(
    Self.init,
    Key("images", \.images), Key("reason", \.reason), Key("group", \.group),
    Key("groups", \.groups, omitting: []))
}
