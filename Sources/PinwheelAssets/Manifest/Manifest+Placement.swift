package import Pinwheel

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
      try object.decodeWord(\ImageLayout.ContentMode.name, forKey: .contentMode) ?? .scaleToFill
    caps = try object.decodeIfPresent(Manifest.Caps.self, forKey: .caps)
    resizing = try object.decodeWord(\ResizingMode.name, forKey: .resizing) ?? .stretch
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
