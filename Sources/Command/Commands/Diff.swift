import ArgumentParser
import PinwheelAssets
import PinwheelText
import SystemPackage

struct Diff: Subcommand {
  static let name = "diff"
  static let configuration = described(
    "Show what differs between two extracted folders, or two manifests.",
    discussion: """
      Files, pinwheels, slices, states, frames, thresholds and policies that were added, removed or changed, image \
      files with other contents, and for each image that both use the number of pixels that are solid in one mask only.

        pinwheel diff old.pinwheel new.pinwheel
        pinwheel diff Carousel.pinwheel/extracted.json Carousel.pinwheel
        pinwheel diff before.json after.json --json

      The second line shows your own edits: extracted.json is the manifest as it was generated. Exit code 0: equal, \
      1: different, others: an error. Images that are not beside a manifest are not compared, which is said on standard \
      error.
      """)

  @Argument(help: "A folder that extract made, or a manifest.", completion: .file())
  var old: String

  @Argument(help: "The other one.", completion: .file())
  var new: String

  @OptionGroup var limits: LimitOptions

  @Flag(help: "Print the result as JSON.")
  var json = false

  func run() throws {
    try reportingErrors {
      let sides = try [old, new].map { path throws in
        try ManifestDifference.Side(FilePath(path), limits: limits.limits)
      }
      let difference = try ManifestDifference(from: sides[0], to: sides[1])
      if !difference.missing.isEmpty {
        let count = counted(difference.missing.count, "image")
        printError(
          printable(
            "pinwheel: \(difference.missing[0]): \(count) not beside its manifest, so these are not "
              + "compared; give the folders that hold them."))
      }
      let lines =
        difference.changes.map(\.line) + difference.files.map { "changed contents of \($0)" }
        + difference.masks.map(\.line)
      try printResult(lines, json: difference.json, asJSON: json)
      if !difference.isEmpty { throw ExitCode(1) }
    }
  }
}
