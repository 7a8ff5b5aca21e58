extension PNGFile {
  /// The chunks of a file with their types and contents.
  static func chunks(of bytes: ContiguousArray<UInt8>) -> [(type: String, contents: ContiguousArray<UInt8>)] {
    var found: [(type: String, contents: ContiguousArray<UInt8>)] = []
    var at = 8
    while at + 12 <= bytes.count {
      let length = bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) }
      let type = String(decoding: bytes[at + 4..<at + 8], as: UTF8.self)
      found.append((type, ContiguousArray(bytes[at + 8..<at + 8 + length])))
      at += 12 + length
    }
    return found
  }
}
