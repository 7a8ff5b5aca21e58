package import Pinwheel
package import PinwheelText

/// `pinwheel.json`: what was found in a bundle and how it is grouped. People may edit it; `pinwheel bake` reads
/// it again. Its JSON Schema, with a word on every key, is `pinwheel.schema.json` beside this file.
package struct Manifest: Sendable, Hashable {
  package static let fileName = "pinwheel.json"
  package static let format = "pinwheel/1"
  /// The `$id` of the JSON Schema, for editors and validators; what a manifest says there is not looked at.
  package static let schema = "urn:pinwheel:manifest:1"

  /// Its `$schema`, for editors; a person may have put in another.
  package var schema = Self.schema
  package var source: Source
  /// The fraction of full opacity from which pixels are solid.
  package var threshold: Double
  /// Others at which masks are baked too, for queries to choose from.
  package var thresholds: [Double] = []
  /// The manual groups, each as the text of a ``ManualGroup``. Of two that match an image the first one gets it.
  package var groups: [ManualGroup] = []
  /// What odd words of names mean, for grouping.
  package var stateWords: [StateSpelling] = []
  package var pinwheels: [Pinwheel]
  package var ambiguous: [Ambiguity]
  package var images: [Image]
  package var skipped: [Skipped]

  package init(
    source: Source, threshold: AlphaThreshold, pinwheels: [Pinwheel], ambiguous: [Ambiguity], images: [Image],
    skipped: [Skipped]
  ) {
    self.source = source
    self.threshold = threshold.fraction
    self.pinwheels = pinwheels
    self.ambiguous = ambiguous
    self.images = images
    self.skipped = skipped
  }
}

extension Manifest: ManifestDecodable {
  enum Keys: String, CaseIterable {
    case schema = "$schema"
    case format, source, threshold, thresholds, groups, stateWords, pinwheels, ambiguous, images, skipped
  }

  /// Whether a format is one that a later version has brought: `pinwheel/2`.
  private static func isNewer(_ format: String) -> Bool {
    format.hasPrefix("pinwheel/") && Int(format.dropFirst("pinwheel/".utf8.count)).map { $0 > 1 } == true
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    // Before the keys: another format has others.
    if let format = value.node["format"], let text = format.text, text != Self.format {
      throw ManifestMistake(
        path: Keys.format.rawValue, what: "is not a format that is read", found: "'\(text)'",
        expected: "'\(Self.format)'", isOfNewerFormat: Self.isNewer(text), offset: format.range.lowerBound)
    }
    let object = try value.object(of: Keys.self)
    _ = try object.decode(String.self, forKey: .format)
    schema = try object.decodeIfPresent(String.self, forKey: .schema) ?? Self.schema
    source = try object.decodeIfPresent(Source.self, forKey: .source) ?? Source()
    threshold =
      try object.decodeIfPresent(.threshold, in: .fraction)
      ?? AlphaThreshold.standard.fraction
    thresholds = try object.decodeIfPresent([Threshold].self, forKey: .thresholds)?.map(\.fraction) ?? []
    groups = try Self.groupingTexts(of: object, .groups)
    stateWords = try Self.groupingTexts(of: object, .stateWords)
    pinwheels = try object.decodeIfPresent([Pinwheel].self, forKey: .pinwheels) ?? []
    ambiguous = try object.decodeIfPresent([Ambiguity].self, forKey: .ambiguous) ?? []
    images = try object.decodeIfPresent([Image].self, forKey: .images) ?? []
    skipped = try object.decodeIfPresent([Skipped].self, forKey: .skipped) ?? []
    var names: Set<Name> = []
    for pinwheel in pinwheels where !names.insert(pinwheel.name) {
      throw object.mistake(.pinwheels, "has two pinwheels called '\(pinwheel.name)'")
    }
  }

  package var json: JSON {
    .object([
      Keys.schema.rawValue: .string(schema),
      "format": .string(Self.format),
      "source": source.json,
      "threshold": .number(threshold),
      "thresholds": thresholds.isEmpty ? nil : Self.json(ofThresholds: thresholds),
      "groups": groups.isEmpty ? nil : .array(groups.map { .string($0.text) }),
      "stateWords": stateWords.isEmpty ? nil : .array(stateWords.map { .string($0.text) }),
      "pinwheels": .array(pinwheels.map(\.json)),
      "ambiguous": .array(ambiguous.map(\.json)),
      "images": .array(images.map(\.json)),
      "skipped": .array(skipped.map(\.json)),
    ])
  }
}
