/// An image as a file that every program reads.
package struct StandardPNG: Sendable, Hashable {
  /// The whole file.
  package let bytes: ContiguousArray<UInt8>
  /// How much transparency it has.
  package let alpha: AlphaKind
  /// Whether colour is exactly the artwork's. That of a CgBI image is, where every pixel is opaque or clear:
  /// premultiplication has rounded the others. Alpha always is exact.
  package let isExact: Bool
  /// What a reader should know besides; `nil` for every image in a form that is known to exist.
  package let note: String?

  package init(bytes: ContiguousArray<UInt8>, alpha: AlphaKind, isExact: Bool, note: String?) {
    self.bytes = bytes
    self.alpha = alpha
    self.isExact = isExact
    self.note = note
  }
}
