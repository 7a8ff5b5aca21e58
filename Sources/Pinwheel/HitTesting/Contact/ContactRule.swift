/// Which of the slices under a finger is meant.
///
/// The one under the point itself, if there is one; else the one with the largest visible share, and of several with
/// the same share the one in front. Both can be tuned.
public struct ContactRule: Sendable, Hashable {
  /// Whether the slice under the point itself is meant, however small its share.
  public var prefersPoint: Bool
  /// The share of the pixels under the finger from which on a slice can be meant, 0 to 1.
  public var smallestShare: Double

  /// The rule of the house: the point first, then any share.
  public static let standard = ContactRule()

  /// A rule.
  ///
  /// - Parameters:
  ///   - prefersPoint: Whether the slice under the point itself is meant, however small its share.
  ///   - smallestShare: From which share on a slice can be meant, 0 to 1.
  public init(prefersPoint: Bool = true, smallestShare: Double = 0) {
    self.prefersPoint = prefersPoint
    self.smallestShare = smallestShare
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
    for contact in contacts where contact.share >= smallestShare && contact.pixels > largest?.pixels ?? 0 {
      largest = contact
    }
    return largest?.outcome ?? .miss
  }
}
