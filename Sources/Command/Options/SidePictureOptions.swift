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

/// The options for a picture that a command draws beside its result.
protocol SidePictureOptions: ParsableArguments {
  var path: String? { get }
  var force: Bool { get }
  var limits: LimitOptions { get }
}

extension SidePictureOptions {
  var isWanted: Bool { path != nil }

  /// The largest number of pixels to test and draw.
  var pixelLimit: Int { limits.limits[.pixels] }

  func checkFormat() throws {
    if let path { _ = try PictureFormat(ofFile: path) }
  }

  /// Makes the picture and writes it in the format for its file's extension, if a file was given.
  ///
  /// - Parameter inputs: The files that the command reads; the picture must not replace them.
  func write(
    _ inputs: @autoclosure () -> [FilePath], _ make: (_ maximumPixels: Int) throws -> Picture
  ) throws {
    guard let path else { return }
    let format = try PictureFormat(ofFile: path)
    let file = try OutputFile(FilePath(path), replacesExisting: force, inputs: inputs())
    try file.write(make(pixelLimit).drawing.encoded(as: format, name: path))
  }
}
