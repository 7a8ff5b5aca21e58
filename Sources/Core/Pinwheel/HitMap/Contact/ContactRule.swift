/// How the slice that a finger hits is chosen among the slices under it.
///
/// The slice under the center of the finger, or else the slice that covers the largest fraction of the finger; of equal
/// fractions, the front-most. Both steps can be tuned.
public struct ContactRule: Sendable, Hashable {
  /// Whether the slice under the center of the finger is chosen, however little of the finger it covers.
  public var prefersPoint: Bool
  /// The smallest fraction of the finger, 0 to 1, that a slice must cover to be chosen by its fraction.
  public var smallestFraction: Double

  /// Creates a rule; by default, the center first, then the largest fraction.
  ///
  /// - Parameters:
  ///   - prefersPoint: Whether the slice under the center of the finger is chosen, however little of the finger it covers.
  ///   - smallestFraction: The smallest fraction, 0 to 1, that a slice must cover to be chosen by its fraction.
  public init(prefersPoint: Bool = true, smallestFraction: Double = 0) {
    self.prefersPoint = prefersPoint
    self.smallestFraction = smallestFraction
  }

  /// Whether the outcome at the center of the finger is the finger's outcome, so that no contacts are needed.
  ///
  /// - Parameters:
  ///   - point: The outcome at the center.
  ///   - radius: The radius of the finger, in points. Without a positive radius only the center counts.
  func isDecided(by point: HitOutcome<Slice.ID>, radius: Double) -> Bool {
    !(radius > 0) || prefersPoint && point != .miss
  }

  /// The slice that covers the largest sufficient fraction of the finger; a miss if there is none.
  ///
  /// - Parameter contacts: Front to back.
  func choose(from contacts: [SliceContact]) -> HitOutcome<Slice.ID> {
    var largest: SliceContact?
    for contact in contacts
    where contact.fraction >= smallestFraction && contact.pixels > largest?.pixels ?? 0 {
      largest = contact
    }
    return largest?.outcome ?? .miss
  }
}
