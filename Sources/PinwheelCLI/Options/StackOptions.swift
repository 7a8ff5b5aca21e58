import ArgumentParser
import Pinwheel

/// Which pinwheel of a folder is meant, and by which masks it is asked.
struct StackOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Which pinwheel. Default: the only wheel of several slices.", valueName: "name"))
  var pinwheel: String?

  @Option(
    name: .customLong("threshold"),
    help: ArgumentHelp(
      "Which threshold's masks decide, of those that bake --thresholds made. Default: the manifest's.",
      valueName: "share"))
  private var share: Double?

  var threshold: AlphaThreshold? { share.map { AlphaThreshold($0) } }

  func validate() throws {
    if let share, !(0...1).contains(share) { throw ValidationError("--threshold must lie between 0 and 1.") }
  }
}
