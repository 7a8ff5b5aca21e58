import ArgumentParser
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelPictures
import SystemPackage

/// The output file of a check's picture.
struct CheckPictureOptions: ParsableArguments {
  @Option(
    name: .customLong("picture"),
    help: ArgumentHelp("Draw what was found into a file, .png or .svg.", valueName: "file"),
    completion: .file(extensions: ["png", "svg"]))
  private var path: String?

  @Flag(help: "Replace files that are there.")
  private(set) var force = false

  @OptionGroup private var limits: LimitOptions

  /// The largest number of pixels to test and draw.
  var pixelLimit: Int { limits.limits[.pixels] }

  var isWanted: Bool { path != nil }

  func validate() throws {
    if let path { _ = try PictureFormat(ofFile: path) }
  }

  /// Makes the picture and writes it, if a file was given.
  ///
  /// - Parameter inputs: The files that the command reads; the picture must not replace them.
  func write(
    _ inputs: @autoclosure () -> [FilePath], _ make: (_ maximumPixels: Int) throws -> Picture
  ) throws {
    try writePicture(to: path, replacing: force, inputs: inputs()) { try make(pixelLimit) }
  }
}
