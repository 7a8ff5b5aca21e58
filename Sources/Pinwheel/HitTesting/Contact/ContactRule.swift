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

  /// The slice that is meant; a miss if none is.
  ///
  /// - Parameters:
  ///   - point: What lies under the point itself.
  ///   - radius: Of the finger, in points.
  ///   - contacts: Those under the finger, front to back. Asked for only if they matter.
  func choose(point: HitOutcome, radius: Double, contacts: () -> [SliceContact]) -> HitOutcome {
    // A finger without a reach has no pixel but that of the point itself.
    if prefersPoint, point != .miss || !(radius > 0) { return point }
    var largest: SliceContact?
    for contact in contacts() where contact.share >= smallestShare {
      if contact.pixels > largest?.pixels ?? 0 { largest = contact }
    }
    return largest?.outcome ?? .miss
  }
}
