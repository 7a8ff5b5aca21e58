internal import PinwheelBundles

extension Manifest {
  /// What the input was.
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
    package var scale: Int
    package var idiom: String?
    /// `loose` or `catalog`.
    package var origin: String
    /// The key of its rendition in a compiled catalog.
    package var rendition: String?
    /// The keys of renditions of the same picture for older systems, which are not extracted.
    package var olderRenditions: [String] = []
    /// What lies outside the rectangle by which the image is aligned, in pixels; `nil` for nothing.
    package var alignment: Insets?
    /// `copied`, `cgbi` or `decoded`.
    package var conversion: String
    /// `none`, `binary` or `full`.
    package var alpha: String
    /// Whether the colours are those of the artwork, to the last bit. Alpha always is.
    package var exact: Bool
    /// What else there is to say.
    package var note: String?
  }

  /// Distances from the edges of an image inwards, in pixels.
  package struct Insets: Sendable, Hashable {
    package var top: Int
    package var left: Int
    package var bottom: Int
    package var right: Int

    init(_ insets: PixelInsets) {
      (top, left, bottom, right) = (insets.top, insets.left, insets.bottom, insets.right)
    }
  }

  /// Something that was found and cannot be used.
  package struct Skipped: Sendable, Hashable {
    package var file: String
    package var reason: String

    package init(file: String, reason: String) {
      self.file = file
      self.reason = reason
    }
  }

  /// Images that could not be grouped for certain.
  package struct Ambiguity: Sendable, Hashable {
    package var images: [String]
    package var reason: String
    /// What to give to `--group` to decide it; `NAME` stands for a name of one's choice.
    package var group: String
  }
}

extension Manifest.Source: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case file, sha256, identifier, name, version
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    file = try container.decodeIfPresent(String.self, forKey: .file)
    sha256 = try container.decodeIfPresent(String.self, forKey: .sha256)
    identifier = try container.decodeIfPresent(String.self, forKey: .identifier)
    name = try container.decodeIfPresent(String.self, forKey: .name)
    version = try container.decodeIfPresent(String.self, forKey: .version)
  }

  package var json: JSON {
    .object([
      "file": file.map { .string($0) }, "sha256": sha256.map { .string($0) },
      "identifier": identifier.map { .string($0) }, "name": name.map { .string($0) },
      "version": version.map { .string($0) },
    ])
  }
}

extension Manifest.Image: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case file, width, height, scale, idiom, origin, rendition, olderRenditions, alignment, conversion, alpha,
      exact, note
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    file = try container.decode(String.self, forKey: .file)
    width = try container.decode(Int.self, forKey: .width)
    height = try container.decode(Int.self, forKey: .height)
    scale = try container.decode(Int.self, forKey: .scale)
    idiom = try container.decodeIfPresent(String.self, forKey: .idiom)
    origin = try container.decode(String.self, forKey: .origin)
    rendition = try container.decodeIfPresent(String.self, forKey: .rendition)
    olderRenditions = try container.decodeIfPresent([String].self, forKey: .olderRenditions) ?? []
    alignment = try container.decodeIfPresent(Manifest.Insets.self, forKey: .alignment)
    conversion = try container.decode(String.self, forKey: .conversion)
    alpha = try container.decode(String.self, forKey: .alpha)
    exact = try container.decode(Bool.self, forKey: .exact)
    note = try container.decodeIfPresent(String.self, forKey: .note)
  }

  package var json: JSON {
    .object([
      "file": .string(file), "width": .integer(width), "height": .integer(height), "scale": .integer(scale),
      "idiom": idiom.map { .string($0) }, "origin": .string(origin),
      "rendition": rendition.map { .string($0) },
      "olderRenditions": olderRenditions.isEmpty ? nil : .array(olderRenditions.map { .string($0) }),
      "alignment": alignment?.json, "conversion": .string(conversion),
      "alpha": .string(alpha), "exact": .bool(exact), "note": note.map { .string($0) },
    ])
  }
}

extension Manifest.Insets: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case top, left, bottom, right
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    top = try container.decode(Int.self, forKey: .top)
    left = try container.decode(Int.self, forKey: .left)
    bottom = try container.decode(Int.self, forKey: .bottom)
    right = try container.decode(Int.self, forKey: .right)
  }

  package var json: JSON {
    .object([
      "top": .integer(top), "left": .integer(left), "bottom": .integer(bottom), "right": .integer(right),
    ])
  }
}

extension Manifest.Skipped: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case file, reason
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    file = try container.decode(String.self, forKey: .file)
    reason = try container.decode(String.self, forKey: .reason)
  }

  package var json: JSON {
    .object(["file": .string(file), "reason": .string(reason)])
  }
}

extension Manifest.Ambiguity: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case images, reason, group
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    images = try container.decode([String].self, forKey: .images)
    reason = try container.decode(String.self, forKey: .reason)
    group = try container.decode(String.self, forKey: .group)
  }

  package var json: JSON {
    .object([
      "images": .array(images.map { .string($0) }), "reason": .string(reason), "group": .string(group),
    ])
  }
}
