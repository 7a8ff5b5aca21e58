/// The outcome of a touch at a point. Slices are indices into ``SliceStack/slices``.
public enum HitOutcome: Sendable, Hashable {
  /// The touch hits this enabled slice.
  case hit(Int)
  /// A disabled slice stops the touch, and nothing happens.
  case swallowed(Int)
  /// A disabled slice stops the touch, and the touch is reported.
  case blocked(Int)
  /// No slice takes the touch.
  case miss

  /// The slice that is hit; `nil` for every other outcome.
  public var hitSlice: Int? {
    if case .hit(let slice) = self { slice } else { nil }
  }

  /// The slice at which the touch ends, enabled or not; `nil` for a miss.
  public var slice: Int? {
    switch self {
    case .hit(let slice), .swallowed(let slice), .blocked(let slice): slice
    case .miss: nil
    }
  }

  /// The name of the outcome in the output of commands: `hit`, `swallowed`, `blocked` or `miss`.
  public var name: String {
    switch self {
    case .hit: "hit"
    case .swallowed: "swallowed"
    case .blocked: "blocked"
    case .miss: "miss"
    }
  }
}

extension HitOutcome {
  /// One number for it, as C and JavaScript get it: the slice that is hit; -1 for a miss; for slice s that swallows -2 - 2s,
  /// that blocks -3 - 2s.
  package var code: Int32 {
    switch self {
    case .hit(let slice): Int32(truncatingIfNeeded: slice)
    case .miss: -1
    case .swallowed(let slice): -2 &- 2 &* Int32(truncatingIfNeeded: slice)
    case .blocked(let slice): -3 &- 2 &* Int32(truncatingIfNeeded: slice)
    }
  }
}

// Embedded Swift has no `Codable`.
#if !hasFeature(Embedded)
  extension HitOutcome: Codable {
    private enum CodingKeys: String, CodingKey { case outcome, slice }

    /// Writes ``name`` as `outcome`, and the index of the ``slice`` if there is one.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .outcome)
      try container.encodeIfPresent(slice, forKey: .slice)
    }

    /// Reads what ``encode(to:)`` writes.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .outcome) {
      case "hit": self = .hit(try container.decode(Int.self, forKey: .slice))
      case "swallowed": self = .swallowed(try container.decode(Int.self, forKey: .slice))
      case "blocked": self = .blocked(try container.decode(Int.self, forKey: .slice))
      case "miss": self = .miss
      case let name:
        throw DecodingError.dataCorruptedError(
          forKey: .outcome, in: container,
          debugDescription: "'\(name)' is none of hit, swallowed, blocked, miss.")
      }
    }
  }
#endif
