import PinwheelQueries

/// Reports on standard error which pinwheel was chosen if none was named and there are several. Standard output does
/// not change.
///
/// - Parameter name: The pinwheel that was named.
func reportChoice(in baked: BakedFolder, named name: String?, isQuiet: Bool = false) {
  guard name == nil, !isQuiet, let choice = try? baked.choice() else { return }
  printNote(
    "\(choice.name) answers, the only one of \(choice.of) pinwheels with several slices; "
      + "choose with --pinwheel.")
}
