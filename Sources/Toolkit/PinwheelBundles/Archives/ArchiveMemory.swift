/// Bytes at a fixed address.
@safe package final class ArchiveMemory: @unchecked Sendable {
  // They do not change once the archive is read.
  package let bytes: UnsafeMutableRawBufferPointer

  package init(_ contents: ContiguousArray<UInt8>) {
    unsafe bytes = .allocate(byteCount: contents.count, alignment: 16)
    // SAFETY: the buffer has room for all bytes.
    unsafe bytes.copyBytes(from: contents)
  }

  deinit { unsafe bytes.deallocate() }
}
