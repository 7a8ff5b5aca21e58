package import Pinwheel
package import PinwheelText

extension Manifest {
  /// How images lie in their frame. Every part may be absent; without any part, images fill the frame.
  package struct Placement: ManifestObject, Sendable, Hashable {
    package var contentMode: ImageLayout.ContentMode = .scaleToFill
    package var caps: Caps?
    package var resizing: ResizingMode = .stretch
    package var transform: Transform?
    package var atlas: AtlasRegion?

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

    static let keys = ManifestKeys(
      Self.init,
      Key("contentMode", \.contentMode, omitting: .scaleToFill),
      Key("caps", \.caps),
      Key("resizing", \.resizing, omitting: .stretch),
      Key("transform", \.transform),
      Key("atlas", \.atlas))

    package var json: JSON { Self.keys.json(of: self) }
  }

  /// The two forms of a nine-slice's caps, in points.
  package enum Caps: ManifestObject, Sendable, Hashable {
    case insets(EdgeInsets2D)
    /// Everything but one point after each cap keeps its size, so the insets depend on the image.
    case leftTop(leftCapWidth: Double, topCapHeight: Double)

    /// The caps of an image of this size, in points.
    func insets(of size: Size2D) -> EdgeInsets2D {
      switch self {
      case .insets(let insets): insets
      case .leftTop(let left, let top): EdgeInsets2D(leftCapWidth: left, topCapHeight: top, imageSize: size)
      }
    }

    static let keys = ManifestKeys(
      Self.init(top:left:bottom:right:leftCapWidth:topCapHeight:), check: checkForm,
      Key("top", \.edges?.top, in: .length), Key("left", \.edges?.left, in: .length),
      Key("bottom", \.edges?.bottom, in: .length), Key("right", \.edges?.right, in: .length),
      Key("leftCapWidth", \.older?.width, in: .length), Key("topCapHeight", \.older?.height, in: .length))

    private init(
      top: Double?, left: Double?, bottom: Double?, right: Double?, leftCapWidth: Double?,
      topCapHeight: Double?
    ) {
      if leftCapWidth != nil || topCapHeight != nil {
        self = .leftTop(leftCapWidth: leftCapWidth ?? 0, topCapHeight: topCapHeight ?? 0)
      } else {
        self = .insets(EdgeInsets2D(top: top ?? 0, left: left ?? 0, bottom: bottom ?? 0, right: right ?? 0))
      }
    }

    private static func checkForm(_ value: ManifestValue) throws(ManifestMistake) {
      guard let older = value["leftCapWidth"] ?? value["topCapHeight"],
        ["top", "left", "bottom", "right"].contains(where: { value[$0] != nil })
      else { return }
      throw older.mistake("cannot stand beside top, left, bottom or right; give one form of caps")
    }

    private var edges: EdgeInsets2D? { if case .insets(let insets) = self { insets } else { nil } }

    private var older: Size2D? {
      if case .leftTop(let left, let top) = self { Size2D(width: left, height: top) } else { nil }
    }
  }
}
