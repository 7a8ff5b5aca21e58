package import Pinwheel
package import PinwheelText

extension Manifest {
  /// How images lie in their frame; every part may be absent, and without any they fill it.
  package struct Placement: Sendable, Hashable {
    package var contentMode: ImageLayout.ContentMode = .scaleToFill
    package var caps: Caps?
    package var resizing: ResizingMode = .stretch
    package var transform: Transform?
    package var atlas: AtlasRegion?

    package init(
      contentMode: ImageLayout.ContentMode = .scaleToFill, caps: Caps? = nil,
      resizing: ResizingMode = .stretch,
      transform: Transform? = nil, atlas: AtlasRegion? = nil
    ) {
      self.contentMode = contentMode
      self.caps = caps
      self.resizing = resizing
      self.transform = transform
      self.atlas = atlas
    }
  }
}

extension Manifest.Placement {
  /// The layout of an image of this size.
  func layout(pixelWidth: Int, pixelHeight: Int, scale: Double) -> ImageLayout {
    var layout = ImageLayout(contentMode: contentMode, resizing: resizing, atlas: atlas)
    if let caps {
      layout.caps = caps.insets(
        of: Size2D(
          width: Double(atlas?.untrimmedWidth ?? pixelWidth) / scale,
          height: Double(atlas?.untrimmedHeight ?? pixelHeight) / scale))
    }
    if let transform {
      layout.transform = transform.affine
      layout.anchor = transform.anchor
    }
    return layout
  }
}

extension Manifest.Placement: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case contentMode, caps, resizing, transform, atlas
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    contentMode =
      try object.decodeCase(forKey: .contentMode) ?? .scaleToFill
    caps = try object.decodeIfPresent(Manifest.Caps.self, forKey: .caps)
    resizing = try object.decodeCase(forKey: .resizing) ?? .stretch
    transform = try object.decodeIfPresent(Manifest.Transform.self, forKey: .transform)
    atlas = try object.decodeIfPresent(AtlasRegion.self, forKey: .atlas)
  }

  package var json: JSON {
    .object([
      "contentMode": contentMode == .scaleToFill ? nil : .string(contentMode.name), "caps": caps?.json,
      "resizing": resizing == .stretch ? nil : .string(resizing.name), "transform": transform?.json,
      "atlas": atlas?.json,
    ])
  }
}

extension Manifest {
  /// The two forms of a nine-slice's caps, in points.
  package enum Caps: Sendable, Hashable {
    case insets(EdgeInsets2D)
    /// The rest keeps its size but for one point after each cap, so it depends on the image.
    case leftTop(leftCapWidth: Double, topCapHeight: Double)
  }
}

extension Manifest.Caps {
  /// The caps of an image of this size, in points.
  func insets(of size: Size2D) -> EdgeInsets2D {
    switch self {
    case .insets(let insets): insets
    case .leftTop(let left, let top): EdgeInsets2D(leftCapWidth: left, topCapHeight: top, imageSize: size)
    }
  }
}

extension Manifest.Caps: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case top, left, bottom, right, leftCapWidth, topCapHeight
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    func cap(_ key: Keys) throws(ManifestMistake) -> Double {
      try object.decodeIfPresent(key, in: .length) ?? 0
    }
    let older = [Keys.leftCapWidth, .topCapHeight].filter(object.contains)
    guard let first = older.first else {
      self = .insets(
        EdgeInsets2D(
          top: try cap(.top), left: try cap(.left), bottom: try cap(.bottom), right: try cap(.right)))
      return
    }
    guard ![Keys.top, .left, .bottom, .right].contains(where: object.contains) else {
      throw object.mistake(first, "cannot stand beside top, left, bottom or right; give one form of caps")
    }
    self = .leftTop(leftCapWidth: try cap(.leftCapWidth), topCapHeight: try cap(.topCapHeight))
  }

  var json: JSON {
    switch self {
    case .insets(let caps):
      .object([
        "top": .number(caps.top), "left": .number(caps.left), "bottom": .number(caps.bottom),
        "right": .number(caps.right),
      ])
    case .leftTop(let left, let top):
      .object(["leftCapWidth": .number(left), "topCapHeight": .number(top)])
    }
  }
}
