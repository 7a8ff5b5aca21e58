package import Pinwheel
package import PinwheelText

extension Manifest {
  /// Slices stacked on one canvas.
  package struct Pinwheel: Sendable, Hashable {
    package var name: String
    /// Points.
    package var canvas: Size2D
    package var background: Background?
    /// Back to front.
    package var slices: [Slice]
  }

  /// The picture behind a pinwheel. It takes no touches.
  package struct Background: Sendable, Hashable {
    package var file: String
    /// Canvas points; it may reach beyond the canvas.
    package var frame: Rect2D
  }

  /// One touchable layer.
  package struct Slice: Sendable, Hashable {
    package var name: String
    /// Canvas points. Its images lie here unless they have a frame of their own.
    package var frame: Rect2D
    /// `nil` where images fill their frame.
    package var placement: Placement?
    package var enabled: Bool
    package var disabled: DisabledPolicy
    package var mask: MaskRule
    /// Fraction of full opacity from which its pixels are solid; `nil` for the manifest's.
    package var threshold: Double?
    /// The groups that it is in, such as the country of a province: each tag once.
    package var tags: [String] = []
    /// In the order of ``SliceState``; no state without an image.
    package var states: [State]
  }

  /// The images of one state of a slice, one per scale.
  package struct State: Sendable, Hashable {
    package var state: SliceState
    package var images: [StateImage]
  }

  package struct StateImage: Sendable, Hashable {
    /// Pixels per point.
    package var scale: Double
    package var idiom: String?
    package var file: String
    /// Canvas points; `nil` for the slice's own frame.
    package var frame: Rect2D?
    /// `nil` for the slice's own placement; the two are never mixed.
    package var placement: Placement?
    /// The frames of an animation, of which the image is the first; empty for a still image.
    package var frames: [Frame] = []
  }
}

extension Manifest.Pinwheel: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case name, canvas, background, slices
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    name = try object.decodeName(forKey: .name)
    canvas = try object.decode(Size2D.self, forKey: .canvas)
    background = try object.decodeIfPresent(Manifest.Background.self, forKey: .background)
    slices = try object.decode([Manifest.Slice].self, forKey: .slices)
  }

  package var json: JSON {
    .object([
      "name": .string(name), "canvas": canvas.json, "background": background?.json,
      "slices": .array(slices.map(\.json)),
    ])
  }
}

extension Manifest.Background: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case file, frame
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    file = try object.decode(String.self, forKey: .file)
    frame = try object.decode(Rect2D.self, forKey: .frame)
  }

  package var json: JSON {
    .object(["file": .string(file), "frame": frame.json])
  }
}

extension Manifest.Slice: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case name, frame, placement, enabled, disabled, mask, threshold, tags, states
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    name = try object.decodeName(forKey: .name)
    frame = try object.decode(Rect2D.self, forKey: .frame)
    placement = try object.decodeIfPresent(Manifest.Placement.self, forKey: .placement)
    let states = try object.decode(Manifest.States.self, forKey: .states).states
    self.states = states
    let isOnlyDisabled = !states.isEmpty && states.allSatisfy { $0.state == .disabled }
    enabled = try object.decodeIfPresent(Bool.self, forKey: .enabled) ?? !isOnlyDisabled
    disabled = try object.decodeCase(forKey: .disabled) ?? .pass
    mask = try object.decodeCase(forKey: .mask) ?? .rest
    threshold = try object.decodeIfPresent(.threshold, in: .fraction)
    tags = try object.decodeIfPresent([String].self, forKey: .tags) ?? []
    var known: Set<Name> = []
    for tag in tags {
      guard !tag.isEmpty else { throw object.mistake(.tags, "has a tag without text") }
      guard known.insert(tag) else { throw object.mistake(.tags, "has the tag '\(tag)' twice") }
    }
  }

  package var json: JSON {
    .object([
      "name": .string(name), "frame": frame.json, "placement": placement?.json, "enabled": .bool(enabled),
      "disabled": .string(disabled.name),
      "mask": .string(mask.name), "threshold": threshold.map { .number($0) },
      "tags": tags.isEmpty ? nil : .array(tags.map { .string($0) }),
      "states": .object(
        states.map { state in
          JSON.Member(key: state.state.name, value: .array(state.images.map(\.json)))
        }),
    ])
  }
}

extension Manifest {
  /// The `states` object of a slice.
  struct States: ManifestDecodable {
    let states: [State]

    private struct Key: RawRepresentable, CaseIterable {
      static let allCases = SliceState.allCases.map { Key(state: $0) }
      let state: SliceState
      var rawValue: String { state.name }

      init(state: SliceState) { self.state = state }

      init?(rawValue: String) {
        guard let state = SliceState(name: rawValue) else { return nil }
        self.state = state
      }
    }

    init(_ value: ManifestValue) throws(ManifestMistake) {
      let object = try value.object(of: Key.self)
      var states: [State] = []
      for key in Key.allCases {
        guard let images = try object.decodeIfPresent([StateImage].self, forKey: key), !images.isEmpty
        else { continue }
        states.append(State(state: key.state, images: images))
      }
      self.states = states
    }
  }
}

extension Manifest.StateImage: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case scale, idiom, file, frame, placement, frames
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    scale = try object.decodeScale(forKey: .scale)
    idiom = try object.decodeIfPresent(String.self, forKey: .idiom)
    file = try object.decode(String.self, forKey: .file)
    frame = try object.decodeIfPresent(Rect2D.self, forKey: .frame)
    placement = try object.decodeIfPresent(Manifest.Placement.self, forKey: .placement)
    frames = try object.decodeIfPresent([Manifest.Frame].self, forKey: .frames) ?? []
    try Self.check(frames, object.optional(.frames))
  }

  package var json: JSON {
    .object([
      "scale": .number(scale), "idiom": idiom.map { .string($0) }, "file": .string(file),
      "frame": frame?.json, "placement": placement?.json,
      "frames": frames.isEmpty ? nil : .array(frames.map(\.json)),
    ])
  }
}
