import ArgumentParser
import PinwheelAssets
import PinwheelBundles
import PinwheelQueries
import PinwheelText
import SystemPackage

struct Diff: Subcommand {
  static let name = "diff"
  static let commonest = ["stat", "format", "json"]
  static let configuration = described(
    "Show what differs between two folders, bundles, manifests or baked masks, or what you have edited.",
    operands: "[<old>] [<new>]",
    discussion: """
      Files, pinwheels, slices, states, frames, thresholds and policies that were added, removed or changed, image \
      files that were renamed or have other pixels, and for each image that both use the number of pixels that are solid in one \
      mask only.

      Then slice by slice the pixels of each canvas that answer otherwise: how many, within which rectangle, and one of them, of \
      which pinwheel hit says the same. They are those of the baked masks, with every slice at rest, at the scale of the finest \
      image. Slices and pinwheels are compared by name. Masks under version control are the record of every answer; of \
      masks.baked, or -, which is masks on standard input, only these answers are compared.

        pinwheel diff
        pinwheel diff old.pinwheel new.pinwheel
        pinwheel diff Carousel-1.ipa Carousel-2.ipa --stat
        pinwheel diff old/masks.baked Carousel.pinwheel/masks.baked
        git show HEAD:masks.baked | pinwheel diff - masks.baked
        pinwheel diff old.baked Carousel.pinwheel --format junit
        pinwheel diff before.json after.json --json

      Of one folder it shows your own edits: what differs from its extracted.json, the manifest as it was generated. What is \
      not extracted, such as a bundle, is extracted for the comparison; two bundles of the same pictures are equal, and standard error \
      says how their files differ. An image that was only compressed anew, with other colors under clear pixels or another color profile, does not differ; --stat \
      and --json count it as re-encoded. --stat counts instead of listing. Exit code 0: equal, \
      1: different, others: an error. Folders of which an image is missing are different. Of manifests alone, images that are \
      not beside them are not compared, which is said on standard error, as where masks are out of date.
      """)

  @Argument(
    help: "A folder that extract made, what extract takes, a manifest, or masks. Default: the folder here.",
    completion: .file())
  var old: String?

  @Argument(help: "The other one. Default: the first one, as it was generated.", completion: .file())
  var new: String?

  @Flag(help: "Count what differs, instead of listing it.")
  var stat = false

  @Flag(help: "Compare the inputs that both were extracted of too: their names and digests.")
  var source = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var format: ReportOptions

  func validate() throws {
    try refuseMixing(["--stat": stat], ["--format": format.isGiven])
    try refuse(old == "-" && new == "-", "-", "standard input is one side", "name a file for the other")
  }

  func run() throws {
    let report = try compared()
    if let manifest = report.manifest, manifest.isOfManifests, let first = manifest.missing.first {
      let count = counted(manifest.missing.count, "image")
      format.printing.note(
        "\(first): \(count) not beside its manifest, so these are not compared; give the folders that hold them."
      )
    }
    if let keys = report.manifest?.source.map({ $0.place.joined(separator: "/") }), !keys.isEmpty {
      format.printing.note("\(Diagnostic.list(keys)) differ, which does not count; --source compares them.")
    }
    var joint = JointReport(format, of: [DifferenceReport.changed, DifferenceReport.answers])
    let suite = report.suite
    try joint.report(
      suite.cases.flatMap(\.findings), suite, lines: stat ? report.countLines : report.lines,
      json: stat ? report.countJSON : report.json)
    try joint.finish()
    if !report.isEmpty { throw ExitCode(1) }
  }

  private func compared() throws -> DifferenceReport {
    guard let old, let new else {
      let folder = try Inputs.folder(at: old).limited(by: limits.limits)
      let difference = try ManifestDifference(
        from: .init(generatedOf: folder), to: .init(folder), comparesSource: source)
      return DifferenceReport(new: folder.path.string, manifest: difference)
    }
    if Self.isMasks(old) || Self.isMasks(new) {
      return try looking({ try BakedFolder(Inputs.locate(at: $0)) }, extracted: { try BakedFolder($0) }) {
        DifferenceReport(new: new, answers: try answers($0, $1))
      }
    }
    return try looking(
      { try ManifestDifference.Side(FilePath($0), limits: limits.limits) },
      extracted: { try ManifestDifference.Side($0) }
    ) { before, after in
      let difference = try ManifestDifference(from: before, to: after, comparesSource: source)
      var report = DifferenceReport(new: new, manifest: difference)
      guard !report.isEmpty, !difference.isOfManifests else { return report }
      do {
        report.answers = try answers(BakedFolder(before.folder), BakedFolder(after.folder))
      } catch let error as any DiagnosticError {
        let sentence = ErrorReport(error.diagnostic).sentence
        format.printing.note("The answers of pixels are not compared: \(sentence)")
      }
      return report
    }
    func looking<Side>(
      _ find: (String) throws -> Side, extracted: (PinwheelFolder) throws -> Side,
      _ body: (Side, Side) throws -> DifferenceReport
    ) throws -> DifferenceReport {
      func look(at path: String, _ body: (Side) throws -> DifferenceReport) throws -> DifferenceReport {
        try Inputs.looking(
          limits: limits.limits, needsSlices: false, { try find(path) }, extracted: extracted, body)
      }
      return try look(at: old) { before in try look(at: new) { after in try body(before, after) } }
    }
  }

  private func answers(_ old: BakedFolder, _ new: BakedFolder) throws -> AnswersDifference {
    try AnswersDifference(from: old, to: new, limit: limits.limits[.pixels])
  }

  /// Whether a path names baked masks, of a folder or alone.
  private static func isMasks(_ path: String) -> Bool {
    if path == "-" || FilePath(path).lastComponent?.string == "masks.baked" { return true }
    if case .masks = try? PinwheelFolder.locate(FilePath(path)) { return true }
    return false
  }
}
