import ArgumentParser
import PinwheelAssets
import PinwheelBundles
import PinwheelPictures
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what an extracted folder, or a compiled asset catalog, holds.",
    discussion: """
      Pinwheels with their slices, front to back as a touch meets them.

        pinwheel list
        pinwheel list --in Carousel.pinwheel --images
        pinwheel list --picture
        pinwheel list --json
        pinwheel list --catalog Assets.car

      --picture draws each pinwheel in half blocks of 24-bit colour, as wide as the terminal allows, up to 64 \
      columns. It does so on a terminal only, and not where NO_COLOR is set.
      """)

  @OptionGroup var input: InputOptions

  @Flag(help: "Show every image too.")
  var images = false

  @Flag(help: "Show what was skipped, and why.")
  var skipped = false

  @Flag(help: "Draw the pinwheels, on a terminal.")
  var picture = false

  @Option(
    help: ArgumentHelp("Show the renditions of a compiled asset catalog instead.", valueName: "file"),
    completion: .file(extensions: ["car"]))
  var catalog: String?

  @Flag(help: "Print the manifest, or the catalog, as one line of JSON.")
  var json = false

  func validate() throws {
    guard catalog == nil || input.path == nil && !images && !skipped && !picture else {
      throw ValidationError("--catalog shows a file, without --in, --images, --skipped and --picture.")
    }
  }

  func run() throws {
    try reportingErrors {
      if let catalog {
        let listing = try CatalogListing(of: FilePath(catalog))
        return try printResult(listing.lines, json: listing.json, asJSON: json)
      }
      let folder = try input.folder()
      let manifest = try folder.manifest()
      let failure =
        picture && !json && Terminal.showsColors ? try printPictures(of: manifest, in: folder) : nil
      try printResult(lines(of: manifest), json: manifest.json, asJSON: json)
      if let failure { throw failure.exitCode }
    }
  }

  /// Draws every pinwheel. One that cannot be drawn does not stop the others.
  ///
  /// - Returns: The last failure.
  private func printPictures(
    of manifest: Manifest, in folder: PinwheelFolder
  ) throws(AssetsError) -> AssetsError? {
    var failure: AssetsError?
    let baked = try BakedFolder(folder)
    let columns = Terminal.width(of: STDOUT_FILENO)
    for pinwheel in manifest.pinwheels {
      do throws(AssetsError) {
        let lines = try TerminalPicture.lines(
          of: pinwheel.name, in: baked, columns: columns, maximumPixels: InputLimit.pixels.standard)
        // Their colours are ours: nothing in them is a stranger's text.
        try printOutput([printable(pinwheel.name)] + lines)
      } catch {
        report(error)
        failure = error
      }
    }
    return failure
  }

  private func lines(of manifest: Manifest) -> [String] {
    var lines = manifest.pinwheels.flatMap(\.lines) + manifest.ambiguityLines
    if manifest.pinwheels.isEmpty { lines.append("no pinwheels") }
    lines += thresholdLines(manifest.allThresholds)
    if images {
      lines += manifest.images.map { image in
        "\(image.file): \(image.width) x \(image.height) pixels, alpha \(image.alpha), \(image.conversion)"
      }
    }
    if skipped { lines += manifest.skipped.map { "\($0.file): \($0.reason)" } }
    return lines
  }
}
