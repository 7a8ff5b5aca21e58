internal import PinwheelFiles

/// Changes the bytes of a zip archive where libzip would refuse the whole of it for a part.
///
/// libzip takes compression method 99 for encryption by AES, which has an extra field 0x9901. The App Store has written
/// LZFSE streams with that number since 2017, without such a field; they get the number ``ZipMethod/lzfse``.
package enum ZipRepair {
  /// What was changed: nothing, or something, of which a person may need to know.
  package enum Result: Sendable, Hashable {
    case none, repaired
    case noted(String)
  }

  /// - Complexity: O(entries), and O(64 KiB).
  package static func repair(_ memory: ArchiveMemory) -> Result {
    guard let end = ZipEnd(of: .memory(memory), isCut: true) else { return .none }
    let bytes = unsafe memory.bytes
    func number(_ at: Int, _ count: Int) -> Int {
      // SAFETY: a reading beyond the bytes has no result.
      unsafe bytes.littleEndian(at: at, count: count).map { Int($0) } ?? -1
    }
    func write(_ value: Int, at: Int) {
      // SAFETY: the two bytes have been read before.
      for byte in 0..<2 { unsafe bytes[at + byte] = UInt8(truncatingIfNeeded: value >> (8 * byte)) }
    }
    var result = Result.none
    var at = end.directory.lowerBound
    while at < end.directory.upperBound, number(at, 4) == 0x0201_4B50 {
      let extra = at + 46 + number(at + 28, 2)
      let next = extra + number(at + 30, 2) + number(at + 32, 2)
      if number(at + 10, 2) == 99, !hasField(0x9901, from: extra, to: extra + number(at + 30, 2), number) {
        write(Int(ZipMethod.lzfse), at: at + 10)
        let local = end.prefix + number(at + 42, 4)
        if number(local, 4) == 0x0403_4B50, number(local + 8, 2) == 99 {
          write(Int(ZipMethod.lzfse), at: local + 8)
        }
        result = .repaired
      }
      at = next
    }
    let left = bytes.count - end.position - ZipEnd.size
    if end.commentLength > left {
      write(left, at: end.position + 20)
      result = .noted("the comment at its end is cut short, so that more of it may be missing")
    }
    return result
  }

  /// Whether there is an extra field of a kind.
  private static func hasField(
    _ kind: Int, from start: Int, to end: Int, _ number: (Int, Int) -> Int
  ) -> Bool {
    var at = start
    while at + 4 <= end {
      if number(at, 2) == kind { return true }
      at += 4 + number(at + 2, 2)
    }
    return false
  }
}
