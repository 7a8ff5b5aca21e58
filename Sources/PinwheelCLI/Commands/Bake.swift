import ArgumentParser
import PinwheelAssets
import PinwheelBundles
import PinwheelImages

struct Bake: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the masks again after the manifest or an image was edited.",
    discussion: """
      Writes masks.baked, which hit asks.

        pinwheel bake
        pinwheel bake --in Carousel.pinwheel

      Of the limits that extract knows, pixels counts here: the columns times rows of one image.
      """)

  @OptionGroup var input: InputOptions

  @OptionGroup var limits: LimitOptions

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  @Flag(help: "Print the result as JSON.")
  var json = false

  func run() throws {
    try reportingErrors {
      var folder = try input.folder()
      folder.imageLimits.maximumPixels = limits.limits[.pixels]
      let bar = ProgressBar(isQuiet: quiet)
      defer { bar.finish() }
      let result = try Baker.bake(folder) { bar.show($0) }
      bar.finish()
      let counts = [
        counted(result.pinwheels, "pinwheel"), counted(result.slices, "slice"),
        counted(result.images, "mask"),
      ]
      let line = "\(folder.path): \(counts.joined(separator: ", ")), \(counted(result.bytes, "byte"))"
      try printResult([line], json: result.json, asJSON: json)
    }
  }
}
