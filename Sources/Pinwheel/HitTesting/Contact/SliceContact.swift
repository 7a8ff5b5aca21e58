/// What a slice has of the pixels under a finger.
public struct SliceContact: Sendable, Hashable {
  /// What the slice does with a touch on it; its index is in there.
  public let outcome: HitOutcome
  /// The pixels under the finger that are visibly the slice's: solid, and not hidden by a slice in front.
  public internal(set) var pixels: Int
  /// All pixels of the canvas under the finger.
  public internal(set) var fingerPixels: Int

  /// The slice's part of the pixels under the finger, above 0 and up to 1.
  public var share: Double { Double(pixels) / Double(fingerPixels) }
}

extension [SliceContact] {
  /// Adds pixels to the contact of a slice, front to back; there are few, so its place is looked for one by one.
  mutating func add(_ outcome: HitOutcome, pixels: Int) {
    // A slice has but one outcome.
    let slice = outcome.index
    var place = count
    while place > 0, self[place - 1].outcome.index < slice { place -= 1 }
    if place > 0, self[place - 1].outcome.index == slice {
      self[place - 1].pixels += pixels
    } else {
      append(SliceContact(outcome: outcome, pixels: pixels, fingerPixels: 0))
      for number in (place..<count - 1).reversed() { swapAt(number, number + 1) }
    }
  }
}

extension HitOutcome {
  /// The slice that decided, -1 for a miss.
  fileprivate var index: Int {
    switch self {
    case .hit(let slice), .swallowed(let slice), .blocked(let slice): slice
    case .miss: -1
    }
  }
}
