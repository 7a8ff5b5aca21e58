/// The part of a finger that a slice covers.
public struct SliceContact: Sendable, Hashable {
  /// What the slice does with a touch.
  public let outcome: HitOutcome<Slice.ID>
  /// The pixels under the finger at which the slice is solid and visible: no slice in front stops touches there.
  package let pixels: Int
  /// All pixels of the canvas under the finger.
  package let fingerPixels: Int

  /// The fraction of the pixels under the finger that the slice covers, above 0 and up to 1.
  public var fraction: Double { Double(pixels) / Double(fingerPixels) }
}
