import ArgumentParser
import PinwheelPictures

/// The output file of an animated picture of touches.
struct RecordingPictureOptions: SidePictureOptions {
  @Option(
    name: .customLong("picture"),
    help: ArgumentHelp("Draw the touches into a file, .png, as an animation.", valueName: "file"),
    completion: .file(extensions: ["png"]))
  var path: String?

  @Option(
    "rate", whole: 1...100, "leave it out for 20", of: "n",
    "With --picture: pictures a second, 1 to 100. Default: 20.")
  var rate: Int?

  @Flag(help: "With --picture: replace the file if it is there.")
  var force = false

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    try checkFormat()
    let isDrawing = try path.map { try PictureFormat(ofFile: $0) } == .svg
    try refuse(isDrawing, "--picture", "touches are drawn as an animated PNG", "end the name in .png")
  }
}
