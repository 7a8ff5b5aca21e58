import ArgumentParser
import PinwheelAssets
import PinwheelFiles
import PinwheelPictures
import PinwheelText
import SystemPackage

struct Diff: Subcommand {
  static let name = "diff"
  static let commonest = ["stat", "output", "json"]
  static let configuration = described(
    "Show what differs between two folders, bundles or manifests, or what you have edited.",
    discussion: """
      Files, pinwheels, slices, states, frames, thresholds and policies that were added, removed or changed, image \
      files that were renamed or have other pixels, and for each image that both use the number of pixels that are solid in one \
      mask only.

        pinwheel diff
        pinwheel diff old.pinwheel new.pinwheel
        pinwheel diff Carousel-1.ipa Carousel-2.ipa --stat
        pinwheel diff Carousel-1.ipa Carousel-2.ipa -o changes
        pinwheel diff before.json after.json --json

      Of one folder it shows your own edits: what differs from its extracted.json, the manifest as it was generated. What is \
      not extracted, such as a bundle, is extracted for the comparison. An image that was only compressed anew, with other colors under clear pixels or another color profile, does not differ; --stat \
      and --json count it as re-encoded. --stat counts instead of listing. Exit code 0: equal, \
      1: different, others: an error. -o makes a folder of pictures: pinwheels and images before, after and what changed, \
      and contact sheets of images that were added or removed. Images that are not beside a manifest are not compared, which is said on standard error.
      """)

  @Argument(
    help: "A folder that extract made, what extract takes, or a manifest. Default: the folder here.",
    completion: .file())
  var old: String?

  @Argument(help: "The other one. Default: the first one, as it was generated.", completion: .file())
  var new: String?

  @Flag(help: "Count what differs, instead of listing it.")
  var stat = false

  @Option(
    name: .shortAndLong, of: "dir", "A folder to make, of pictures before, after and what changed.",
    completion: .directory)
  var output: String?

  @OptionGroup var limits: LimitOptions

  @OptionGroup var printing: PrintOptions

  func run() throws {
    if let output { try Self.demandNew(FilePath(output)) }
    let (difference, pictures) = try comparison()
    if !difference.missing.isEmpty {
      let count = counted(difference.missing.count, "image")
      printing.note(
        "\(difference.missing[0]): \(count) not beside its manifest, so these are not "
          + "compared; give the folders that hold them.")
    }
    let counts = DifferenceCounts(difference)
    try printing.printResult(
      (stat ? counts.lines : difference.lines) + (pictures ?? []).map { "picture \($0)" },
      json: (stat ? counts.json : difference.json) + .object(["pictures": pictures]))
    if !difference.isEmpty { throw ExitCode(1) }
  }

  /// The differences, and the pictures of them that were made; `nil` if none were wanted.
  private func comparison() throws -> (ManifestDifference, [String]?) {
    func compared(
      _ old: ManifestDifference.Side, _ new: ManifestDifference.Side
    ) throws -> (ManifestDifference, [String]?) {
      let difference = try ManifestDifference(from: old, to: new)
      return (difference, try output.map { try draw(difference, from: old, to: new, into: FilePath($0)) })
    }
    guard let old, let new else {
      let folder = try Inputs.folder(at: old).limited(by: limits.limits)
      return try compared(.init(generatedOf: folder), .init(folder))
    }
    return try looking(at: old) { old in try looking(at: new) { new in try compared(old, new) } }
  }

  private func looking<Result>(
    at path: String, _ body: (ManifestDifference.Side) throws -> Result
  ) throws -> Result {
    try Inputs.looking(
      limits: limits.limits, needsSlices: false,
      { try ManifestDifference.Side(FilePath(path), limits: limits.limits) },
      extracted: { try ManifestDifference.Side($0) }, body)
  }

  /// Makes the pictures, and returns their paths. One that cannot be drawn is said, and does not stop the others.
  private func draw(
    _ difference: ManifestDifference, from old: ManifestDifference.Side, to new: ManifestDifference.Side,
    into folder: FilePath
  ) throws -> [String] {
    var paths: [String] = []
    let pictures = DifferencePictures(difference, from: old, to: new, limits: limits.limits)
    try pictures.forEach { path, make in
      let place = folder.pushing(FilePath(path))
      let bytes: ContiguousArray<UInt8>
      do {
        bytes = try make().encoded(as: .png, name: place.string)
      } catch let error as any DiagnosticError {
        return report(error)
      }
      try OutputFile(place, replacesExisting: false).write(bytes)
      paths.append(place.string)
    }
    return paths
  }

  /// Refuses a folder that is there and not empty: pictures of another comparison would stay in it.
  private static func demandNew(_ folder: FilePath) throws {
    guard FileSystem.exists(folder) else { return }
    guard FileSystem.isFolder(folder), (try? FileSystem.names(in: folder))?.isEmpty == true else {
      throw Diagnostic(.file(folder), "exists already", .elsewhere(), exit: .cannotCreate)
    }
  }
}
