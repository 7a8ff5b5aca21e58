import ArgumentParser
import Pinwheel
import PinwheelAssets
import PinwheelQueries
import PinwheelText

/// The pinwheel of a folder to query, and the masks to use.
struct StackOptions: ParsableArguments {
  @Option(
    of: "name", "The pinwheel to query. Default: the only wheel of several slices.",
    completion: CompletionWords.pinwheels)
  private var pinwheel: String?

  @Option(
    "scale", .scale, such: "2", of: "n",
    "Pixels per point, of masks and of what is made of them. Default: the finest.",
    completion: CompletionWords.scales)
  private var scale: Double?

  @Option(
    "threshold", .fraction, such: "0.1", of: "fraction",
    "The threshold of the masks to use, one that bake --thresholds made. Default: the manifest's.",
    completion: CompletionWords.thresholds)
  private var fraction: Double?

  var choice: StackChoice {
    var choice = StackChoice()
    (choice.pinwheel, choice.scale, choice.threshold) = (pinwheel, scale, fraction.map { AlphaThreshold($0) })
    return choice
  }

  func choice(in states: StateOptions) -> StackChoice {
    var choice = choice
    choice.states = states.states
    return choice
  }

  /// Opens masks, and says on standard error which pinwheel was chosen if none was named and there are several. Standard
  /// output does not change.
  func open(_ located: PinwheelFolder.Located, _ printing: PrintOptions) throws -> BakedFolder {
    let baked = try BakedFolder(located)
    if pinwheel == nil, let choice = try? baked.choice() {
      printing.note(
        "\(choice.name) answers, the only one of \(choice.of) pinwheels with several slices; "
          + "choose with --pinwheel.")
    }
    return baked
  }
}

/// The states that slices show.
struct StateOptions: ParsableArguments {
  @Option(
    name: .customLong("state"),
    help: ArgumentHelp(
      "Show a slice in a state: \(SliceState.words.joined(separator: ", ")), or several such as selected+press. May be repeated.",
      valueName: "name=state"), completion: CompletionWords.states, transform: Self.state)
  fileprivate var states: [(slice: String, state: SliceState)] = []

  private static func state(_ text: String) throws -> (slice: String, state: SliceState) {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex else {
      throw ValidationError(
        "--state", found: text, expected: "NAME=STATE", "give one such as amber=press")
    }
    let word = String(text[text.index(after: equals)...])
    guard let state = SliceState(name: word) else {
      throw ValidationError(
        "--state", found: text, expected: "NAME=STATE",
        .name(
          like: word, "\(text[...equals])", among: SliceState.allCases.map(\.name),
          else: .words(SliceState.words)))
    }
    return (String(text[..<equals]), state)
  }
}

extension SliceState {
  /// The names of the elementary states, of which others are combinations.
  static let words = [SliceState.rest, .press, .disabled, .hover, .selected, .focused, .inactive].map(\.name)
}
