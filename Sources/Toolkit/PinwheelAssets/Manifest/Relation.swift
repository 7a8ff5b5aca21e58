package import Pinwheel
internal import PinwheelText

/// A project file's statement about an image: a control shows it in a state.
///
/// ```
/// file --FactFormat--> Fact --ImageResolver--> Relation --DeclaredSlices--> slices
///                      names the image as      names an image
///                      its format does         that was found
/// ```
package struct Relation: ManifestObject, Sendable, Hashable {
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

  /// A sentence for people.
  var sentence: String { "\(file):\(line) says that it is the \(state.name) image of '\(control)'" }

  static let keys = ManifestKeys(
    Self.init,
    Key("image", \.image), Key("state", \.state), Key("control", \.control), Key("file", \.file),
    Key("line", \.line, in: NumberBounds(whole: 1...Int(Int32.max))))
}
