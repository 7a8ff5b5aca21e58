package import Pinwheel
internal import PinwheelText

/// A project file's statement about an image: a control shows it in a state.
///
/// ```
/// file --RelationReader--> Statement --RelationResolver--> Relation --DeclaredSlices--> slices
///                          names the image as             names an image
///                          its format does                that was found
/// ```
package struct Relation: Sendable, Hashable {
  /// The image as grouping names it: its path below the output folder; for a sprite, the path of its sheet and its
  /// name.
  package var image: String
  package var state: SliceState
  /// The control's name in the file: a style, a selector, a node.
  package var control: String
  /// The path of the file in the bundle.
  package var file: String
  /// Counted from 1.
  package var line: Int

  package init(image: String, state: SliceState, control: String, file: String, line: Int) {
    (self.image, self.state, self.control, self.file, self.line) = (image, state, control, file, line)
  }

  /// A sentence for people.
  var sentence: String { "\(file):\(line) says that it is the \(state.name) image of '\(control)'" }
}

extension Relation: ManifestObject {
  static let keys = ManifestKeys(
    Self.init(image:state:control:file:line:),
    Key("image", \.image), Key("state", \.state), Key("control", \.control), Key("file", \.file),
    Key("line", \.line, in: NumberBounds(whole: 1...Int(Int32.max))))
}

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
    /// The name of an atlas region, or of a file, in libGDX.
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
