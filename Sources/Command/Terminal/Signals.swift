import Dispatch
import PinwheelFiles
import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Handles the signals that end the program.
enum Signals {
  /// Prepares the process: a closed pipe and a file beyond `ulimit -f` become write errors, so that unfinished work can
  /// be removed first, and descriptors 0 to 2 are opened, so that no file of ours is ever mistaken for the terminal.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    UnfinishedWork.shared.handleSignals(by: takeBackUnfinishedWork)
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
      // Read-only, even for output: writing to a closed descriptor must fail.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Makes signals that end the program first remove unfinished files and folders, and the progress bar.
  ///
  /// - Throws: `tooManyOpenFiles` if too few descriptors are left for Dispatch.
  @Sendable private static func takeBackUnfinishedWork() throws(Errno) {
    guard dispatchCanStart else { throw .tooManyOpenFiles }
    // Dispatch needs two threads, and the handler one. If the system does not allow them, a signal ends the program as
    // usual, and the next run removes the leftovers.
    guard Threads.canRun(4) else { return }
    let queue = DispatchQueue(label: "signals")
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that was ignored at the start stays ignored, as under nohup or in the background of a shell. Any other ends
      // the program as usual until the source has it: none is lost.
      if isIgnored(number) { continue }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        ProgressBar.clear()
        UnfinishedWork.shared.takeBack { end(by: number) }
      }
      #if canImport(Darwin)
        source.setRegistrationHandler { signal(number, SIG_IGN) }
      #endif
      source.activate()
      unsafe sources.append(source)
    }
  }

  /// Whether there are enough descriptors for Dispatch's event queue; without them, Dispatch traps.
  static var dispatchCanStart: Bool {
    let descriptors = (0..<4).map { _ in dup(STDERR_FILENO) }
    for descriptor in descriptors where descriptor != -1 { close(descriptor) }
    return !descriptors.contains(-1)
  }

  /// Ends silently, like other programs on the signal for a closed pipe; unfinished work is removed first.
  static func endByClosedPipe() -> Never {
    UnfinishedWork.shared.takeBack { end(by: SIGPIPE) }
  }

  /// Ends by a signal, so that the parent process receives it as the exit status.
  private static func end(by number: CInt) -> Never {
    var mask = sigset_t()
    // SAFETY: the set outlives the calls.
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, number)
    // Dispatch's threads block signals, and a signal to the whole process could be delivered to the source again.
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    signal(number, SIG_DFL)
    raise(number)
    _exit(128 + number)
  }

  private typealias Handler = @convention(c) (CInt) -> Void

  private static func isIgnored(_ number: CInt) -> Bool {
    var action = sigaction()
    // SAFETY: the action outlives the call, which only reads the current one.
    unsafe sigaction(number, nil, &action)
    #if canImport(Darwin)
      let handler = unsafe action.__sigaction_u.__sa_handler
    #else
      let handler = unsafe action.__sigaction_handler.sa_handler
    #endif
    // SAFETY: only the address is compared, and SIG_IGN is a number in place of an address.
    return unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN as Handler?, to: Int.self)
  }

  /// The dispatch sources must be retained.
  nonisolated(unsafe) private static var sources: [any DispatchSourceSignal] = []
}
