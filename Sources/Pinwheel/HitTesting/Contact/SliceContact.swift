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
