// Exports take and return Float64; NaN is a refusal, see `answer`. No argument from JavaScript stops the program.

/// The address at which JavaScript may write `byteCount` bytes before its next call.
@_expose(wasm, "input") @c(pinwheel_input)
public func input(_ byteCount: Double) -> Double {
  answer { _ throws(ModuleError) in
    let limit = ExchangeBuffer.maximumCount
    guard let count = Int(exactly: byteCount), count >= 0, count <= limit else {
      throw .tooLarge("number of bytes", limit: limit)
    }
    Module.shared.input.open(count)
    return Double(Module.shared.input.address)
  }
}

/// The address at which JavaScript may read the output of the last call, until the next one.
@_expose(wasm, "output") @c(pinwheel_output)
public func output() -> Double { Double(Module.shared.output.address) }

/// The number of bytes that the last call output.
@_expose(wasm, "output_count") @c(pinwheel_output_count)
public func outputCount() -> Double { Double(Module.shared.output.count) }

/// Releases a file, a wheel or a control.
@_expose(wasm, "close") @c(pinwheel_close)
public func close(_ handle: Double) { Module.shared.handles.close(handle) }

/// The words of a list, separated by spaces, in the order in which exports number them.
@_expose(wasm, "vocabulary") @c(pinwheel_vocabulary)
public func vocabulary(_ list: Double) -> Double {
  answer { output throws(ModuleError) in
    try (list.choice(of: "list") as Vocabulary).write(to: output)
    return Double(output.count)
  }
}
