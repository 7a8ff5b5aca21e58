import ArgumentParser
import Pinwheel
import PinwheelAssets

/// Groups and state words given on the command line.
struct GroupingOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What an odd word at the end or beginning of names means, such as press=_clicked. May be repeated.",
      valueName: "state=word,..."),
    transform: Self.stateSpelling)
  var states: [StateSpelling] = []

  /// Parses a manual group as `extract --group` and `group` accept it.
  static func manualGroup(_ text: String) throws -> ManualGroup {
    guard let group = ManualGroup(text) else {
      throw ValidationError(
        "--group", found: text, expected: "NAME=GLOB[,GLOB...]", "give one such as 'wheel=north*,east*'")
    }
    return group
  }

  private static func stateSpelling(_ text: String) throws -> StateSpelling {
    guard let spelling = StateSpelling(text) else {
      throw ValidationError(
        "--states",
        found: text,
        expected: "STATE=WORD[,WORD...], such as press=_clicked", .words(SliceState.words))
    }
    return spelling
  }
}
