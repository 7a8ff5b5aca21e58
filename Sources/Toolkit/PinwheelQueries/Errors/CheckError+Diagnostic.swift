package import PinwheelChecks
package import PinwheelText

extension CheckError: DiagnosticError {
  package var diagnostic: Diagnostic {
    if case .tooManyPixels = self { return Diagnostic(problem, .smallerScale(orMore: true)) }
    return Diagnostic(problem, .advice(remedy))
  }
}
