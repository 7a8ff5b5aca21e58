import ArgumentParser
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelPictures
import SystemPackage

/// Where the picture of a check goes.
struct CheckPictureOptions: ParsableArguments {
  @Option(
    name: .customLong("picture"),
    help: ArgumentHelp("Draw what was found into a file, .png or .svg.", valueName: "file"),
    completion: .file(extensions: ["png", "svg"]))
  private var path: String?

  @Flag(help: "Replace files that are there.")
  private(set) var force = false

  @OptionGroup private var limits: LimitOptions

  /// The most pixels that are asked, and drawn.
  var pixelLimit: Int { limits.limits[.pixels] }

  var isWanted: Bool { path != nil }

  func validate() throws {
    if let path { _ = try PictureFormat(ofFile: path) }
  }

  /// Makes the picture, if a file was given, and writes it.
  ///
  /// - Parameter inputs: The files that the command reads, which no picture replaces.
  func write(
    _ inputs: @autoclosure () -> [FilePath], _ make: (_ maximumPixels: Int) throws -> Picture
  ) throws {
    try writePicture(to: path, replacing: force, inputs: inputs()) { try make(pixelLimit) }
  }
}
