/// The part of a finger that a slice covers.
public struct SliceContact: Sendable, Hashable {
  /// What the slice does with a touch; it carries the slice's index.
  public let outcome: HitOutcome
  /// The pixels under the finger at which the slice is solid and visible: no slice in front stops touches there.
  public internal(set) var pixels: Int
  /// All pixels of the canvas under the finger.
  public internal(set) var fingerPixels: Int

  /// The fraction of the pixels under the finger that the slice covers, above 0 and up to 1.
  public var fraction: Double { Double(pixels) / Double(fingerPixels) }
}

extension [SliceContact] {
  /// Adds pixels to the contact of a slice, keeping the order front to back, in which most additions come.
  ///
  /// - Parameter fingerPixels: All pixels under the finger, or 0 until ``complete(fingerPixels:)``.
  @inline(__always)
  mutating func add(_ outcome: HitOutcome, pixels: Int, of fingerPixels: Int) {
    let contact = SliceContact(outcome: outcome, pixels: pixels, fingerPixels: fingerPixels)
    if let last, last.outcome.index <= outcome.index {
      insert(contact)
    } else {
      append(contact)
    }
  }

  /// Sets the number of pixels under the finger in all contacts.
  mutating func complete(fingerPixels: Int) {
    for number in indices { self[number].fingerPixels = fingerPixels }
  }

  /// Adds pixels to the slice's contact, or inserts one. A linear search: few slices lie under one finger.
  private mutating func insert(_ contact: SliceContact) {
    let slice = contact.outcome.index
    var position = count - 1
    while position >= 0, self[position].outcome.index < slice { position -= 1 }
    // A slice has one outcome, so its contact is found by the index alone.
    if position >= 0, self[position].outcome.index == slice {
      self[position].pixels += contact.pixels
    } else {
      insert(contact, at: position + 1)
    }
  }
}

extension HitOutcome {
  /// The slice, or -1 for a miss.
  fileprivate var index: Int {
    switch self {
    case .hit(let slice), .swallowed(let slice), .blocked(let slice): slice
    case .miss: -1
    }
  }
}
