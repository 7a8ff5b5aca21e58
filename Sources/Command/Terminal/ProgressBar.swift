import Dispatch
import PinwheelAssets
import PinwheelFiles
import SystemPackage

/// One line on standard error with the progress of a long job; shown only on a terminal.
final class ProgressBar: @unchecked Sendable {
  // Converting threads and signal handlers both draw, so all drawing goes through this queue.
  private static let queue = DispatchQueue(label: "progress")
  /// Whether the line is shown: all bars share one line of the terminal.
  nonisolated(unsafe) private static var isDrawn = false

  private let isShown: Bool
  private let width: Int
  private var lastDraw: DispatchTime?
  private var text = ProgressText()

  init(isQuiet: Bool) {
    isShown = !isQuiet && FileDescriptor.standardError.isTerminal
    width = FileDescriptor.standardError.terminalWidth
    // A signal removes the line too. If signals cannot be handled, the line stays.
    if isShown { try? UnfinishedWork.shared.handleSignals() }
  }

  /// - Parameter part: The number of the current input, and the number of inputs.
  func show(_ progress: WorkProgress, part: (number: Int, count: Int)? = nil) {
    Self.queue.sync { draw(progress, part: part) }
  }

  /// Removes the line, so that only the result remains.
  func finish() { Self.clear() }

  /// Removes the line of any bar.
  static func clear() {
    queue.sync {
      if unsafe isDrawn { printError("\r\u{1B}[K", terminator: "") }
      unsafe isDrawn = false
    }
  }

  private func draw(_ progress: WorkProgress, part: (number: Int, count: Int)?) {
    guard isShown, progress.total > 0 else { return }
    let words = text.words(for: progress)
    // Ten frames a second suffice for the eye; a terminal is slower than the work.
    let now = DispatchTime.now()
    if let lastDraw, lastDraw.seconds(until: now) < 0.1, progress.done < progress.total { return }
    lastDraw = now
    unsafe Self.isDrawn = true
    var counts = " " + words
    if let part { counts += " (input \(part.number) of \(part.count))" }
    // A wrapped line cannot be erased, and some terminals wrap already at the last column.
    counts = String(counts.prefix(max(0, width - 1)))
    let room = max(0, min(40, width - counts.count - 3))
    let filled = room * progress.done / progress.total
    let bar =
      room < 4
      ? "" : "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled) + "]"
    printError("\r\u{1B}[K" + bar + counts, terminator: "")
  }
}
