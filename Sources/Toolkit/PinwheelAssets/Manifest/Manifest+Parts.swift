package import PinwheelText

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

extension Manifest.Animation: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case name, frames
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    name = try object.decode(String.self, forKey: .name)
    frames = try object.decode([String].self, forKey: .frames)
  }

  package var json: JSON {
    .object(["name": .string(name), "frames": .array(frames.map { .string($0) })])
  }
}

extension Manifest.Layer: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case name, folder, wheel, x, y, width, height, order, hidden, background
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    name = try object.decode(String.self, forKey: .name)
    folder = try object.decode(String.self, forKey: .folder)
    wheel = try object.decodeIfPresent(String.self, forKey: .wheel)
    (x, y) = (try object.decode(.x, in: -65_535...65_535), try object.decode(.y, in: -65_535...65_535))
    (width, height) = (try object.decode(.width, in: 1...65_535), try object.decode(.height, in: 1...65_535))
    order = try object.decode(.order, in: 0...Int(Int32.max))
    isHidden = try object.decodeIfPresent(Bool.self, forKey: .hidden) ?? false
    isBackground = try object.decodeIfPresent(Bool.self, forKey: .background) ?? false
  }

  package var json: JSON {
    .object([
      "name": .string(name), "folder": .string(folder), "wheel": wheel.map { .string($0) }, "x": .integer(x),
      "y": .integer(y), "width": .integer(width), "height": .integer(height), "order": .integer(order),
      "hidden": isHidden ? .bool(true) : nil, "background": isBackground ? .bool(true) : nil,
    ])
  }
}
