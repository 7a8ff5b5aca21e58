internal import Pinwheel

extension Size2D: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case width, height
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    func side(_ key: Keys) throws(ManifestMistake) -> Double {
      guard let side = try object.decodeIfPresent(key, in: 0..., "not be negative") else {
        throw object.mistake(key, "is missing")
      }
      return side
    }
    self.init(width: try side(.width), height: try side(.height))
  }

  var json: JSON {
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

  var json: JSON {
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

  var json: JSON {
    .object([
      "x": .number(x), "y": .number(y), "width": .number(width), "height": .number(height),
    ])
  }
}
