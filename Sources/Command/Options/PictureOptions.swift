import ArgumentParser
import PinwheelFiles
import PinwheelPictures
import PinwheelText
import SystemPackage

/// The output file of a picture.
struct PictureOptions: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help: ArgumentHelp(
      """
      The file to make, .png, or .svg for a map; - is standard output. Default: the pinwheel's name, here. With several \
      inputs the folder to make theirs in, called after them.
      """,
      valueName: "file"),
    completion: .file(extensions: ["png", "svg"]))
  private var out: String?

  @Flag(help: "Replace files that are there.")
  private var force = false

  @OptionGroup private var printing: PrintOptions

  private var isStandardOutput: Bool { out == "-" }

  func validate() throws {
    try printing.refuseJSON(where: "the picture goes", in: out ?? "carousel.png")
    try refuse(
      isStandardOutput && FileDescriptor.standardOutput.isTerminal, "-o -",
      "standard output is a terminal, which shows no picture", "name a file with -o")
  }

  /// The files of the pictures of several folders, in the folder that the output names; `nil` for one file.
  func files(of input: FoldersOptions) throws -> ResultFiles? {
    try ResultFiles(out, of: input)
  }

  /// Whether the name of the only file is that of an SVG.
  ///
  /// - Parameter isMap: Whether the pictures are maps; a wheel is always a PNG.
  func isSVG(in files: ResultFiles?, isMap: Bool) throws -> Bool {
    guard files == nil, let out, !isStandardOutput else { return false }
    switch FilePath(out).extension?.lowercased() {
    case "png": return false
    case "svg" where isMap: return true
    default:
      throw ValidationError(
        out, isMap ? "a map is a PNG or an SVG" : "a picture of a wheel is a PNG",
        isMap ? "end the name in .png or .svg" : "end the name in .png")
    }
  }

  /// Makes a picture and writes it, a map of pixels with its legend.
  ///
  /// - Parameters:
  ///   - inputs: The files that the command reads; a picture must not replace them.
  ///   - files: The files of the pictures; `nil` for one file.
  ///   - number: The number of the folder that the picture is of.
  func write(
    _ inputs: @autoclosure () -> [FilePath], to files: ResultFiles?, of number: Int,
    _ make: () throws -> Picture
  ) throws {
    func file(_ name: String) throws -> OutputFile {
      try OutputFile(FilePath(name), replacesExisting: force, inputs: inputs())
    }
    let only = files == nil && !isStandardOutput ? out : nil
    // Report an existing file before doing any work.
    if let only { _ = try file(only) }
    let picture = try make()
    let name = only ?? files?.path(number, ending: picture.ending) ?? picture.fileName
    let place = isStandardOutput ? nil : try file(name)
    var legend: (name: String, file: OutputFile)?
    if place != nil, picture.isMap, picture.format == "png" {
      let beside = FilePath(name).removingLastComponent()
        .appending((FilePath(name).stem ?? "map") + ".json").string
      legend = (beside, try file(beside))
    }
    let bytes = try picture.encoded(name: name)
    guard let place else { return try printBytes(bytes.span) }
    let json = picture.json(file: name, bytes: bytes.count)
    try place.write(bytes)
    try legend?.file.write(ContiguousArray(json.document.utf8))
    let (width, height) = picture.size
    try printing.printResult(
      [
        "\(name): \(picture.pinwheel), \(width) x \(height) pixels at scale \(picture.scale.text)"
          + (legend.map { "; legend in \($0.name)" } ?? "")
      ],
      json: json)
  }
}
