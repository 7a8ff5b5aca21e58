import ArgumentParser
import PinwheelAssets

struct Bake: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Make the masks again after the manifest or an image was edited.",
    discussion: """
      Writes masks.baked, which hit asks.

        pinwheel bake
        pinwheel bake --in Carousel.pinwheel
      """)

  @OptionGroup var input: InputOptions

  @Flag(name: .shortAndLong, help: "Show no progress.")
  var quiet = false

  @Flag(help: "Print the result as JSON.")
  var json = false

  func run() throws {
    try reportingErrors {
      let folder = try input.folder()
      let bar = ProgressBar(isQuiet: quiet)
      defer { bar.finish() }
      let result = try Baker.bake(folder) { bar.show($0) }
      bar.finish()
      let counts = [
        counted(result.pinwheels, "pinwheel"), counted(result.slices, "slice"),
        counted(result.images, "mask"),
      ]
      let line = "\(folder.path): \(counts.joined(separator: ", ")), \(counted(result.bytes, "byte"))"
      printResult([line], json: result.json, asJSON: json)
    }
  }
}
