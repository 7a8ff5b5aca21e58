package import Pinwheel

/// `pinwheel.json`: what was found in a bundle and how it is grouped. People may edit it; `pinwheel bake` reads
/// it again. Its JSON Schema, with a word on every key, is `pinwheel.schema.json` beside this file.
package struct Manifest: Sendable, Hashable {
  package static let fileName = "pinwheel.json"
  package static let format = "pinwheel/1"

  package var source: Source
  /// The share of full opacity from which pixels are solid.
  package var threshold: Double
  package var pinwheels: [Pinwheel]
  package var ambiguous: [Ambiguity]
  package var images: [Image]
  package var skipped: [Skipped]

  package init(
    source: Source, threshold: AlphaThreshold, pinwheels: [Pinwheel], ambiguous: [Ambiguity], images: [Image],
    skipped: [Skipped]
  ) {
    self.source = source
    self.threshold = threshold.share
    self.pinwheels = pinwheels
    self.ambiguous = ambiguous
    self.images = images
    self.skipped = skipped
  }
}

extension Manifest: Decodable {
  private enum CodingKeys: String, CodingKey, CaseIterable {
    case schema = "$schema"
    case format, source, threshold, pinwheels, ambiguous, images, skipped
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.strictContainer(of: CodingKeys.self)
    let format = try container.decode(String.self, forKey: .format)
    guard format == Self.format else {
      throw DecodingError.dataCorruptedError(
        forKey: .format, in: container, debugDescription: "is '\(format)' where '\(Self.format)' is expected")
    }
    source = try container.decodeIfPresent(Source.self, forKey: .source) ?? Source()
    threshold =
      try container.decodeIfPresent(Double.self, forKey: .threshold) ?? AlphaThreshold.standard.share
    pinwheels = try container.decodeIfPresent([Pinwheel].self, forKey: .pinwheels) ?? []
    ambiguous = try container.decodeIfPresent([Ambiguity].self, forKey: .ambiguous) ?? []
    images = try container.decodeIfPresent([Image].self, forKey: .images) ?? []
    skipped = try container.decodeIfPresent([Skipped].self, forKey: .skipped) ?? []
    var names: Set<String> = []
    for pinwheel in pinwheels where !names.insert(pinwheel.name).inserted {
      throw DecodingError.dataCorruptedError(
        forKey: .pinwheels, in: container, debugDescription: "has two pinwheels called '\(pinwheel.name)'")
    }
    guard (0...1).contains(threshold) else {
      throw DecodingError.dataCorruptedError(
        forKey: .threshold, in: container, debugDescription: "must lie between 0 and 1")
    }
  }

  package var json: JSON {
    .object([
      "format": .string(Self.format),
      "source": source.json,
      "threshold": .number(threshold),
      "pinwheels": .array(pinwheels.map(\.json)),
      "ambiguous": .array(ambiguous.map(\.json)),
      "images": .array(images.map(\.json)),
      "skipped": .array(skipped.map(\.json)),
    ])
  }
}
