internal import PinwheelFiles

/// The bytes of an archive at a fixed address, such as those of one inside another.
@safe package final class ZipMemory: @unchecked Sendable {
  // They do not change once the archive is read.
  package let bytes: UnsafeMutableRawBufferPointer

  package init(_ contents: ContiguousArray<UInt8>) {
    unsafe bytes = .allocate(byteCount: contents.count, alignment: 16)
    // SAFETY: the buffer has room for all bytes.
    unsafe bytes.copyBytes(from: contents)
  }

  /// Some of the bytes; `nil` if any of them is missing.
  func slice(at offset: Int, count: Int) -> ContiguousArray<UInt8>? {
    // SAFETY: the bytes are copied.
    unsafe UnsafeRawBufferPointer(bytes).slice(at: offset, count: count).map { unsafe ContiguousArray($0) }
  }

  deinit { unsafe bytes.deallocate() }
}
