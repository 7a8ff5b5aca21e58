import Dispatch
import PinwheelAssets
import PinwheelFiles
import PinwheelText
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// How the program meets the signals that end it.
enum Signals {
  /// Prepares the process: a closed pipe and a file beyond `ulimit -f` are errors of writing, so that unfinished work can be
  /// removed first, and descriptors 0 to 2 are taken, so that no file of ours is ever mistaken for the terminal.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    UnfinishedWork.shared.handleSignals(by: takeBackUnfinishedWork)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // Read-only, even for output: writing to what was closed has to fail.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// From now on a signal that ends the program first removes the files and folders it has not finished, and takes away the
  /// progress bar.
  ///
  /// - Throws: `tooManyOpenFiles` if too few files can be opened for Dispatch.
  @Sendable private static func takeBackUnfinishedWork() throws(Errno) {
    guard dispatchCanStart else { throw .tooManyOpenFiles }
    // Two of Dispatch and one for the handler. Where the system allows none a signal ends the program as it always does, and
    // the next run removes what is left behind.
    guard Threads.canRun(4) else { return }
    let queue = DispatchQueue(label: "signals")
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that is ignored from the start stays ignored: nohup, or a shell that runs it in the background.
      if wasIgnored(signal(number, SIG_IGN)) { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        ProgressBar.clear()
        UnfinishedWork.shared.takeBack { end(by: number) }
      }
      source.activate()
      unsafe sources.append(source)
    }
  }

  /// Whether there are descriptors for Dispatch's queue of events, without which it ends the process by a trap.
  static var dispatchCanStart: Bool {
    let descriptors = (0..<4).map { _ in dup(STDERR_FILENO) }
    for descriptor in descriptors where descriptor != -1 { close(descriptor) }
    return !descriptors.contains(-1)
  }

  /// Ends silently, as the signal for a closed pipe ends other programs; unfinished work is removed first.
  static func endByClosedPipe() -> Never {
    UnfinishedWork.shared.takeBack { end(by: SIGPIPE) }
  }

  /// Ends by a signal, so that the parent process sees that signal.
  private static func end(by number: CInt) -> Never {
    var mask = sigset_t()
    // SAFETY: the set outlives the calls.
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, number)
    // Dispatch's threads block signals, and one sent to the whole process could come back to the source.
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    signal(number, SIG_DFL)
    raise(number)
    _exit(128 + number)
  }

  private typealias Handler = @convention(c) (CInt) -> Void

  private static func wasIgnored(_ previous: Handler?) -> Bool {
    // SAFETY: only the address is looked at, and SIG_IGN is a number in the place of one.
    unsafe unsafeBitCast(previous, to: Int.self) == unsafeBitCast(SIG_IGN as Handler?, to: Int.self)
  }

  /// The dispatch sources must be retained.
  nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
}
