/// The module's state between calls.
final class Module: @unchecked Sendable {
  // SAFETY: only one thread at a time enters a WebAssembly instance, and the tests on the host do the same.
  static let shared = Module()

  /// The objects that JavaScript holds.
  let handles = Handles()
  /// Data that JavaScript writes before a call.
  let input = ExchangeBuffer()
  /// Data that a call leaves for JavaScript to read.
  let output = ExchangeBuffer()
}

/// The result of an export: a number, or NaN if it fails, with the reason as text in the output.
///
/// The output is empty when `body` begins.
func answer(_ body: (ExchangeBuffer) throws(ModuleError) -> Double) -> Double {
  let output = Module.shared.output
  output.clear()
  do throws(ModuleError) {
    return try body(output)
  } catch {
    output.clear()
    error.write(to: output)
    return .nan
  }
}
