internal import PinwheelText

extension Manifest {
  /// A tag of a sheet: sprites that are shown one after the other.
  package struct Animation: Sendable, Hashable {
    package var name: String
    /// The names of sprites; one may come several times.
    package var frames: [String]

    package init(name: String, frames: [String]) {
      (self.name, self.frames) = (name, frames)
    }
  }

  /// An image as a layer of a document.
  package struct Layer: Sendable, Hashable {
    package var name: String
    /// The group that it is in, as a path.
    package var folder: String
    /// The name of its wheel; `nil` for that of the input.
    package var wheel: String?
    /// Its corner on the canvas, in pixels.
    package var x: Int
    package var y: Int
    /// The canvas, in pixels.
    package var width: Int
    package var height: Int
    /// Among all layers of the input, back to front.
    package var order: Int
    package var isHidden = false
    package var isBackground = false
  }
}

extension Manifest.Animation: ManifestObject {
  static let keys = ManifestKeys(
    Self.init, Key("name", \.name), Key("frames", \.frames))
}

extension Manifest.Layer: ManifestObject {
  static let keys = ManifestKeys(
    Self.init,
    Key("name", \.name), Key("folder", \.folder), Key("wheel", \.wheel),
    Key("x", \.x, in: .corner), Key("y", \.y, in: .corner),
    Key("width", \.width, in: .side), Key("height", \.height, in: .side),
    Key("order", \.order, in: NumberBounds(whole: 0...Int(Int32.max))),
    Key("hidden", \.isHidden, omitting: false), Key("background", \.isBackground, omitting: false))
}
