/// The bytes of an archive nested in another one, at a fixed address.
@safe package final class ZipMemory: @unchecked Sendable {
  // Only the initializer writes them.
  package let bytes: UnsafeRawBufferPointer

  init(_ contents: ContiguousArray<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, contents.count), alignment: 16)
    // SAFETY: the buffer has room for all bytes.
    unsafe copy.copyBytes(from: contents)
    unsafe bytes = UnsafeRawBufferPointer(rebasing: copy[..<contents.count])
  }

  deinit {
    unsafe bytes.baseAddress.map { unsafe UnsafeMutableRawPointer(mutating: $0).deallocate() }
  }
}
