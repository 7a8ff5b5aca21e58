internal import PinwheelText
package import SystemPackage

/// A build's message about a file, in the form that Xcode and editors link to the file: `PATH:1:1: error: text`.
package struct BuildMessage: Sendable, Hashable, CustomStringConvertible {
  package enum Severity: String, Sendable { case warning, error }

  package let severity: Severity
  package let file: FilePath
  /// Counted from 1.
  package let line: Int
  package let column: Int
  package let text: String

  package init(_ severity: Severity, _ file: FilePath, line: Int = 1, column: Int = 1, _ text: String) {
    (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
    // A message is always one line, whatever characters names contain.
    self.text = String(text.map { $0.isNewline ? " " : $0 })
  }

  package var description: String { "\(file):\(line):\(column): \(severity.rawValue): \(text)" }

  /// An error at the file at fault, or at the input if no file is at fault.
  package init(_ error: AssetsError, input: FilePath) {
    let diagnostic = error.diagnostic
    let place = diagnostic.place
    switch error {
    case .image, .manifest, .unreadable:
      var text = diagnostic.problem
      if case .manifest(_, .finding) = error, case .advice(let words)? = diagnostic.remedy {
        text += "; " + words
      }
      self.init(
        .error, place.file.map { FilePath($0) } ?? input, line: place.line ?? 1, column: place.column ?? 1,
        text)
    default: self.init(.error, input, diagnostic.text)
    }
  }
}
