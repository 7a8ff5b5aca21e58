package import Pinwheel
package import PinwheelText

/// `pinwheel.json`: what was found in a bundle and how it is grouped. People may edit it; `pinwheel bake` reads
/// it again. Its JSON Schema, with a word on every key, is `pinwheel.schema.json` beside this file.
package struct Manifest: Sendable, Hashable {
  package static let fileName = "pinwheel.json"
  /// The `$id` of the JSON Schema, for editors and validators; what a manifest says there is not looked at.
  package static let schema = "urn:pinwheel:manifest:1"

  /// Its `$schema`, for editors; a person may have put in another.
  package var schema = Self.schema
  package var format = Format.pinwheel1
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
  /// What files of the bundle say of images, for grouping.
  package var relations: [Relation] = []
  package var skipped: [Skipped]
}

extension Manifest {
  /// What the keys mean. A later version may bring another one.
  package enum Format: String, Sendable, CaseIterable {
    case pinwheel1 = "pinwheel/1"
  }

  package init(
    source: Source, threshold: AlphaThreshold, pinwheels: [Pinwheel], ambiguous: [Ambiguity], images: [Image],
    skipped: [Skipped]
  ) {
    self.init(
      source: source, threshold: threshold.fraction, pinwheels: pinwheels, ambiguous: ambiguous,
      images: images, skipped: skipped)
  }
}

extension Manifest.Format: ManifestWord {
  /// Refuses another format than those that are read.
  static func check(_ manifest: ManifestValue) throws(ManifestMistake) {
    guard let value = manifest["format"], let text = value.node.text, Self(rawValue: text) == nil else {
      return
    }
    throw ManifestMistake(
      path: value.path, what: "is not a format that is read", found: "'\(text)'",
      expected: "'\(Self.pinwheel1.rawValue)'", isOfNewerFormat: isNewer(text),
      offset: value.node.range.lowerBound)
  }

  /// Whether a format is one that a later version has brought: `pinwheel/2`.
  private static func isNewer(_ format: String) -> Bool {
    format.hasPrefix("pinwheel/") && Int(format.dropFirst("pinwheel/".utf8.count)).map { $0 > 1 } == true
  }
}

extension Manifest: ManifestObject {
  static let keys = ManifestKeys(
    Self.init,
    Key("$schema", \.schema, ifAbsent: Self.schema),
    Key("format", \.format),
    Key("source", \.source, ifAbsent: Source(), inParts: true),
    Key("threshold", \.threshold, ifAbsent: AlphaThreshold.standard.fraction, in: .fraction),
    Key("thresholds", \.thresholds, omitting: [], in: .fraction),
    Key("groups", \.groups, omitting: [], check: ManualGroup.checkLength(of:_:)),
    Key("stateWords", \.stateWords, omitting: [], check: StateSpelling.checkLength(of:_:)),
    Key("pinwheels", \.pinwheels, ifAbsent: [], inParts: true, check: Pinwheel.checkNames),
    Key("ambiguous", \.ambiguous, ifAbsent: [], inParts: true),
    Key("images", \.images, ifAbsent: [], inParts: true),
    Key("relations", \.relations, omitting: []),
    Key("skipped", \.skipped, ifAbsent: [], inParts: true))

  init(_ value: ManifestValue) throws(ManifestMistake) {
    // Before the keys: another format has others.
    try Format.check(value)
    self = try Self.keys.read(value)
  }

  package var json: JSON { Self.keys.json(of: self) }
}
