package import Pinwheel
package import PinwheelText

extension Manifest {
  /// Slices stacked on one canvas.
  package struct Pinwheel: ManifestObject, Sendable, Hashable {
    package var name: String
    /// Points.
    package var canvas: Size2D
    package var background: Background?
    /// Back to front.
    package var slices: [Slice]

    static let identity = ManifestShape.ListIdentity.imagesOrName
    static let keys = ManifestKeys(
      Self.init,
      Key("name", \.name, check: Manifest.checkName),
      Key("canvas", \.canvas),
      Key("background", \.background, inParts: true),
      Key("slices", \.slices, inParts: true, check: Manifest.Clip.check))

    static func checkNames(of pinwheels: [Self], _ value: ManifestValue) throws(ManifestMistake) {
      var names: Set<Name> = []
      for pinwheel in pinwheels where !names.insert(pinwheel.name) {
        throw value.mistake("has two pinwheels called '\(pinwheel.name)'")
      }
    }

    /// The background and the images of the slices, with all frames of animations; a file may occur twice.
    package var files: [String] {
      [background?.file].compactMap(\.self) + slices.flatMap(\.files)
    }
  }

  /// The picture behind a pinwheel. It takes no touches.
  package struct Background: ManifestObject, Sendable, Hashable {
    package var file: String
    /// Canvas points; it may reach beyond the canvas.
    package var frame: Rect2D

    static let keys = ManifestKeys(Self.init, Key("file", \.file), Key("frame", \.frame))

    package var json: JSON { Self.keys.json(of: self) }
  }

  /// One touchable layer.
  package struct Slice: Sendable, Hashable {
    package var name: String
    /// The frame, in canvas points, of images that have no separate frame.
    package var frame: Rect2D
    /// `nil` if images fill their frame.
    @Rare package var placement: Placement?
    package var enabled: Bool
    package var disabled: DisabledPolicy
    package var mask: MaskRule
    /// The state whose images take the touches, where those of an earlier state have no solid pixel; it follows from the
    /// masks and changes nothing.
    package var decides: SliceState?
    /// The fraction of full opacity from which pixels are solid; `nil` for the manifest's threshold.
    package var threshold: Double?
    /// How far beyond its shape the slice takes touches, in points.
    package var grow: Double = 0
    /// The part of the canvas in which the slice is touched and drawn; `nil` for all of it.
    package var clip: Clip?
    var imagesByState: States

    /// In the order of ``SliceState``, without states that have no image.
    package var states: [Manifest.State] {
      get { imagesByState.list }
      set { imagesByState.list = newValue }
    }

    /// The files of its images, with all frames of animations; a file may occur twice.
    package var files: [String] { states.flatMap(\.images).flatMap(\.files) }
  }

  /// The images of one state of a slice, one per scale.
  package struct State: Sendable, Hashable {
    package var state: SliceState
    package var images: [StateImage]
  }

  package struct StateImage: ManifestObject, Sendable, Hashable {
    /// Pixels per point.
    package var scale: Double
    package var idiom: String?
    package var file: String
    /// Canvas points; `nil` for the slice's own frame.
    @Rare package var frame: Rect2D?
    /// `nil` for the slice's own placement; the two are never mixed.
    @Rare package var placement: Placement?
    /// The frames of an animation, the first of which is the image; empty for a still image.
    package var frames: [Frame] = []

    static let identity = ManifestShape.ListIdentity.file
    static let keys = ManifestKeys(
      Self.init,
      Key("scale", \.scale, check: Manifest.checkScale),
      Key("idiom", \.idiom),
      Key("file", \.file),
      Key("frame", \.frame),
      Key("placement", \.placement),
      Key("frames", \.frames, omitting: [], check: Manifest.Frame.check))

    /// The files of the image and of its frames, without repetition.
    package var files: [String] {
      var files = [file]
      var seen = Set<Name>(names: [file])
      for frame in frames {
        if let other = frame.file, seen.insert(other) { files.append(other) }
      }
      return files
    }

    /// The file of each frame; only the image's file for a still image.
    var frameFiles: [String] { frames.isEmpty ? [file] : frames.map { $0.file ?? file } }
  }

  /// Checks a number of pixels per point.
  static func checkScale(_ scale: Double, _ value: ManifestValue) throws(ManifestMistake) {
    guard scale > 0 else { throw value.mistake("must be greater than 0", found: JSON.number(scale).line) }
  }
}

extension Manifest.Slice: ManifestObject {
  static let identity = ManifestShape.ListIdentity.imagesOrName
  static let keys = ManifestKeys(
    Self.init,
    Key("name", \.name, check: Manifest.checkName),
    Key("frame", \.frame),
    Key("placement", \.placement),
    Key("enabled", \.enabled, ifAbsent: true),
    Key("disabled", \.disabled, ifAbsent: .pass),
    Key("mask", \.mask, ifAbsent: .rest),
    Key("decides", \.decides),
    Key("threshold", \.threshold, in: .fraction),
    Key("grow", \.grow, omitting: 0, in: .length),
    Key("clip", \.clip),
    Key("states", \.imagesByState, inParts: true))

  init(_ value: ManifestValue) throws(ManifestMistake) {
    self = try Self.keys.read(value)
    if value["enabled"] == nil { enabled = states.isEmpty || states.contains { $0.state != .disabled } }
  }
}

extension Manifest {
  /// The `states` object of a slice, whose keys are the names of states.
  struct States: ManifestCodable, Hashable {
    var list: [State]
    static var parts: ManifestShape { .object([:], others: [StateImage].parts) }

    /// Made once: a manifest may have hundreds of thousands of slices.
    private static let names = SliceState.allCases.map(\.name)

    init(_ list: [State]) { self.list = list }

    init(_ value: ManifestValue) throws(ManifestMistake) {
      try value.checkKeys(known: Self.names)
      list = []
      for (state, name) in zip(SliceState.allCases, Self.names) {
        guard let value = value[name] else { continue }
        let images = try [StateImage](value)
        if !images.isEmpty { list.append(State(state: state, images: images)) }
      }
    }

    var json: JSON { .object(list.map { JSON.Member(key: $0.state.name, value: $0.images.json) }) }
  }
}
