import Dispatch
import PinwheelFiles
import SystemPackage

/// A line on a terminal that explains why nothing happens: the program waits for input from a pipe.
///
/// It is printed after a second, unless cancelled because input has arrived, or the work has ended; `nil` if the file
/// is not a pipe or there is no terminal.
func waitingNote(for path: String) -> DispatchWorkItem? {
  guard FileDescriptor.standardError.isTerminal, InputFile.isPipe(FilePath(path)), Signals.dispatchCanStart
  else { return nil }
  let note = DispatchWorkItem {
    printNote("\(path) is a pipe to which nothing is written yet; waiting for it.")
  }
  DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: note)
  return note
}
