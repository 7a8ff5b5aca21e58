internal import PinwheelText

extension Manifest {
  /// A tag of a sheet: sprites that are shown in sequence.
  package struct Animation: ManifestObject, Sendable, Hashable {
    package var name: String
    /// The names of sprites, possibly with repetitions.
    package var frames: [String]

    static let keys = ManifestKeys(
      Self.init, Key("name", \.name), Key("frames", \.frames))
  }

  /// An image as a layer of a document.
  package struct Layer: ManifestObject, Sendable, Hashable {
    package var name: String
    /// The path of the layer's group.
    package var folder: String
    /// The name of the layer's wheel; `nil` for the name of the input.
    package var wheel: String?
    /// The layer's corner on the canvas, in pixels.
    package var x: Int
    package var y: Int
    /// The canvas, in pixels.
    package var width: Int
    package var height: Int
    /// The position among all layers of the input, back to front.
    package var order: Int
    package var isHidden = false
    package var isBackground = false
    /// The threshold of the wheel's slices; `nil` for the manifest's.
    package var threshold: Double?

    static let keys = ManifestKeys(
      Self.init,
      Key("name", \.name), Key("folder", \.folder), Key("wheel", \.wheel),
      Key("x", \.x, in: .corner), Key("y", \.y, in: .corner),
      Key("width", \.width, in: .side), Key("height", \.height, in: .side),
      Key("order", \.order, in: NumberBounds(whole: 0...Int(Int32.max))),
      Key("hidden", \.isHidden, omitting: false), Key("background", \.isBackground, omitting: false),
      Key("threshold", \.threshold, in: .fraction))
  }
}
