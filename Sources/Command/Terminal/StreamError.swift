import PinwheelFiles
import PinwheelText
import SystemPackage

/// Standard output cannot be written, whether it is a file, a pipe or a terminal.
struct StreamError: DiagnosticError {
  let error: Errno

  var diagnostic: Diagnostic {
    let advice =
      switch error {
      case .noSpace, .diskQuotaExceeded: "make room, or send it elsewhere"
      case .badFileDescriptor: "leave it open"
      default: "send it elsewhere"
      }
    let reason = error == .badFileDescriptor ? "it is closed" : error.reason
    return Diagnostic(
      .file("standard output"), "cannot be written: \(reason)", .advice(advice), exit: .inputOutput)
  }
}
