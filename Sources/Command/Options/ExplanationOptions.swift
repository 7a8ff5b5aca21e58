import ArgumentParser

/// The output file of an explanation's picture.
struct ExplanationOptions: SidePictureOptions {
  @Option(
    name: .customLong("picture"),
    help: ArgumentHelp(
      "With --explain: draw the point, the finger and every verdict into a file, .png or .svg.",
      valueName: "file"),
    completion: .file(extensions: ["png", "svg"]))
  var path: String?

  @Flag(help: "With --picture: replace the file if it is there.")
  var force = false

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    try checkFormat()
    try refuse(force && !isWanted, "--force", "it goes with --picture", "give both")
  }
}
