import ArgumentParser

/// The output file of a check's picture.
struct CheckPictureOptions: SidePictureOptions {
  @Option(
    name: .customLong("picture"),
    help: ArgumentHelp("Draw what was found into a file, .png or .svg.", valueName: "file"),
    completion: .file(extensions: ["png", "svg"]))
  var path: String?

  @Flag(help: "Replace files that are there.")
  var force = false

  @OptionGroup var limits: LimitOptions

  func validate() throws { try checkFormat() }
}
