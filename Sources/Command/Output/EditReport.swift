import PinwheelAssets
import PinwheelText

/// Prints the edits that do not fit the new manifest, each in one line on standard error: the first few, then the
/// number of the others.
func report(_ edits: MergeReport, in folder: PinwheelFolder) {
  let lines = edits.conflicts.map { "\($0)." }.listing(20) {
    "\(counted($0, "edit")) more not as you left them; --json lists them."
  }
  for line in lines { printNote("\(folder.path): \(line)") }
}
