import ArgumentParser
import PinwheelAssets
import PinwheelText
import SystemPackage

struct Diff: Subcommand {
  static let name = "diff"
  static let commonest = ["stat", "json", "limit"]
  static let configuration = described(
    "Show what differs between two folders, bundles or manifests, or what you have edited.",
    discussion: """
      Files, pinwheels, slices, states, frames, thresholds and policies that were added, removed or changed, image \
      files that were renamed or have other pixels, and for each image that both use the number of pixels that are solid in one \
      mask only.

        pinwheel diff
        pinwheel diff old.pinwheel new.pinwheel
        pinwheel diff Carousel-1.ipa Carousel-2.ipa --stat
        pinwheel diff before.json after.json --json

      Of one folder it shows your own edits: what differs from its extracted.json, the manifest as it was generated. What is \
      not extracted, such as a bundle, is extracted for the comparison. An image that was only compressed anew, with other colors under clear pixels or another color profile, does not differ; --stat \
      and --json count it as re-encoded. --stat counts instead of listing. Exit code 0: equal, \
      1: different, others: an error. Images that are not beside a manifest are not compared, which is said on standard error.
      """)

  @Argument(
    help: "A folder that extract made, what extract takes, or a manifest. Default: the folder here.",
    completion: .file())
  var old: String?

  @Argument(help: "The other one. Default: the first one, as it was generated.", completion: .file())
  var new: String?

  @Flag(help: "Count what differs, instead of listing it.")
  var stat = false

  @OptionGroup var limits: LimitOptions

  @OptionGroup var printing: PrintOptions

  func run() throws {
    let difference = try difference()
    if !difference.missing.isEmpty {
      let count = counted(difference.missing.count, "image")
      printing.note(
        "\(difference.missing[0]): \(count) not beside its manifest, so these are not "
          + "compared; give the folders that hold them.")
    }
    let counts = DifferenceCounts(difference)
    try printing.printResult(
      stat ? counts.lines : difference.lines, json: stat ? counts.json : difference.json)
    if !difference.isEmpty { throw ExitCode(1) }
  }

  private func difference() throws -> ManifestDifference {
    guard let old, let new else {
      let folder = try Inputs.folder(at: old).limited(by: limits.limits)
      return try ManifestDifference(from: .init(generatedOf: folder), to: .init(folder))
    }
    return try looking(at: old) { old in
      try looking(at: new) { new in try ManifestDifference(from: old, to: new) }
    }
  }

  private func looking<Result>(
    at path: String, _ body: (ManifestDifference.Side) throws -> Result
  ) throws -> Result {
    try Inputs.looking(
      limits: limits.limits, needsSlices: false,
      { try ManifestDifference.Side(FilePath(path), limits: limits.limits) },
      extracted: { try ManifestDifference.Side($0) }, body)
  }
}
