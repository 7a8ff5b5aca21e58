import PinwheelAssets
import PinwheelChecks
import PinwheelQueries
import PinwheelText

/// What `diff` found in folders or manifests and their masks, or in masks alone.
struct DifferenceReport {
  static let changed = Finding.Rule("changed", .error, "a manifest, an image or a mask differs")
  static let answers = Finding.Rule("answers", .error, "pixels answer otherwise than before")

  /// What is compared with the old one.
  let new: String
  /// `nil` of masks alone.
  var manifest: ManifestDifference?
  /// `nil` if masks were not compared.
  var answers: AnswersDifference?

  /// Folders of which an image is missing are never equal.
  var isEmpty: Bool { parts.isEmpty && answers?.changes.isEmpty != false }

  /// The differences but those of answers, each with the pinwheel that it is of.
  private var parts: [(pinwheel: String?, line: String)] {
    if let manifest { return manifest.parts }
    return (answers?.added ?? []).map { ($0, "added pinwheels/\($0)") }
      + (answers?.removed ?? []).map { ($0, "removed pinwheels/\($0)") }
  }

  var lines: [String] { parts.map(\.line) + (answers?.lines ?? []) }

  var json: JSON {
    let lists = manifest?.json ?? .object(["added": answers?.added, "removed": answers?.removed])
    return .object(["equal": isEmpty]) + lists + .object(["answers": answers?.json])
  }

  /// How much differs, in numbers.
  var countLines: [String] {
    let words = [(answers?.added ?? [], "added"), (answers?.removed ?? [], "removed")]
      .filter { !$0.0.isEmpty }.map { "\($0.0.count) \($0.1)" }
    let wheels = words.isEmpty ? [] : ["pinwheels: " + words.joined(separator: ", ")]
    let changed = counted(answers?.changes.count ?? 0, "pinwheel")
    return (manifest.map { DifferenceCounts($0).lines } ?? wheels)
      + (pixels > 0 ? ["answers: \(counted(pixels, "pixel")) of \(changed)"] : [])
  }

  var countJSON: JSON {
    let wheels = JSON.object([
      "pinwheels": JSON.object(["added": answers?.added.count, "removed": answers?.removed.count])
    ])
    return .object(["equal": isEmpty]) + (manifest.map { DifferenceCounts($0).json } ?? wheels)
      + .object([
        "answers": answers.map { JSON.object(["pinwheels": $0.changes.count, "pixels": pixels]) }
      ])
  }

  /// The number of pixels that answer otherwise.
  private var pixels: Int { answers?.changes.reduce(0) { $0 + $1.changed } ?? 0 }

  /// A test case for each pinwheel, and one for what is of no pinwheel.
  var suite: JUnitSuite {
    func finding(_ rule: Finding.Rule, _ pinwheel: String?, _ problem: String) -> Finding {
      Finding(
        rule, .file(new).pinwheel(pinwheel, slice: nil), problem,
        .advice("if that is meant, keep the new one"))
    }
    let changed = parts.map { finding(Self.changed, $0.pinwheel, $0.line) }
    let answering = (answers?.changes ?? []).map { wheel in
      let changes = wheel.changes.map(\.text).listing(5) { "and \($0) more changes" }
      return finding(Self.answers, wheel.name, "\(wheel.count): \(changes.joined(separator: "; "))")
    }
    return JUnitSuite(
      changed + answering, of: new, pinwheels: manifest?.pinwheels ?? answers?.pinwheels ?? [],
      hasManifest: manifest != nil)
  }
}
