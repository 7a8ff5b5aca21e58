import PinwheelFiles
import PinwheelText
import SystemPackage

/// Standard output, which may be a file, a pipe or a terminal, cannot be written.
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
