import Dispatch
import PinwheelFiles
import SystemPackage

/// A line on a terminal that explains why nothing happens: the program waits for input from a pipe.
struct WaitingNote {
  private let note: DispatchWorkItem

  /// Prints the line after a second, unless cancelled; `nil` if the file is not a pipe or there is no terminal.
  init?(for path: String) {
    guard FileDescriptor.standardError.isTerminal, InputFile.isPipe(FilePath(path)), Signals.dispatchCanStart
    else {
      return nil
    }
    note = DispatchWorkItem {
      printNote("\(path) is a pipe to which nothing is written yet; waiting for it.")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1, execute: note)
  }

  /// Cancels the line: input has arrived, or the work has ended.
  func cancel() { note.cancel() }
}
