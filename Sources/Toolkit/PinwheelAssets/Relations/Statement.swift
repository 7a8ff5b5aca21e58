package import Pinwheel

/// A relation as a file states it.
package struct Statement: Sendable, Hashable {
  /// An image in the notation of the format.
  package enum Image: Sendable, Hashable {
    /// A path relative to the file's folder, to one above it, or to one of these subfolders of those.
    case path(String, below: [String] = [])
    /// A path within compiled resources: any tail of it may be a path relative to a folder above the file.
    case resource(String)
    /// A path in the bundle, and the name of a sprite if the image there has several.
    case exact(String, sprite: String?)
    /// The name of an Android drawable.
    case android(String)
    /// The name of an atlas region, of an image in a catalog, or of a file without its extension.
    case region(String)
  }

  package let control: String
  package let state: SliceState
  package let image: Image
  /// Counted from 1.
  package let line: Int

  /// The maximum number of statements in one file.
  package static let maximumCount = 1 << 14
  /// The largest file that is read, in bytes.
  package static let maximumBytes = 4 << 20
  /// The maximum length of a control's name; longer names are cut.
  private static let longestControl = 200

  init(_ control: String, _ state: SliceState, _ image: Image, line: Int) {
    self.control = control.count > Self.longestControl ? control.prefix(Self.longestControl) + "..." : control
    (self.state, self.image, self.line) = (state, image, line)
  }
}

/// Reads the files of one format. Their contents are not trusted; a malformed part states nothing.
protocol RelationReader {
  /// Takes one file.
  mutating func read(_ bytes: ContiguousArray<UInt8>, at path: String)
  /// The statements of each file, with its path, in reading order. Some formats need all files at once.
  func statements() -> [(file: String, statements: [Statement])]
}
