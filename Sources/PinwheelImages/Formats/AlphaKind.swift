/// How much transparency the pixels of an image have, whatever its file declares.
package enum AlphaKind: String, Sendable, Hashable {
  /// Every pixel is opaque.
  case none
  /// Every pixel is opaque or clear, and at least one is clear.
  case binary
  /// Some pixel is neither opaque nor clear.
  case full
}
