/// A source file of a baked file, as it was when the file was baked.
public struct BakedSource: Sendable, Hashable {
  /// Relative to the folder of the baked file, `/`-separated.
  public let path: String
  /// Bytes.
  public let size: Int
  /// Time of the last change, in nanoseconds since 1970.
  package let modified: Int64
  /// XXH64 of the contents, seed 0.
  package let checksum: UInt64

  /// Describes a file.
  package init(path: String, size: Int, modified: Int64, checksum: UInt64) {
    self.path = path
    self.size = size
    self.modified = modified
    self.checksum = checksum
  }
}
