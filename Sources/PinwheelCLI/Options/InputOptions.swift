import ArgumentParser
import PinwheelAssets
import SystemPackage

/// Which folder a command works on.
struct InputOptions: ParsableArguments {
  @Option(
    name: .customLong("in"),
    help: ArgumentHelp(
      "A folder that extract made. Default: the current one, or the one *.pinwheel folder in it.",
      valueName: "path"),
    completion: .directory)
  var path: String?

  /// The folder that is meant.
  func folder() throws(AssetsError) -> PinwheelFolder {
    try PinwheelFolder(locating: path.map { FilePath($0) })
  }
}
