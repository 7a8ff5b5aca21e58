import ArgumentParser
import PinwheelFiles
import PinwheelPictures
import SystemPackage

/// The picture that a command draws beside its result.
struct SidePictureOptions: ParsableArguments {
  @Option(
    name: .customLong("picture"), of: "file",
    "Draw the result into a file, .svg. One that was drawn before is replaced.",
    completion: .file(extensions: ["svg"]))
  private(set) var path: String?

  func validate() throws {
    if let path, FilePath(path).extension?.lowercased() != "svg" {
      throw ValidationError(path, "what is drawn is an SVG", "end the name in .svg")
    }
  }

  var isWanted: Bool { path != nil }

  /// Makes the picture and writes it, if a file was given. It replaces a picture that was drawn before.
  ///
  /// - Parameter inputs: The files that the command reads; the picture must not replace them.
  func write(_ inputs: @autoclosure () -> [FilePath], _ drawing: @autoclosure () throws -> Drawing) throws {
    guard let path else { return }
    let file = try OutputFile(FilePath(path), replacing: Drawing.mark, inputs: inputs())
    try file.write(drawing().svg())
  }
}
