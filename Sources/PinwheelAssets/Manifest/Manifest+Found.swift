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
    /// `loose`, or `catalog` with the image's key in it.
    package var origin: String
    /// `copied`, `cgbi` or `decoded`.
    package var conversion: String
    /// `none`, `binary` or `full`.
    package var alpha: String
    /// Whether the colours are those of the artwork, to the last bit. Alpha always is.
    package var exact: Bool
    /// What else there is to say.
    package var note: String?
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
    case file, width, height, scale, idiom, origin, conversion, alpha, exact, note
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    file = try object.decode(String.self, forKey: .file)
    width = try object.decode(Int.self, forKey: .width)
    height = try object.decode(Int.self, forKey: .height)
    scale = try object.decode(Int.self, forKey: .scale)
    idiom = try object.decodeIfPresent(String.self, forKey: .idiom)
    origin = try object.decode(String.self, forKey: .origin)
    conversion = try object.decode(String.self, forKey: .conversion)
    alpha = try object.decode(String.self, forKey: .alpha)
    exact = try object.decode(Bool.self, forKey: .exact)
    note = try object.decodeIfPresent(String.self, forKey: .note)
  }

  package var json: JSON {
    .object([
      "file": .string(file), "width": .integer(width), "height": .integer(height), "scale": .integer(scale),
      "idiom": idiom.map { .string($0) }, "origin": .string(origin), "conversion": .string(conversion),
      "alpha": .string(alpha), "exact": .bool(exact), "note": note.map { .string($0) },
    ])
  }
}

extension Manifest.Skipped: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case file, reason
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    file = try object.decode(String.self, forKey: .file)
    reason = try object.decode(String.self, forKey: .reason)
  }

  package var json: JSON {
    .object(["file": .string(file), "reason": .string(reason)])
  }
}

extension Manifest.Ambiguity: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case images, reason, group
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    images = try object.decode([String].self, forKey: .images)
    reason = try object.decode(String.self, forKey: .reason)
    group = try object.decode(String.self, forKey: .group)
  }

  package var json: JSON {
    .object([
      "images": .array(images.map { .string($0) }), "reason": .string(reason), "group": .string(group),
    ])
  }
}
