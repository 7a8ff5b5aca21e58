/// The part of a finger that a slice covers.
public struct SliceContact: Sendable, Hashable {
  /// What the slice does with a touch.
  public let outcome: HitOutcome<Slice.ID>
  /// The slice's place in the z-order, counted from the back: contacts are listed front to back.
  let place: Int32
  /// The pixels under the finger at which the slice is solid and visible: no slice in front stops touches there.
  package internal(set) var pixels: Int
  /// All pixels of the canvas under the finger.
  package internal(set) var fingerPixels: Int

  /// The fraction of the pixels under the finger that the slice covers, above 0 and up to 1.
  public var fraction: Double { Double(pixels) / Double(fingerPixels) }
}

extension [SliceContact] {
  /// Adds pixels to the contact of a slice, keeping the order front to back. Most additions come in that order.
  ///
  /// - Parameter fingerPixels: All pixels under the finger, or 0 until ``complete(fingerPixels:)``.
  @inline(__always)
  mutating func add(_ outcome: HitOutcome<Slice.ID>, at place: Int, pixels: Int, of fingerPixels: Int) {
    let place = Int32(truncatingIfNeeded: place)
    let contact = SliceContact(outcome: outcome, place: place, pixels: pixels, fingerPixels: fingerPixels)
    if let last, last.place <= place {
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
    var position = count - 1
    while position >= 0, self[position].place < contact.place { position -= 1 }
    // A slice has one outcome, so the place alone identifies its contact.
    if position >= 0, self[position].place == contact.place {
      self[position].pixels += contact.pixels
    } else {
      insert(contact, at: position + 1)
    }
  }
}
