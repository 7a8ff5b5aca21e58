package import Pinwheel

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

  var json: JSON {
    .object([
      "x": .integer(x), "y": .integer(y), "width": .integer(width), "height": .integer(height),
      "rotated": isRotated ? .bool(true) : nil,
      "trim": trimX == 0 && trimY == 0 ? nil : .object(["x": .integer(trimX), "y": .integer(trimY)]),
      "untrimmed": untrimmedWidth == width + trimX && untrimmedHeight == height + trimY
        ? nil : .object(["width": .integer(untrimmedWidth), "height": .integer(untrimmedHeight)]),
    ])
  }
}

extension ManifestObject {
  /// A whole number of pixels.
  fileprivate func decode(_ key: Key, in range: ClosedRange<Int>) throws(ManifestMistake) -> Int {
    let value = try decode(Int.self, forKey: key)
    if range.contains(value) { return value }
    throw mistake(key, "must lie between \(range.lowerBound) and \(range.upperBound) (found \(value))")
  }
}
