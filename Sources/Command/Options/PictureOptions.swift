import ArgumentParser
import Pinwheel
import PinwheelFiles
import PinwheelPictures
import PinwheelText
import SystemPackage

/// The output file and the format of a picture.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      The file to make, .png or .svg; - is standard output. Default: the pinwheel's name, here. With several inputs the \
      folder to make theirs in, called after them.
      """,
      valueName: "file"),
    completion: .file(extensions: ["png", "svg"]))
  private var out: String?

  @Option(
    name: .customLong("format"), of: "format", "png or svg. Default: as the file's name says, else png.")
  private var chosen: PictureFormat?

  @Flag(help: "Replace the file if it is there.")
  private var force = false

  @OptionGroup private var printing: PrintOptions

  var isStandardOutput: Bool { out == "-" }

  func validate() throws {
    try printing.refuseJSON(where: "the picture goes", in: out ?? "carousel.png")
    try refuse(
      isStandardOutput && FileDescriptor.standardOutput.isTerminal, "-o -",
      "standard output is a terminal, which shows no picture", "name a file with -o")
  }

  /// The files of the pictures of several folders, in the folder that the output names; `nil` for one file.
  func files(of input: FoldersOptions) throws -> ResultFiles? {
    try ResultFiles(out, of: input, kind: "picture", extensions: PictureFormat.allCases.map(\.rawValue))
  }

  /// The format: as chosen, else as the name of the only file says, else PNG.
  func format(in files: ResultFiles?) throws -> PictureFormat {
    if let chosen { return chosen }
    guard files == nil, let out, !isStandardOutput else { return .png }
    return try PictureFormat(ofFile: out)
  }

  /// Makes a picture and writes it.
  ///
  /// - Parameters:
  ///   - inputs: The files that the command reads; a picture must not replace them.
  ///   - files: The files of the pictures; `nil` for one file.
  ///   - number: The number of the folder that the picture is of.
  func write(
    _ inputs: @autoclosure () -> [FilePath], to files: ResultFiles?, of number: Int,
    _ make: () throws -> Picture
  ) throws {
    let format = try format(in: files)
    func file(_ name: String) throws -> OutputFile {
      try OutputFile(FilePath(name), replacesExisting: force, inputs: inputs())
    }
    let only = files == nil && !isStandardOutput ? out : nil
    // Report an existing file before doing any work.
    if let only { _ = try file(only) }
    let picture = try make()
    let name =
      only ?? files?.path(number, ending: picture.ending(format: format)) ?? picture.fileName(format: format)
    let file = isStandardOutput ? nil : try file(name)
    let bytes = try picture.encoded(as: format, name: name)
    guard let file else { return try printBytes(bytes.span) }
    try file.write(bytes)
    let drawing = picture.drawing
    try printing.printResult(
      [
        "\(name): \(picture.subject), \(drawing.width) x \(drawing.height) pixels at scale \(drawing.scale.text)"
      ],
      json: picture.json(file: name, format: format, bytes: bytes.count))
  }
}

extension PictureFormat: ExpressibleByArgument {}
