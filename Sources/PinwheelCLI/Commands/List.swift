import ArgumentParser
import PinwheelAssets

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what an extracted folder holds.",
    discussion: """
      Pinwheels with their slices, front to back as a touch meets them.

        pinwheel list
        pinwheel list --in Carousel.pinwheel --images
        pinwheel list --json
      """)

  @OptionGroup var input: InputOptions

  @Flag(help: "Show every image too.")
  var images = false

  @Flag(help: "Show what was skipped, and why.")
  var skipped = false

  @Flag(help: "Print the manifest as one line of JSON.")
  var json = false

  func run() throws {
    try reportingErrors {
      let manifest = try input.folder().manifest()
      try printResult(lines(of: manifest), json: manifest.json, asJSON: json)
    }
  }

  private func lines(of manifest: Manifest) -> [String] {
    var lines = manifest.pinwheels.flatMap(\.lines) + manifest.ambiguityLines
    if manifest.pinwheels.isEmpty { lines.append("no pinwheels") }
    if images {
      lines += manifest.images.map { image in
        "\(image.file): \(image.width) x \(image.height) pixels, alpha \(image.alpha), \(image.conversion)"
      }
    }
    if skipped { lines += manifest.skipped.map { "\($0.file): \($0.reason)" } }
    return lines
  }
}
