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
  /// Adds pixels to the contact of a slice, front to back. They come mostly in that order.
  ///
  /// - Parameter fingerPixels: Those of the whole finger, as far as they are known.
  @inline(__always)
  mutating func add(_ outcome: HitOutcome, pixels: Int, of fingerPixels: Int) {
    let contact = SliceContact(outcome: outcome, pixels: pixels, fingerPixels: fingerPixels)
    if let last, last.outcome.index <= outcome.index {
      insert(contact)
    } else {
      append(contact)
    }
  }

  /// Says how many pixels all of the finger has.
  mutating func complete(fingerPixels: Int) {
    for number in indices { self[number].fingerPixels = fingerPixels }
  }

  /// Adds pixels where the slice is found, or belongs; there are few, so that is looked for one by one.
  private mutating func insert(_ contact: SliceContact) {
    let slice = contact.outcome.index
    var place = count - 1
    while place >= 0, self[place].outcome.index < slice { place -= 1 }
    // A slice has but one outcome.
    if place >= 0, self[place].outcome.index == slice {
      self[place].pixels += contact.pixels
    } else {
      insert(contact, at: place + 1)
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
