internal import Foundation

/// What libFuzzer calls, before the first input, with the arguments of the command.
///
/// With PINWHEEL_FUZZ_SEEDS the program writes seeds of the target into that folder, and ends.
@c(LLVMFuzzerInitialize)
public func fuzzInitialize(_ count: UnsafeMutableRawPointer?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
  if let folder = ProcessInfo.processInfo.environment["PINWHEEL_FUZZ_SEEDS"] {
    do {
      try FuzzSeeds.write(for: FuzzTarget.chosen, into: URL(filePath: folder))
      exit(0)
    } catch {
      fatalError("the seeds of \(FuzzTarget.chosen) could not be written to \(folder): \(error)")
    }
  }
  return 0
}

/// What libFuzzer calls with every input.
@c(LLVMFuzzerTestOneInput)
public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  // SAFETY: libFuzzer passes this many bytes, which stay valid until this function returns.
  let input = unsafe ContiguousArray(UnsafeBufferPointer(start: bytes, count: count))
  FuzzTarget.chosen.run(input)
  return 0
}
