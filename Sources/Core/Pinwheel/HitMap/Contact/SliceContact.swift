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

/// How the slice that a finger hits is chosen among the slices under it.
///
/// The slice under the centre of the finger, or else the slice that covers the largest fraction of the finger; of equal
/// fractions, the front-most. Both steps can be tuned.
public struct ContactRule: Sendable, Hashable {
  /// Whether the slice under the centre of the finger is chosen, however little of the finger it covers.
  public var prefersPoint: Bool
  /// The smallest fraction of the finger, 0 to 1, that a slice has to cover to be chosen by its fraction.
  public var smallestFraction: Double

  /// The default: the centre first, then the largest fraction.
  public static let standard = ContactRule()

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - prefersPoint: Whether the slice under the centre of the finger is chosen, however little of the finger it covers.
  ///   - smallestFraction: The smallest fraction, 0 to 1, that a slice has to cover to be chosen by its fraction.
  public init(prefersPoint: Bool = true, smallestFraction: Double = 0) {
    self.prefersPoint = prefersPoint
    self.smallestFraction = smallestFraction
  }

  /// Whether the outcome at the centre of the finger is the finger's outcome, so that no contacts are needed.
  ///
  /// - Parameters:
  ///   - point: The outcome at the centre.
  ///   - radius: Of the finger, in points. Without a positive radius only the centre counts.
  func isDecided(by point: HitOutcome, radius: Double) -> Bool {
    prefersPoint && (point != .miss || !(radius > 0))
  }

  /// The slice that covers the largest sufficient fraction of the finger; a miss if there is none.
  ///
  /// - Parameter contacts: Front to back.
  func choose(from contacts: [SliceContact]) -> HitOutcome {
    var largest: SliceContact?
    for contact in contacts
    where contact.fraction >= smallestFraction && contact.pixels > largest?.pixels ?? 0 {
      largest = contact
    }
    return largest?.outcome ?? .miss
  }
}

extension SliceStack {
  /// The slices under a finger, hit-tested pixel by pixel; see ``Wheel/contacts(at:radius:)``.
  ///
  /// Where that takes more than a million tests of an image, a temporary hit map is built instead. A stack that is too
  /// large for a hit map has no contacts then.
  ///
  /// - Parameter contacts: Empty.
  /// - Complexity: O(pixels under the finger x hit-test images), or that of a hit map.
  func findContacts(at point: Point2D, radius: Double, into contacts: inout [SliceContact]) {
    let grid = CanvasGrid(fitting: self)
    let disc = FingerDisc(at: point, radius: radius, on: grid)
    guard canCount(disc) else {
      let map = try? HitMap(self, workLimit: Wheel.standardWorkLimit)
      map?.findContacts(at: point, radius: radius, into: &contacts)
      return
    }
    var total = 0
    for row in disc.rows {
      let columns = disc.columns(ofRow: row)
      total += columns.count
      for column in columns {
        let outcome = hit(at: Point2D(x: grid.center(of: column), y: grid.center(of: row)))
        if outcome != .miss { contacts.add(outcome, pixels: 1, of: 0) }
      }
    }
    contacts.complete(fingerPixels: total)
  }

  /// Whether the pixels under a finger are counted without a hit map.
  ///
  /// - Complexity: O(slices).
  package func canCountContacts(at point: Point2D, radius: Double) -> Bool {
    canCount(FingerDisc(at: point, radius: radius, on: CanvasGrid(fitting: self)))
  }

  private func canCount(_ disc: FingerDisc) -> Bool {
    let images = slices.reduce(0) { $0 + $1.hitTestImages.count }
    // No more than 2^28 pixels.
    return disc.columns.count * disc.rows.count <= Self.maximumImageTests / max(1, images)
  }

  /// The most tests of an image at a pixel for one finger: some 30 ms.
  private static let maximumImageTests = 1 << 20
}
