import Dispatch
import PinwheelAssets
import PinwheelFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One line on standard error that says how far a long job is; it is there only on a terminal.
final class ProgressBar: @unchecked Sendable {
  // Threads that convert and signals that end the program meet here: all drawing goes through the queue.
  private static let queue = DispatchQueue(label: "progress")
  /// Whether the line is there: a terminal has one, of whichever bar.
  nonisolated(unsafe) private static var isDrawn = false

  private let isShown: Bool
  private let width: Int
  private var lastDraw: DispatchTime?
  private var text = ProgressText()

  init(isQuiet: Bool) {
    isShown = !isQuiet && isatty(STDERR_FILENO) != 0
    width = Terminal.width(of: STDERR_FILENO)
    // A signal takes the line away too. Where that cannot be, it stays.
    if isShown { try? UnfinishedWork.shared.handleSignals() }
  }

  /// - Parameter part: Which of several inputs is worked on, and how many there are.
  func show(_ progress: WorkProgress, part: (number: Int, count: Int)? = nil) {
    Self.queue.sync { draw(progress, part: part) }
  }

  /// Takes the line away, so that the result stands alone.
  func finish() { Self.clear() }

  /// Takes away whatever line is there.
  static func clear() {
    queue.sync {
      if unsafe isDrawn { printError("\r\u{1B}[K", terminator: "") }
      unsafe isDrawn = false
    }
  }

  private func draw(_ progress: WorkProgress, part: (number: Int, count: Int)?) {
    guard isShown, progress.total > 0 else { return }
    let words = text.words(for: progress)
    // Ten frames a second are enough for eyes; a terminal is slower than the work.
    let now = DispatchTime.now()
    if let lastDraw, lastDraw.seconds(until: now) < 0.1, progress.done < progress.total { return }
    lastDraw = now
    unsafe Self.isDrawn = true
    var counts = " " + words
    if let part { counts += " (input \(part.number) of \(part.count))" }
    // A line that wraps cannot be erased; some terminals wrap at the last column already.
    counts = String(counts.prefix(max(0, width - 1)))
    let room = max(0, min(40, width - counts.count - 3))
    let filled = room * progress.done / progress.total
    let bar =
      room < 4
      ? "" : "[" + String(repeating: "=", count: filled) + String(repeating: " ", count: room - filled) + "]"
    printError("\r\u{1B}[K" + bar + counts, terminator: "")
  }
}
