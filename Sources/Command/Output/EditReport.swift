import PinwheelAssets
import PinwheelFiles

/// Prints which edits do not fit what was made now, each in one line on standard error: the first few, the others in
/// number.
func report(_ edits: MergeReport, in folder: PinwheelFolder) {
  let most = 20
  for conflict in edits.conflicts.prefix(most) {
    printError(printable("pinwheel: \(folder.path): \(conflict)."))
  }
  let more = edits.conflicts.count - most
  if more > 0 {
    printError(
      printable(
        "pinwheel: \(folder.path): \(counted(more, "edit")) more not as you left them; --json lists them."))
  }
}
