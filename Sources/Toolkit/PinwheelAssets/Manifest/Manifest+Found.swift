package import PinwheelBundles
internal import PinwheelFiles
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
    /// `loose`, `catalog` or `embedded`.
    package var origin: String
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
    /// `copied`, `cgbi` or `decoded`.
    package var conversion: String
    /// `none`, `binary` or `full`.
    package var alpha: String
    /// Whether the colours are those of the artwork, to the last bit. Alpha always is.
    package var exact: Bool
    /// A remark for people.
    package var note: String?
    /// Its path in the bundle, where `file` is not that path below `images/`.
    package var path: String?
    /// The name of the file that a compiled catalog made it from, where that is another.
    package var sourceName: String?
    /// The frames of an animation, of which the image is the first; empty for a still image.
    package var frames: [Frame] = []
    /// The sprites that a layout beside the image says it holds.
    package var sprites: [Sprite] = []
    /// The tags of that layout that are several sprites, one after the other.
    package var animations: [Animation] = []
    /// The layout without scale, device and the number of a page: sprites of sheets of one layout are grouped together.
    package var layout: String?
    /// The layers of documents that it is.
    package var layers: [Layer] = []
    /// Whether it belongs to a document of layers, and is no image of its own.
    package var isPart = false
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
    package let why: SkipReason
    /// The kind that it is counted as, such as `PSD` or `damaged`, where it is a picture or holds some, or of ``SliceFinder/kinds``;
    /// `nil` for anything else.
    package var kind: String?

    package init(file: String, reason: SkipReason, kind: String? = nil) {
      (self.file, why, self.kind) = (file, reason, kind)
    }

    package init(file: String, reason: String, kind: String? = nil) {
      self.init(file: file, reason: SkipReason(reason), kind: kind)
    }

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

extension Manifest.Source: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case file, sha256, identifier, name, version
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    file = try object.decodeIfPresent(String.self, forKey: .file)
    sha256 = try object.decodeIfPresent(String.self, forKey: .sha256)
    identifier = try object.decodeIfPresent(String.self, forKey: .identifier)
    name = try object.decodeIfPresent(String.self, forKey: .name)
    version = try object.decodeIfPresent(String.self, forKey: .version)
  }

  package var json: JSON {
    .object([
      "file": file.map { .string($0) }, "sha256": sha256.map { .string($0) },
      "identifier": identifier.map { .string($0) }, "name": name.map { .string($0) },
      "version": version.map { .string($0) },
    ])
  }
}

extension Manifest.Image: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case file, width, height, scale, idiom, origin, rendition, olderRenditions, alignment, caps, content,
      path,
      sourceName, conversion, alpha, exact, note, frames, sprites, animations, layout, layers, part
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    file = try object.decode(String.self, forKey: .file)
    let sides = 1...65_535
    (width, height) = (try object.decode(.width, in: sides), try object.decode(.height, in: sides))
    scale = try object.decodeScale(forKey: .scale)
    idiom = try object.decodeIfPresent(String.self, forKey: .idiom)
    origin = try object.decode(String.self, forKey: .origin)
    rendition = try object.decodeIfPresent(String.self, forKey: .rendition)
    olderRenditions = try object.decodeIfPresent([String].self, forKey: .olderRenditions) ?? []
    alignment = try object.decodeIfPresent(Manifest.Insets.self, forKey: .alignment)
    caps = try object.decodeIfPresent(Manifest.Insets.self, forKey: .caps)
    content = try object.decodeIfPresent(Manifest.Insets.self, forKey: .content)
    conversion = try object.decode(String.self, forKey: .conversion)
    alpha = try object.decode(String.self, forKey: .alpha)
    exact = try object.decode(Bool.self, forKey: .exact)
    note = try object.decodeIfPresent(String.self, forKey: .note)
    path = try object.decodeIfPresent(String.self, forKey: .path)
    sourceName = try object.decodeIfPresent(String.self, forKey: .sourceName)
    frames = try object.decodeIfPresent([Manifest.Frame].self, forKey: .frames) ?? []
    try Manifest.StateImage.check(frames, object.optional(.frames))
    sprites = try object.decodeIfPresent([Manifest.Sprite].self, forKey: .sprites) ?? []
    animations = try object.decodeIfPresent([Manifest.Animation].self, forKey: .animations) ?? []
    layout = try object.decodeIfPresent(String.self, forKey: .layout)
    layers = try object.decodeIfPresent([Manifest.Layer].self, forKey: .layers) ?? []
    isPart = try object.decodeIfPresent(Bool.self, forKey: .part) ?? false
  }

  package var json: JSON {
    .object([
      "file": .string(file), "width": .integer(width), "height": .integer(height), "scale": .number(scale),
      "idiom": idiom.map { .string($0) }, "origin": .string(origin),
      "rendition": rendition.map { .string($0) },
      "olderRenditions": olderRenditions.isEmpty ? nil : .array(olderRenditions.map { .string($0) }),
      "alignment": alignment?.json, "caps": caps?.json, "content": content?.json,
      "path": path.map { .string($0) }, "sourceName": sourceName.map { .string($0) },
      "conversion": .string(conversion),
      "alpha": .string(alpha), "exact": .bool(exact), "note": note.map { .string($0) },
      "frames": frames.isEmpty ? nil : .array(frames.map(\.json)),
      "layout": layout.map { .string($0) },
      "sprites": sprites.isEmpty ? nil : .array(sprites.map(\.json)),
      "animations": animations.isEmpty ? nil : .array(animations.map(\.json)),
      "layers": layers.isEmpty ? nil : .array(layers.map(\.json)), "part": isPart ? .bool(true) : nil,
    ])
  }
}

extension Manifest.Sprite: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case name, scale, placement, duration
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    name = try object.decode(String.self, forKey: .name)
    scale = try object.decodeScale(forKey: .scale)
    placement = try object.decode(Manifest.Placement.self, forKey: .placement)
    duration = try object.decodeIfPresent(Double.self, forKey: .duration)
  }

  package var json: JSON {
    .object([
      "name": .string(name), "scale": .number(scale), "placement": placement.json,
      "duration": duration.map { .number($0) },
    ])
  }
}

extension Manifest.Insets: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case top, left, bottom, right
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    top = try object.decode(Int.self, forKey: .top)
    left = try object.decode(Int.self, forKey: .left)
    bottom = try object.decode(Int.self, forKey: .bottom)
    right = try object.decode(Int.self, forKey: .right)
  }

  package var json: JSON {
    .object([
      "top": .integer(top), "left": .integer(left), "bottom": .integer(bottom), "right": .integer(right),
    ])
  }
}

extension Manifest.Skipped: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case file, reason, kind
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    file = try object.decode(String.self, forKey: .file)
    why = SkipReason(try object.decode(String.self, forKey: .reason))
    kind = try object.decodeIfPresent(String.self, forKey: .kind)
  }

  package var json: JSON {
    .object(["file": .string(file), "kind": kind.map { .string($0) }, "reason": .string(reason)])
  }
}

extension Manifest.Ambiguity: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case images, reason, group, groups
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    images = try object.decode([String].self, forKey: .images)
    reason = try object.decode(String.self, forKey: .reason)
    group = try object.decode(String.self, forKey: .group)
    groups = try object.decodeIfPresent([String].self, forKey: .groups) ?? []
  }

  package var json: JSON {
    .object([
      "images": .array(images.map { .string($0) }), "reason": .string(reason), "group": .string(group),
      "groups": groups.isEmpty ? nil : .array(groups.map { .string($0) }),
    ])
  }
}
