package import Pinwheel

extension Manifest {
  /// A transform as a person writes it.
  package struct Transform: Sendable, Hashable {
    package enum Map: Sendable, Hashable {
      /// Degrees clockwise, after scaling.
      case turn(rotation: Double, scaleX: Double, scaleY: Double)
      case matrix(AffineTransform2D)
    }

    package var map: Map
    /// In shares of the frame.
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

  var json: JSON {
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
