internal import Pinwheel
package import PinwheelText

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

  /// One frame of an animation. The first frame is the image that has the animation.
  package struct Frame: ManifestObject, Sendable, Hashable {
    /// `nil` for the image's own file.
    package var file: String?
    /// `nil` for the image's own placement.
    @Rare package var placement: Placement?
    /// Milliseconds.
    package var duration: Double

    /// The frame of a mask with this number; `nil` if the duration is invalid.
    func animationFrame(_ number: Int) -> AnimationFrame? {
      AnimationFrame(number: number, duration: duration / 1_000)
    }

    static let keys = ManifestKeys(
      Self.init,
      Key("file", \.file), Key("placement", \.placement), Key("duration", \.duration, check: checkDuration))

    package var json: JSON { Self.keys.json(of: self) }

    /// Checks that there are not too many frames, and that the first one is the image.
    static func check(_ frames: [Manifest.Frame], _ value: ManifestValue) throws(ManifestMistake) {
      let place = value.node.range.lowerBound
      guard frames.count <= AnimationFrame.maximumCount else {
        throw value.mistake(
          "has too many frames", found: "\(frames.count)", expected: "at most \(AnimationFrame.maximumCount)",
          at: place)
      }
      if let first = frames.first, first.file != nil || first.placement != nil {
        throw value.mistake("begins with the image itself, so its first frame has a duration only", at: place)
      }
    }

    private static func checkDuration(_ duration: Double, _ value: ManifestValue) throws(ManifestMistake) {
      guard Manifest.Frame(duration: duration).animationFrame(0) == nil else { return }
      throw value.mistake(
        "must be a number of milliseconds above 0, and at most \(Int(AnimationFrame.longestDuration * 1_000))",
        found: JSON.number(duration).line)
    }
  }
}
