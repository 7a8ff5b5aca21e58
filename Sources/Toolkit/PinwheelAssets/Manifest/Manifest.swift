package import Pinwheel
package import PinwheelBundles
package import PinwheelText

/// `pinwheel.json`: the contents of a bundle and their grouping. People may edit it; `pinwheel bake` reads it
/// again. Its JSON Schema, which describes every key, is `pinwheel.schema.json` next to this file.
package struct Manifest: Sendable, Hashable {
  package static let fileName = "pinwheel.json"
  /// The `$id` of the JSON Schema, for editors and validators; the value in a manifest is ignored.
  package static let schema = "urn:pinwheel:manifest:1"

  /// The manifest's `$schema`, for editors; a person may have put in another.
  package var schema = Self.schema
  package var format = Format.pinwheel1
  package var source: Source
  /// The fraction of full opacity from which pixels are solid.
  package var threshold: Double
  /// Further thresholds at which masks are baked, for queries to choose from.
  package var thresholds: [Double] = []
  /// The manual groups, each as the text of a ``ManualGroup``. If two match an image, the first one gets it.
  package var groups: [ManualGroup] = []
  /// The meanings of unusual words in names, for grouping.
  package var stateWords: [StateSpelling] = []
  package var pinwheels: [Pinwheel]
  package var ambiguous: [Ambiguity]
  package var images: [Image]
  /// Statements of the bundle's files about images, for grouping.
  package var relations: [Relation] = []
  package var skipped: [SkippedFile]
  /// The number of files of the input, and of the archives in it, of each kind.
  package var files: [FileCount] = []

  /// The meaning of the keys. A later version may add a format.
  package enum Format: String, Sendable, ManifestWord {
    case pinwheel1 = "pinwheel/1"

    /// Refuses unknown formats.
    static func check(_ manifest: ManifestValue) throws(ManifestMistake) {
      guard let value = manifest["format"], let text = value.node.text, Self(rawValue: text) == nil else {
        return
      }
      throw ManifestMistake(
        path: value.path, what: "is not a format that is read", found: "'\(text)'",
        expected: "'\(Self.pinwheel1.rawValue)'", isOfNewerFormat: isNewer(text),
        offset: value.node.range.lowerBound)
    }

    /// Whether a format, such as `pinwheel/2`, comes from a later version.
    private static func isNewer(_ format: String) -> Bool {
      format.hasPrefix("pinwheel/") && Int(format.dropFirst("pinwheel/".utf8.count)).map { $0 > 1 } == true
    }
  }

  /// ``threshold``, then the other thresholds at which masks are baked, without repetition and in order.
  package var allThresholds: [AlphaThreshold] {
    let first = AlphaThreshold(threshold)
    return [first]
      + Set(thresholds.map { AlphaThreshold($0) }).subtracting([first]).sorted { $0.fraction < $1.fraction }
  }

  /// The images that the wheels show, without repetition, in the order of the wheels.
  package var usedFiles: [String] {
    var seen: Set<Name> = []
    return pinwheels.flatMap(\.files).filter { seen.insert($0) }
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
    Key("skipped", \.skipped, ifAbsent: [], inParts: true),
    Key("files", \.files, omitting: []))

  init(_ value: ManifestValue) throws(ManifestMistake) {
    // Checked before the keys: another format has other keys.
    try Format.check(value)
    self = try Self.keys.read(value)
  }

  package var json: JSON { Self.keys.json(of: self) }
}
