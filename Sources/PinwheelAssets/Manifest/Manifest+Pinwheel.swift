package import Pinwheel

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
    /// Share of full opacity from which its pixels are solid; `nil` for the manifest's.
    package var threshold: Double?
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
  }
}

extension Manifest.Pinwheel: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, canvas, background, slices
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    name = try container.decodeName(forKey: .name)
    canvas = try container.decode(Size2D.self, forKey: .canvas)
    background = try container.decodeIfPresent(Manifest.Background.self, forKey: .background)
    slices = try container.decode([Manifest.Slice].self, forKey: .slices)
  }

  package var json: JSON {
    .object([
      "name": .string(name), "canvas": canvas.json, "background": background?.json,
      "slices": .array(slices.map(\.json)),
    ])
  }
}

extension Manifest.Background: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case file, frame
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    file = try container.decode(String.self, forKey: .file)
    frame = try container.decode(Rect2D.self, forKey: .frame)
  }

  package var json: JSON {
    .object(["file": .string(file), "frame": frame.json])
  }
}

extension Manifest.Slice: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case name, frame, placement, enabled, disabled, mask, threshold, states
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    name = try container.decodeName(forKey: .name)
    frame = try container.decode(Rect2D.self, forKey: .frame)
    placement = try container.decodeIfPresent(Manifest.Placement.self, forKey: .placement)
    let states = try container.decode(Manifest.States.self, forKey: .states).states
    self.states = states
    let isOnlyDisabled = !states.isEmpty && states.allSatisfy { $0.state == .disabled }
    enabled = try container.decodeIfPresent(Bool.self, forKey: .enabled) ?? !isOnlyDisabled
    disabled = try container.decodeWord(\DisabledPolicy.name, forKey: .disabled) ?? .pass
    mask = try container.decodeWord(\MaskRule.name, forKey: .mask) ?? .rest
    threshold = try container.decodeIfPresent(Double.self, forKey: .threshold)
    if let threshold, !(0...1).contains(threshold) {
      throw DecodingError.dataCorruptedError(
        forKey: .threshold, in: container, debugDescription: "must lie between 0 and 1")
    }
  }

  package var json: JSON {
    .object([
      "name": .string(name), "frame": frame.json, "placement": placement?.json, "enabled": .bool(enabled),
      "disabled": .string(disabled.name),
      "mask": .string(mask.name), "threshold": threshold.map { .number($0) },
      "states": .object(
        states.map { state in
          JSON.Member(key: state.state.name, value: .array(state.images.map(\.json)))
        }),
    ])
  }
}

extension Manifest.StateImage: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case scale, idiom, file, frame, placement
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    scale = try container.decode(Double.self, forKey: .scale)
    idiom = try container.decodeIfPresent(String.self, forKey: .idiom)
    file = try container.decode(String.self, forKey: .file)
    frame = try container.decodeIfPresent(Rect2D.self, forKey: .frame)
    placement = try container.decodeIfPresent(Manifest.Placement.self, forKey: .placement)
    guard scale > 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .scale, in: container, debugDescription: "must be greater than 0")
    }
  }

  package var json: JSON {
    .object([
      "scale": .number(scale), "idiom": idiom.map { .string($0) }, "file": .string(file),
      "frame": frame?.json, "placement": placement?.json,
    ])
  }
}
