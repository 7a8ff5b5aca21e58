package import Pinwheel

extension AtlasRegion: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case x, y, width, height, rotated, trim, untrimmed
  }

  private enum TrimKeys: String, CodingKey, CaseIterable {
    case x, y
  }

  private enum SizeKeys: String, CodingKey, CaseIterable {
    case width, height
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    let (places, sizes) = (0...AlphaMask.maximumSide, 1...AlphaMask.maximumSide)
    self.init(
      x: try container.decode(.x, in: places), y: try container.decode(.y, in: places),
      width: try container.decode(.width, in: sizes), height: try container.decode(.height, in: sizes))
    isRotated = try container.decodeIfPresent(Bool.self, forKey: .rotated) ?? false
    if container.contains(.trim) {
      let trim = try container.superDecoder(forKey: .trim).strictContainer(of: TrimKeys.self)
      // A packer that is told to keep the position writes negative ones.
      let either = -AlphaMask.maximumSide...AlphaMask.maximumSide
      trimX = try trim.decode(.x, in: either)
      trimY = try trim.decode(.y, in: either)
    }
    if container.contains(.untrimmed) {
      let size = try container.superDecoder(forKey: .untrimmed).strictContainer(of: SizeKeys.self)
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

extension KeyedDecodingContainer {
  /// A whole number of pixels.
  fileprivate func decode(_ key: Key, in range: ClosedRange<Int>) throws -> Int {
    let value = try decode(Int.self, forKey: key)
    if range.contains(value) { return value }
    throw DecodingError.dataCorruptedError(
      forKey: key, in: self,
      debugDescription: "must lie between \(range.lowerBound) and \(range.upperBound)")
  }
}
