/// What a slice has of the pixels under a finger.
public struct SliceContact: Sendable, Hashable {
  /// What the slice does with a touch on it; its index is in there.
  public let outcome: HitOutcome
  /// The pixels under the finger that are visibly the slice's: solid, and not hidden by a slice in front.
  public internal(set) var pixels: Int
  /// All pixels of the canvas under the finger.
  public internal(set) var fingerPixels: Int

  /// The slice's part of the pixels under the finger, above 0 and up to 1.
  public var fraction: Double { Double(pixels) / Double(fingerPixels) }
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

/// Which of the slices under a finger is meant.
///
/// The one under the point itself, if there is one; else the one with the largest visible share, and of several with
/// the same share the one in front. Both can be tuned.
public struct ContactRule: Sendable, Hashable {
  /// Whether the slice under the point itself is meant, however small its share.
  public var prefersPoint: Bool
  /// The share of the pixels under the finger from which on a slice can be meant, 0 to 1.
  public var smallestFraction: Double

  /// The rule of the house: the point first, then any share.
  public static let standard = ContactRule()

  /// A rule.
  ///
  /// - Parameters:
  ///   - prefersPoint: Whether the slice under the point itself is meant, however small its share.
  ///   - smallestFraction: From which share on a slice can be meant, 0 to 1.
  public init(prefersPoint: Bool = true, smallestFraction: Double = 0) {
    self.prefersPoint = prefersPoint
    self.smallestFraction = smallestFraction
  }

  /// Whether the slice under the point itself is meant, and nothing else matters.
  ///
  /// - Parameters:
  ///   - point: What lies under the point itself.
  ///   - radius: Of the finger, in points. Without a reach a finger has no pixel but that of the point.
  func isDecided(by point: HitOutcome, radius: Double) -> Bool {
    prefersPoint && (point != .miss || !(radius > 0))
  }

  /// The slice of those under the finger that is meant; a miss if none is.
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
  /// The slices under a finger, each pixel answered by the masks; see ``Wheel/contacts(at:radius:)``.
  ///
  /// Where that takes more than a million questions to images, a hit map is made for the answer. A stack that a hit map
  /// refuses has no contacts then.
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
    return disc.columns.count * disc.rows.count <= Self.maximumQuestions / max(1, images)
  }

  /// How often images are asked for a pixel under one finger: some 30 ms.
  private static let maximumQuestions = 1 << 20
}
