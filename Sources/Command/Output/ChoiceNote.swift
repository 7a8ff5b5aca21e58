import PinwheelAssets
import PinwheelQueries

/// Reports on standard error which pinwheel is used if there are several and none was named. Standard output is not
/// affected.
///
/// - Parameter name: The pinwheel that was named.
func reportChoice(in baked: BakedFolder, named name: String?, isQuiet: Bool = false) {
  guard name == nil, !isQuiet, let choice = try? baked.choice() else { return }
  printError(
    printable(
      "pinwheel: \(choice.name) answers, the only one of \(choice.of) pinwheels with several slices; "
        + "choose with --pinwheel."))
}
