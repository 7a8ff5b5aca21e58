package import Pinwheel
package import PinwheelText

extension Size2D: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case width, height
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    func side(_ key: Keys) throws(ManifestMistake) -> Double {
      guard let side = try object.decodeIfPresent(key, in: .length) else {
        throw object.mistake(key, "is missing")
      }
      return side
    }
    self.init(width: try side(.width), height: try side(.height))
  }

  package var json: JSON {
    .object(["width": .number(width), "height": .number(height)])
  }
}

extension Point2D: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case x, y
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    self.init(x: try object.decode(forKey: .x), y: try object.decode(forKey: .y))
  }

  package var json: JSON {
    .object(["x": .number(x), "y": .number(y)])
  }
}

extension Rect2D: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case x, y, width, height
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    self.init(
      x: try object.decode(forKey: .x), y: try object.decode(forKey: .y),
      width: try object.decode(forKey: .width), height: try object.decode(forKey: .height))
  }

  package var json: JSON {
    .object([
      "x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height),
    ])
  }
}

extension Manifest {
  /// A transform as a person writes it.
  package struct Transform: Sendable, Hashable {
    package enum Map: Sendable, Hashable {
      /// Degrees clockwise, after scaling.
      case turn(rotation: Double, scaleX: Double, scaleY: Double)
      case matrix(AffineTransform2D)
    }

    package var map: Map
    /// As fractions of the frame.
    package var anchor = Point2D(x: 0.5, y: 0.5)

    package init(_ map: Map, anchor: Point2D = Point2D(x: 0.5, y: 0.5)) {
      self.map = map
      self.anchor = anchor
    }
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

extension Manifest.Transform: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case rotation, scaleX, scaleY, a, b, c, d, tx, ty, anchor
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    func number(_ key: Keys, orElse other: Double) throws(ManifestMistake) -> Double {
      try object.decodeIfPresent(Double.self, forKey: key) ?? other
    }
    let turn: [Keys] = [.rotation, .scaleX, .scaleY]
    let turnKey = turn.first { object.contains($0) }
    let matrix: [Keys] = [.a, .b, .c, .d, .tx, .ty]
    if matrix.contains(where: { object.contains($0) }) {
      if let turnKey {
        throw object.mistake(
          turnKey, "cannot stand beside a matrix; give rotation and scales, or a, b, c, d, tx, ty")
      }
      map = .matrix(
        AffineTransform2D(
          a: try object.decode(Double.self, forKey: .a), b: try object.decode(Double.self, forKey: .b),
          c: try object.decode(Double.self, forKey: .c), d: try object.decode(Double.self, forKey: .d),
          tx: try number(.tx, orElse: 0), ty: try number(.ty, orElse: 0)))
    } else {
      map = .turn(
        rotation: try number(.rotation, orElse: 0), scaleX: try number(.scaleX, orElse: 1),
        scaleY: try number(.scaleY, orElse: 1))
    }
    anchor = try object.decodeIfPresent(Point2D.self, forKey: .anchor) ?? Point2D(x: 0.5, y: 0.5)
  }

  package var json: JSON {
    switch map {
    case .turn(let rotation, let scaleX, let scaleY):
      .object([
        "rotation": .number(rotation), "scaleX": scaleX == 1 ? nil : .number(scaleX),
        "scaleY": scaleY == 1 ? nil : .number(scaleY), "anchor": anchorJSON,
      ])
    case .matrix(let matrix):
      .object([
        "a": .number(matrix.a), "b": .number(matrix.b), "c": .number(matrix.c), "d": .number(matrix.d),
        "tx": .number(matrix.tx), "ty": .number(matrix.ty), "anchor": anchorJSON,
      ])
    }
  }

  private var anchorJSON: JSON? {
    anchor == Point2D(x: 0.5, y: 0.5) ? nil : anchor.json
  }
}

extension AtlasRegion: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case x, y, width, height, rotated, trim, untrimmed
  }

  private enum TrimKeys: String, CaseIterable {
    case x, y
  }

  private enum SizeKeys: String, CaseIterable {
    case width, height
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    let (places, sizes) = (0...AlphaMask.maximumSide, 1...AlphaMask.maximumSide)
    self.init(
      x: try object.decode(.x, in: places), y: try object.decode(.y, in: places),
      width: try object.decode(.width, in: sizes), height: try object.decode(.height, in: sizes))
    isRotated = try object.decodeIfPresent(Bool.self, forKey: .rotated) ?? false
    if let trim = try object.optional(.trim)?.object(of: TrimKeys.self) {
      // A packer that is told to keep the position writes negative ones.
      let either = -AlphaMask.maximumSide...AlphaMask.maximumSide
      trimX = try trim.decode(.x, in: either)
      trimY = try trim.decode(.y, in: either)
    }
    if let size = try object.optional(.untrimmed)?.object(of: SizeKeys.self) {
      untrimmedWidth = try size.decode(.width, in: sizes)
      untrimmedHeight = try size.decode(.height, in: sizes)
    } else {
      untrimmedWidth = max(1, width + trimX)
      untrimmedHeight = max(1, height + trimY)
    }
  }

  package var json: JSON {
    .object([
      "x": .integer(x), "y": .integer(y), "width": .integer(width), "height": .integer(height),
      "rotated": isRotated ? .bool(true) : nil,
      "trim": trimX == 0 && trimY == 0 ? nil : .object(["x": .integer(trimX), "y": .integer(trimY)]),
      "untrimmed": untrimmedWidth == width + trimX && untrimmedHeight == height + trimY
        ? nil : .object(["width": .integer(untrimmedWidth), "height": .integer(untrimmedHeight)]),
    ])
  }
}
