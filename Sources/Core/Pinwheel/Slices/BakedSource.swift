/// A source file of a baked file, as it was when the file was baked.
public struct BakedSource: Sendable, Hashable, Identifiable {
  /// Identifies a source within its baked file.
  public struct ID: Sendable, Hashable {
    /// The number of the source in the file.
    package let number: Int

    package init(_ number: Int) { self.number = number }
  }

  /// Identifies the source within its file; ``SliceImage/source`` refers to it.
  public let id: ID
  /// Relative to the folder of the baked file, `/`-separated.
  public let path: String
  /// Bytes.
  public let size: Int
  /// Time of the last change, in nanoseconds since 1970.
  package let modified: Int64
  /// XXH64 of the contents, seed 0.
  package let checksum: UInt64

  /// Describes a file. A writer numbers its sources itself.
  package init(id: ID = ID(0), path: String, size: Int, modified: Int64, checksum: UInt64) {
    self.id = id
    self.path = path
    self.size = size
    self.modified = modified
    self.checksum = checksum
  }
}
