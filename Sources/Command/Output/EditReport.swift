import PinwheelAssets
import PinwheelFiles
import PinwheelText

/// Prints the edits that do not fit the new manifest, each in one line on standard error: the first few, then the
/// number of the others.
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
