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

extension Manifest.Caps: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case top, left, bottom, right, leftCapWidth, topCapHeight
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    func cap(_ key: Keys) throws(ManifestMistake) -> Double {
      try object.decodeIfPresent(key, in: 0..., "not be negative") ?? 0
    }
    let older = [Keys.leftCapWidth, .topCapHeight].filter(object.contains)
    guard let first = older.first else {
      self = .insets(
        CapInsets(top: try cap(.top), left: try cap(.left), bottom: try cap(.bottom), right: try cap(.right)))
      return
    }
    guard ![Keys.top, .left, .bottom, .right].contains(where: object.contains) else {
      throw object.mistake(first, "cannot stand beside top, left, bottom or right; give one form of caps")
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
