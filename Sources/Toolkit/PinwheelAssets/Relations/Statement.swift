internal import Pinwheel

/// A relation as a file states it.
struct Statement: Sendable, Hashable {
  /// An image in the notation of the format.
  enum Image: Sendable, Hashable {
    /// A path relative to the file's folder, or to one above it.
    case path(String)
    /// A path within compiled resources: any tail of it may be a path relative to a folder above the file.
    case resource(String)
    /// The name of an Android drawable.
    case android(String)
    /// The name of a sprite, of an image in a catalog, or of a file without its extension.
    case named(String)
  }

  let control: String
  let state: SliceState
  let image: Image
  /// Counted from 1.
  let line: Int

  /// The maximum number of statements in one file.
  static let maximumCount = 1 << 14
  /// The largest file that is read, in bytes.
  static let maximumBytes = 4 << 20
  /// The maximum length of a control's name; longer names are cut.
  private static let longestControl = 200

  init(_ control: String, _ state: SliceState, _ image: Image, line: Int) {
    self.control = control.count > Self.longestControl ? control.prefix(Self.longestControl) + "..." : control
    (self.state, self.image, self.line) = (state, image, line)
  }
}
