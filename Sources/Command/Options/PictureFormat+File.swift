import ArgumentParser
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

/// Makes a picture and writes it in the format for its file's extension; does nothing without a path.
///
/// - Parameter inputs: The files that the command reads; the picture must not replace them.
func writePicture(
  to path: String?, replacing force: Bool, inputs: @autoclosure () -> [FilePath], _ make: () throws -> Picture
) throws {
  guard let path else { return }
  let format = try PictureFormat(ofFile: path)
  let file = try OutputFile(FilePath(path), replacesExisting: force, inputs: inputs())
  try file.write(make().drawing.encoded(as: format, name: path))
}
