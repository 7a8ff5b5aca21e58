package import Pinwheel
internal import PinwheelText

/// What a file of a project says of an image: that a control shows it in a state.
///
/// ```
/// file --RelationReader--> Statement --RelationResolver--> Relation --DeclaredSlices--> slices
///                          names the image as             names an image
///                          its format does                that was found
/// ```
package struct Relation: Sendable, Hashable {
  /// The image as grouping names it: its path below the output folder; for a sprite, that of its sheet and its name.
  package var image: String
  package var state: SliceState
  /// The control as the file calls it: a style, a selector, a node.
  package var control: String
  /// The path in the bundle of the file that says so.
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
  /// An image, in the way of the format.
  package enum Image: Sendable, Hashable {
    /// A path from the folder of the file, from one above it, or from one of these folders in those.
    case path(String, below: [String] = [])
    /// A path within resources that are compiled in: any end of it may be a path from a folder above the file.
    case resource(String)
    /// A path in the bundle, and a sprite of the image there, if it is one of several.
    case exact(String, sprite: String?)
    /// The name of a drawable of Android.
    case android(String)
    /// The name of a region of an atlas, or of a file, in libGDX.
    case region(String)
  }

  package let control: String
  package let state: SliceState
  package let image: Image
  /// Counted from 1.
  package let line: Int

  /// The most that one file may hold.
  package static let maximumCount = 1 << 14
  /// The largest file that is read, in bytes.
  package static let maximumBytes = 4 << 20
  /// Longer names of controls are cut.
  private static let longestControl = 200

  init(_ control: String, _ state: SliceState, _ image: Image, line: Int) {
    self.control = control.count > Self.longestControl ? control.prefix(Self.longestControl) + "..." : control
    (self.state, self.image, self.line) = (state, image, line)
  }
}

/// Reads the files of one format. Nothing in them is trusted; what is malformed states nothing.
protocol RelationReader {
  init()
  /// Takes one file.
  mutating func read(_ bytes: ContiguousArray<UInt8>, at path: String)
  /// What the files state, each by its path, in the order in which they were read. Some formats need all of them.
  func statements() -> [(file: String, statements: [Statement])]
}
