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
    package enum Map: Sendable, Hashable {
      /// Degrees clockwise, after scaling.
      case turn(rotation: Double, scaleX: Double, scaleY: Double)
      case matrix(AffineTransform2D)
    }

    package var map: Map
    /// As fractions of the frame.
    package var anchor = Point2D(x: 0.5, y: 0.5)
  }
}

extension Manifest.Transform {
  var affine: AffineTransform2D {
    switch map {
    case .turn(let rotation, let scaleX, let scaleY):
      AffineTransform2D(rotation: rotation, scaleX: scaleX, scaleY: scaleY)
    case .matrix(let matrix): matrix
    }
  }
}

extension Manifest.Transform: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(rotation:scaleX:scaleY:a:b:c:d:tx:ty:anchor:), check: checkForm,
    Key("rotation", \.turn.rotation),
    Key("scaleX", \.turn.scaleX, omitting: 1),
    Key("scaleY", \.turn.scaleY, omitting: 1),
    Key("a", \.matrix?.a), Key("b", \.matrix?.b), Key("c", \.matrix?.c), Key("d", \.matrix?.d),
    Key("tx", \.matrix?.tx), Key("ty", \.matrix?.ty),
    Key("anchor", \.anchor, omitting: Point2D(x: 0.5, y: 0.5)))

  private init(
    rotation: Double?, scaleX: Double?, scaleY: Double?, a: Double?, b: Double?, c: Double?, d: Double?,
    tx: Double?, ty: Double?, anchor: Point2D
  ) {
    if let a, let b, let c, let d {
      map = .matrix(AffineTransform2D(a: a, b: b, c: c, d: d, tx: tx ?? 0, ty: ty ?? 0))
    } else {
      map = .turn(rotation: rotation ?? 0, scaleX: scaleX ?? 1, scaleY: scaleY ?? 1)
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

  private var matrix: AffineTransform2D? { if case .matrix(let matrix) = map { matrix } else { nil } }

  private var turn: (rotation: Double?, scaleX: Double?, scaleY: Double?) {
    if case .turn(let rotation, let scaleX, let scaleY) = map {
      (rotation, scaleX, scaleY)
    } else {
      (nil, nil, nil)
    }
  }
}

extension AtlasRegion: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(x:y:width:height:isRotated:trim:untrimmed:),
    Key("x", \.x, in: .place), Key("y", \.y, in: .place),
    Key("width", \.width, in: .side), Key("height", \.height, in: .side),
    Key("rotated", \.isRotated, omitting: false),
    Key("trim", \.trim, omitting: Trim(x: 0, y: 0)),
    Key("untrimmed", \.untrimmed))

  private init(
    x: Int, y: Int, width: Int, height: Int, isRotated: Bool, trim: Trim, untrimmed: Untrimmed?
  ) {
    self.init(
      x: x, y: y, width: width, height: height, trimX: trim.x, trimY: trim.y,
      untrimmedWidth: untrimmed?.width ?? max(1, width + trim.x),
      untrimmedHeight: untrimmed?.height ?? max(1, height + trim.y), isRotated: isRotated)
  }

  private var trim: Trim { Trim(x: trimX, y: trimY) }

  private var untrimmed: Untrimmed? {
    // The default is never written: it may be larger than a side may be.
    guard untrimmedWidth != max(1, width + trimX) || untrimmedHeight != max(1, height + trimY) else {
      return nil
    }
    return Untrimmed(width: untrimmedWidth, height: untrimmedHeight)
  }

  private struct Trim: ManifestObject {
    let x: Int
    let y: Int
    // Packers with the option to keep the position write negative values.
    static let keys = ManifestKeys(
      Self.init(x:y:), Key("x", \.x, in: .corner), Key("y", \.y, in: .corner))
  }

  private struct Untrimmed: ManifestObject {
    let width: Int
    let height: Int
    static let keys = ManifestKeys(
      Self.init(width:height:), Key("width", \.width, in: .side), Key("height", \.height, in: .side))
  }
}

extension NumberBounds {
  /// The position of a pixel of a sheet, along an axis.
  fileprivate static let place = NumberBounds(whole: 0...AlphaMask.maximumSide)
  /// The length of a side, in pixels.
  static let side = NumberBounds(whole: 1...AlphaMask.maximumSide)
  /// The position of a corner, which may lie outside, along an axis.
  static let corner = NumberBounds(whole: -AlphaMask.maximumSide...AlphaMask.maximumSide)
}
