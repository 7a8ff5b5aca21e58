import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelFiles
import PinwheelPictures
import PinwheelText
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The output file and the format of a picture.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("out"), .customLong("output")],
    help: ArgumentHelp(
      "The file to make, .png or .svg; - is standard output. Default: the pinwheel's name, here.",
      valueName: "file"),
    completion: .file(extensions: ["png", "svg"]))
  private var out: String?

  @Option(
    name: .customLong("format"),
    help: ArgumentHelp("png or svg. Default: as the file's name says, else png.", valueName: "format"))
  private var chosen: PictureFormat?

  @Flag(help: "Replace the file if it is there.")
  private var force = false

  @Flag(help: "Print what was made as JSON.")
  private var json = false

  private var isStandardOutput: Bool { out == "-" }

  func validate() throws {
    if isStandardOutput, json {
      throw ValidationError(
        "-o -", "it puts the picture on standard output", "leave out --json, or name a file")
    }
    if isStandardOutput, isatty(STDOUT_FILENO) != 0 {
      throw ValidationError(
        "-o -", "standard output is a terminal, which shows no picture", "name a file with -o")
    }
    _ = try format
  }

  private var format: PictureFormat {
    get throws {
      if let chosen { return chosen }
      guard let out, !isStandardOutput else { return .png }
      return try PictureFormat(ofFile: out)
    }
  }

  var isSVG: Bool { get throws { try format == .svg } }

  /// Makes a picture and writes it.
  ///
  /// - Parameter inputs: The files that the command reads; the picture must not replace them.
  func write(_ inputs: @autoclosure () -> [FilePath], _ make: () throws -> Picture) throws {
    let format = try format
    func file(_ name: String) throws -> OutputFile {
      try OutputFile(FilePath(name), replacesExisting: force, inputs: inputs())
    }
    // Report an existing file before doing any work.
    if let out, !isStandardOutput { _ = try file(out) }
    let picture = try make()
    let name = out ?? picture.fileName(format: format)
    let file = isStandardOutput ? nil : try file(name)
    let bytes = try picture.encoded(as: format, name: name)
    guard let file else { return try printBytes(bytes.span) }
    try file.write(bytes)
    let drawing = picture.drawing
    let line =
      "\(name): \(picture.pinwheel), \(drawing.width) x \(drawing.height) pixels at scale "
      + drawing.scale.text
    try printResult([line], json: picture.json(file: name, format: format, bytes: bytes.count), asJSON: json)
  }
}

extension PictureFormat: ExpressibleByArgument {}
