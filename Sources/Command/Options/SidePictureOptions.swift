import ArgumentParser
import PinwheelBundles
import PinwheelFiles
import PinwheelPictures
import SystemPackage

extension PictureFormat {
  /// The format for a file's extension.
  init(ofFile path: String) throws {
    let format = FilePath(path).extension.flatMap { PictureFormat(rawValue: $0.lowercased()) }
    guard let format else {
      throw ValidationError(path, "pictures are PNG or SVG", "end the name in .png or .svg")
    }
    self = format
  }
}

/// The picture that a command draws beside its result.
struct SidePictureOptions: ParsableArguments {
  @Option(
    name: .customLong("picture"), of: "file",
    "Draw the result into a file, .png or .svg; touches of a recording only into .png, as an animation.",
    completion: .file(extensions: ["png", "svg"]))
  private(set) var path: String?

  @Flag(help: "Replace files that are there.")
  var force = false

  @OptionGroup var limits: LimitOptions

  func validate() throws { _ = try format }

  /// `nil` if no picture is wanted.
  var format: PictureFormat? {
    get throws { try path.map { try PictureFormat(ofFile: $0) } }
  }

  var isWanted: Bool { path != nil }

  /// The largest number of pixels to test and draw.
  var pixelLimit: Int { limits.limits[.pixels] }

  /// Makes the picture and writes it in the format for its file's extension, if a file was given.
  ///
  /// - Parameter inputs: The files that the command reads; the picture must not replace them.
  func write(_ inputs: @autoclosure () -> [FilePath], _ picture: @autoclosure () throws -> Picture) throws {
    guard let path, let format = try format else { return }
    let file = try OutputFile(FilePath(path), replacesExisting: force, inputs: inputs())
    try file.write(picture().drawing.encoded(as: format, name: path))
  }
}
