import PinwheelAssets
import PinwheelQueries

/// Says on standard error which pinwheel answers where none was named and there are several. Standard output stays as it
/// is.
///
/// - Parameter name: The one that was named.
func reportChoice(in baked: BakedFolder, named name: String?, isQuiet: Bool = false) {
  guard name == nil, !isQuiet, let choice = try? baked.choice() else { return }
  printError(
    printable(
      "pinwheel: \(choice.name) answers, the only one of \(choice.of) pinwheels with several slices; "
        + "choose with --pinwheel."))
}
