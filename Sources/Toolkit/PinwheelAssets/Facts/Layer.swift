internal import PinwheelBundles

/// A layer of a document, as a file describes it.
struct Layer: Sendable {
  /// The document itself, or a group of layers in it.
  struct Group: Sendable {
    /// Groups are numbered in the order of their wheels, each before the groups inside it.
    var number = 0
    /// The names of the enclosing groups and the group itself, outermost first; empty for the document itself.
    var path: [String] = []
  }

  /// The canvas of a document.
  struct Canvas: Sendable {
    /// In the document's unit; 0 if the layers determine the size.
    var width = 0
    var height = 0
    /// Whether places and sizes are in points, of which an image has as many pixels as its scale; else in pixels.
    var isInPoints = true
    /// Whether the images have their positions in themselves.
    var isPlacedByFiles = false
    /// Whether positions are those of an image's center from the canvas's.
    var isCentered = false
  }

  let name: String
  let group: Group
  let canvas: Canvas
  /// The distance of its corner from that of the canvas, in the document's unit; possibly negative.
  let x: Double
  let y: Double
  /// Whether the layer and all groups around it are visible.
  var isVisible = true

  /// The positions and sizes that a layer may have: the sum of any of them is far from the ends of `Int`.
  static let places = -9_999_999.0...9_999_999

  /// The size of a canvas; `nil` if no image can have it.
  static func size(_ width: Int?, _ height: Int?) -> (width: Int, height: Int)? {
    let sides = 1...65_535
    guard let width, let height, sides.contains(width), sides.contains(height) else { return nil }
    return (width, height)
  }

  /// What lists call the columns and keys of a layer.
  static let (nameKeys, fileKeys) = (["name", "id"], ["file", "image", "src", "path", "filename"])
  static let (xKeys, yKeys) = (["x", "left"], ["y", "top"])

  /// The name of a layer that a list gives none.
  static func name(ofFile path: String) -> String { ImageName(fileName: path.lastPathComponent).stem }

  /// What a file says of a layer; it cannot be read if its name or its position is missing, or that is beyond any canvas.
  static func fact(
    _ name: String, _ image: ImagePath, line: Int?, in group: Group = Group(), _ canvas: Canvas = Canvas(),
    at x: Double?, _ y: Double?, isVisible: Bool = true
  ) -> Fact {
    guard !name.isEmpty, let x, let y, places.contains(x), places.contains(y) else {
      let reason =
        name.isEmpty
        ? "has neither a name nor a file; give it one"
        : "has no place on the canvas; give it whole numbers x and y"
      return Fact(image, line: line, .unread(name: name, reason: reason))
    }
    let layer = Layer(name: name, group: group, canvas: canvas, x: x, y: y, isVisible: isVisible)
    return Fact(image, line: line, .layer(layer))
  }
}
