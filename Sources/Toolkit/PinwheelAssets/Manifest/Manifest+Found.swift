package import PinwheelBundles
package import PinwheelImages
package import PinwheelText

extension Manifest {
  /// The input.
  package struct Source: ManifestObject, Sendable, Hashable {
    package var file: String?
    /// The SHA-256 of the archive, in hexadecimal; `nil` for a folder.
    package var sha256: String?
    package var identifier: String?
    package var name: String?
    package var version: String?

    static let keys = ManifestKeys(
      Self.init,
      Key("file", \.file), Key("sha256", \.sha256), Key("identifier", \.identifier), Key("name", \.name),
      Key("version", \.version))
  }

  /// An image that was found.
  package struct Image: ManifestObject, Sendable, Hashable {
    /// Relative to the manifest's folder.
    package var file: String
    /// Pixels.
    package var width: Int
    package var height: Int
    /// Pixels per point.
    package var scale: Double
    package var idiom: String?
    package var origin: Origin
    /// The key of the image's rendition in a compiled catalog.
    package var rendition: String?
    /// The keys of renditions of the same picture for older systems; they are not extracted.
    package var olderRenditions: [String] = []
    /// The margins outside the alignment rectangle, in pixels; `nil` for none.
    @Rare package var alignment: PixelInsets?
    /// The parts that keep their size when the image is stretched, in pixels; `nil` if unknown.
    @Rare package var caps: PixelInsets?
    /// The margins outside the content area that a nine-patch marks, in pixels.
    @Rare package var content: PixelInsets?
    /// The image's path in the bundle, if it differs from the path of `file` below `images/`.
    package var path: String?
    /// The name of the file that a compiled catalog made the image from, if it differs.
    package var sourceName: String?
    package var conversion: Conversion
    package var alpha: AlphaKind
    /// Whether the colors equal the artwork's to the last bit. Alpha always does.
    package var exact: Bool
    /// A remark for people.
    package var note: String?
    /// The frames of an animation, the first of which is the image; empty for a still image.
    package var frames: [Frame] = []
    /// The layout without scale, device and page number: sprites from all sheets of one layout are grouped
    /// together.
    package var layout: String?
    /// The sprites of the image, according to a layout next to it.
    package var sprites: [Sprite] = []
    /// The tags of that layout that name several consecutive sprites.
    package var animations: [Animation] = []
    /// The layers of documents that consist of this image.
    package var layers: [Layer] = []
    /// Whether the image belongs to a layered document instead of being separate.
    package var isPart = false

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

  /// Where an image was stored.
  package enum Origin: String, Sendable, ManifestWord {
    /// A separate file.
    case loose
    /// A compiled asset catalog.
    case catalog
    /// A file of another kind: an icon, a nib, a text.
    case embedded
  }

  /// How an image was converted to a file.
  package enum Conversion: String, Sendable, ManifestWord {
    case copied
    /// A PNG in Apple's iPhone format became an ordinary one.
    case cgbi
    case decoded
  }

  /// A sprite of a sheet.
  package struct Sprite: ManifestObject, Sendable, Hashable {
    /// The name in the layout.
    package var name: String
    /// Pixels per point.
    package var scale: Double
    /// The sprite's region in the sheet, in the form of a slice's placement.
    package var placement: Placement
    /// The duration in milliseconds, if the sprite is a frame of an animation.
    package var duration: Double?

    static let keys = ManifestKeys(
      Self.init,
      Key("name", \.name), Key("scale", \.scale, check: Manifest.checkScale), Key("placement", \.placement),
      Key("duration", \.duration))
  }

  /// How many files of the input are of a kind: `image`, `layout`, `skipped`, or an extension such as `.json`.
  package struct FileCount: ManifestObject, Sendable, Hashable {
    package var kind: String
    package var count: Int

    static let keys = ManifestKeys(
      Self.init, Key("kind", \.kind), Key("count", \.count, in: NumberBounds(whole: 1...Int(Int32.max))))

    package var json: JSON { Self.keys.json(of: self) }
  }

  /// Images that could not be grouped unambiguously.
  package struct Ambiguity: ManifestObject, Sendable, Hashable {
    package var images: [String]
    package var reason: String
    /// The text of the ``ManualGroup`` that settles the choice; `NAME` represents any name.
    package var group: String
    /// The texts of all groups, ``group`` first, if several are needed together; otherwise empty.
    package var groups: [String] = []

    static let keys = ManifestKeys(
      Self.init,
      Key("images", \.images), Key("reason", \.reason), Key("group", \.group),
      Key("groups", \.groups, omitting: []))
  }
}

extension PixelInsets: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(top:left:bottom:right:),
    Key("top", \.top), Key("left", \.left), Key("bottom", \.bottom), Key("right", \.right))
}

extension SkippedFile: ManifestObject {
  static let keys = ManifestKeys(
    { Self(file: $0, line: $1, reason: SkipReason($3), kind: $2) },
    Key("file", \.file), Key("line", \.line), Key("kind", \.kind), Key("reason", \.reason))

  package var json: JSON { Self.keys.json(of: self) }
}
