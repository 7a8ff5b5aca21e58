package import Pinwheel
package import PinwheelText

extension Size2D: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(width:height:), Key("width", \.width, in: .length), Key("height", \.height, in: .length))

  package var json: JSON { Self.keys.json(of: self) }
}

extension Point2D: ManifestObject {
  static let keys = ManifestKeys(Self.init(x:y:), Key("x", \.x), Key("y", \.y))

  package var json: JSON { Self.keys.json(of: self) }
}

extension Rect2D: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(x:y:width:height:), Key("x", \.x), Key("y", \.y), Key("width", \.width),
    Key("height", \.height))

  package var json: JSON { Self.keys.json(of: self) }
}

extension Manifest {
  /// A transform in the manifest's notation.
  package struct Transform: Sendable, Hashable {
    /// Degrees clockwise, after scaling; `nil` beside a matrix.
    package private(set) var rotation: Double?
    package var scaleX = 1.0
    package var scaleY = 1.0
    /// Takes the place of the rotation and the scales.
    private(set) var matrix: AffineTransform2D?
    /// As fractions of the frame.
    package var anchor = Point2D(x: 0.5, y: 0.5)

    var affine: AffineTransform2D {
      matrix ?? AffineTransform2D(rotation: rotation ?? 0, scaleX: scaleX, scaleY: scaleY)
    }
  }
}

extension Manifest.Transform: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(rotation:scaleX:scaleY:a:b:c:d:tx:ty:anchor:), check: checkForm,
    Key("rotation", \.rotation),
    Key("scaleX", \.scaleX, omitting: 1),
    Key("scaleY", \.scaleY, omitting: 1),
    Key("a", \.matrix?.a), Key("b", \.matrix?.b), Key("c", \.matrix?.c), Key("d", \.matrix?.d),
    Key("tx", \.matrix?.tx), Key("ty", \.matrix?.ty),
    Key("anchor", \.anchor, omitting: Point2D(x: 0.5, y: 0.5)))

  private init(
    rotation: Double?, scaleX: Double, scaleY: Double, a: Double?, b: Double?, c: Double?, d: Double?,
    tx: Double?, ty: Double?, anchor: Point2D
  ) {
    if let a, let b, let c, let d {
      matrix = AffineTransform2D(a: a, b: b, c: c, d: d, tx: tx ?? 0, ty: ty ?? 0)
    } else {
      (self.rotation, self.scaleX, self.scaleY) = (rotation ?? 0, scaleX, scaleY)
    }
    self.anchor = anchor
  }

  private static func checkForm(_ value: ManifestValue) throws(ManifestMistake) {
    guard ["a", "b", "c", "d", "tx", "ty"].contains(where: { value[$0] != nil }) else { return }
    if let turn = value["rotation"] ?? value["scaleX"] ?? value["scaleY"] {
      throw turn.mistake("cannot stand beside a matrix; give rotation and scales, or a, b, c, d, tx, ty")
    }
    for key in ["a", "b", "c", "d"] where value[key] == nil { throw value.missing(key) }
  }
}

extension AtlasRegion: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(x:y:width:height:isRotated:trim:untrimmed:),
    Key("x", \.x, in: .place), Key("y", \.y, in: .place),
    Key("width", \.width, in: .side), Key("height", \.height, in: .side),
    Key("rotated", \.isRotated, omitting: false),
    Key("trim", \.trim, omitting: .zero),
    Key("untrimmed", \.untrimmed))

  private init(
    x: Int, y: Int, width: Int, height: Int, isRotated: Bool, trim: PixelOffset, untrimmed: CanvasSize?
  ) {
    self.init(
      x: x, y: y, width: width, height: height, trimX: trim.x, trimY: trim.y,
      untrimmedWidth: untrimmed?.width ?? max(1, width + trim.x),
      untrimmedHeight: untrimmed?.height ?? max(1, height + trim.y), isRotated: isRotated)
  }

  private var trim: PixelOffset { PixelOffset(x: trimX, y: trimY) }

  private var untrimmed: CanvasSize? {
    // The default is never written: it may be larger than a side may be.
    guard untrimmedWidth != max(1, width + trimX) || untrimmedHeight != max(1, height + trimY) else {
      return nil
    }
    return CanvasSize(width: untrimmedWidth, height: untrimmedHeight)
  }
}

/// The trim of an atlas region. Packers with the option to keep the position write negative values.
extension PixelOffset: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(x:y:), Key("x", \.x, in: .corner), Key("y", \.y, in: .corner))
}

/// The untrimmed size of an atlas region.
extension CanvasSize: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(width:height:), Key("width", \.width, in: .side), Key("height", \.height, in: .side))
}

extension NumberBounds {
  /// The position of a pixel of a sheet, along an axis.
  fileprivate static let place = NumberBounds(whole: 0...AlphaMask.maximumSide)
  /// The length of a side, in pixels.
  static let side = NumberBounds(whole: 1...AlphaMask.maximumSide)
  /// The position of a corner, which may lie outside, along an axis.
  static let corner = NumberBounds(whole: -AlphaMask.maximumSide...AlphaMask.maximumSide)
}
