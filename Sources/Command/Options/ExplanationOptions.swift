import ArgumentParser
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelPictures
import SystemPackage

/// The output file of an explanation's picture.
struct ExplanationOptions: ParsableArguments {
  @Option(
    name: .customLong("picture"),
    help: ArgumentHelp(
      "With --explain: draw the point, the finger and every verdict into a file, .png or .svg.",
      valueName: "file"),
    completion: .file(extensions: ["png", "svg"]))
  private var path: String?

  @Flag(help: "With --picture: replace the file if it is there.")
  private var force = false

  @OptionGroup private var limits: LimitOptions

  var isWanted: Bool { path != nil }

  func validate() throws {
    if let path { _ = try PictureFormat(ofFile: path) }
    if force, path == nil { throw ValidationError("--force", "it goes with --picture", "give both") }
  }

  /// Makes the picture and writes it, if a file was given.
  ///
  /// - Parameter inputs: The files that the command reads; the picture must not replace them.
  func write(
    _ inputs: @autoclosure () -> [FilePath], _ make: (_ maximumPixels: Int) throws -> Picture
  ) throws {
    try writePicture(to: path, replacing: force, inputs: inputs()) { try make(limits.limits[.pixels]) }
  }
}
