@testable internal import PinwheelImages

/// Compressed bytes: zlib, which Apple's systems have, against libdeflate.
enum InflateTarget {
  private static let mostBytes = 1 << 16

  static func run(_ bytes: ContiguousArray<UInt8>) {
    var input = FuzzInput(bytes)
    let wrapping = Inflater.Wrapping.allCases[input.choice(Inflater.Wrapping.allCases.count)]
    let room = input.choice(2) == 0 ? mostBytes : input.choice(256)
    let stream = input.rest
    if case .done(let inflated) = Zlib.inflate(stream[...], wrapping, room: room) {
      demand(inflated.count <= room, "\(inflated.count) bytes in room for \(room)")
      // libdeflate is the laxer one.
      demand(
        Libdeflate.inflate(stream[...], wrapping, room: room) == .done(inflated), "libdeflate has other bytes"
      )
    }
    let pieces = ZlibWriter()
    var written = ContiguousArray<UInt8>()
    pieces?.write(stream.prefix(room), isLast: false, to: &written)
    pieces?.write(stream.dropFirst(room), isLast: true, to: &written)
    demand(
      Zlib.inflate(written[...], .zlib, room: stream.count) == .done(stream), "what was written is not read")
    demand(Zlib.crc32(of: stream[...]) == Libdeflate.crc32(of: stream[...]), "the CRC-32 is another")
  }
}
