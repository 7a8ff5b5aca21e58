package import Pinwheel

extension Manifest {
  /// The two forms of a nine-slice's caps, in points.
  package enum Caps: Sendable, Hashable {
    case insets(CapInsets)
    /// The rest keeps its size but for one point after each cap, so it depends on the image.
    case leftTop(leftCapWidth: Double, topCapHeight: Double)
  }
}

extension Manifest.Caps {
  /// The caps of an image of this size, in points.
  func insets(of size: Size2D) -> CapInsets {
    switch self {
    case .insets(let insets): insets
    case .leftTop(let left, let top): CapInsets(leftCapWidth: left, topCapHeight: top, imageSize: size)
    }
  }
}

extension Manifest.Caps: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case top, left, bottom, right, leftCapWidth, topCapHeight
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    func cap(_ key: CodingKeys) throws -> Double {
      let cap = try container.decodeIfPresent(Double.self, forKey: key) ?? 0
      if cap >= 0 { return cap }
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: "must not be negative")
    }
    let older = container.allKeys.filter { $0 == .leftCapWidth || $0 == .topCapHeight }
    guard let first = older.first else {
      self = .insets(
        CapInsets(top: try cap(.top), left: try cap(.left), bottom: try cap(.bottom), right: try cap(.right)))
      return
    }
    guard older.count == container.allKeys.count else {
      throw DecodingError.dataCorruptedError(
        forKey: first, in: container,
        debugDescription: "cannot stand beside top, left, bottom or right; give one form of caps")
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
