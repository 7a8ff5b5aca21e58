/// The bytes of an archive that lies in another one, at a place that does not change.
@safe package final class ZipMemory: @unchecked Sendable {
  // Written by the initializer alone.
  package let bytes: UnsafeRawBufferPointer

  init(_ contents: ContiguousArray<UInt8>) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, contents.count), alignment: 16)
    // SAFETY: there is room for all of them.
    unsafe copy.copyBytes(from: contents)
    unsafe bytes = UnsafeRawBufferPointer(rebasing: copy[..<contents.count])
  }

  deinit {
    unsafe bytes.baseAddress.map { unsafe UnsafeMutableRawPointer(mutating: $0).deallocate() }
  }
}
