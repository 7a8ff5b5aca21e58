import TestSupport

@testable import PinwheelImages

extension PNGFile {
  /// A small image of a kind, stored in one of many ways that are all sound.
  init(stored rng: inout SeededRandom, _ kind: PNGKind) {
    let width = [1, 2, 3, 7, 8, 9, 15, 16, 63, 64, 65, 127, 128, 129].randomElement(using: &rng) ?? 1
    self.init(random: &rng, kind, width: width, height: Int.random(in: 1...(width < 60 ? 8 : 4), using: &rng))
    if Int.random(in: 0..<3, using: &rng) == 0 {
      // Large even areas, as real artwork has.
      let pixel = samples.prefix(channels)
      for index in samples.indices.dropFirst(samples.count / 4) { samples[index] = pixel[index % channels] }
    }
    let filter = UInt8.random(in: 0...4, using: &rng)
    if Bool.random(using: &rng) { filters = [filter] }
    chunkSize = [1, 2, 3, 40, 200, 100_000].randomElement(using: &rng) ?? 1
    if imageDataIsLong { chunkSize = max(chunkSize, 40) }
    if Int.random(in: 0..<4, using: &rng) == 0 { cgbi = [0x50, 0x30, 0x40].randomElement(using: &rng) }
    window = Bool.random(using: &rng) ? 7 : UInt8.random(in: 0...7, using: &rng)
    switch Int.random(in: 0..<3, using: &rng) {
    case 0: break
    case 1:
      let reach = Bool.random(using: &rng) ? 256 << Int(window) : 32_768
      deflate = { PNGFile.fixedDeflate($0, reach: reach) }
    default:
      deflate = { bytes in
        guard let stream = CompressionLibrary.zlibStream(of: ArraySlice(bytes)) else { return [] }
        return Array(stream.dropFirst(2).dropLast(4))
      }
    }
    if Int.random(in: 0..<4, using: &rng) == 0 { chunks = pngChunk("tEXt", Array("a\0b".utf8)) }
  }

  private var imageDataIsLong: Bool { width * height * channels > 200 }

  /// The file with something wrong, or only odd, about its stream or its chunks; CRCs are mostly right.
  func damaged(_ rng: inout SeededRandom) -> ContiguousArray<UInt8> {
    switch Int.random(in: 0..<3, using: &rng) {
    case 0: return bytes(imageData: damagedStream(&rng))
    case 1: return Self.damagedChunks(of: bytes, &rng)
    default: return Self.damagedBytes(of: bytes, &rng)
    }
  }

  private func damagedStream(_ rng: inout SeededRandom) -> [UInt8] {
    var raw = filteredRows()
    var data = imageData
    switch Int.random(in: 0..<8, using: &rng) {
    case 0: data[Int.random(in: 0..<data.count, using: &rng)] ^= 1 << UInt8.random(in: 0...7, using: &rng)
    case 1: data[Int.random(in: 0..<data.count, using: &rng)] = UInt8.random(in: 0...255, using: &rng)
    case 2: data.removeLast(min(data.count - 1, Int.random(in: 1...8, using: &rng)))
    case 3: data += Array(repeating: 0, count: Int.random(in: 1...5, using: &rng))
    case 4: data = stream(of: raw.dropLast(Int.random(in: 1...min(9, raw.count), using: &rng)))
    case 5: data = stream(of: raw + Array(repeating: 1, count: Int.random(in: 1...9, using: &rng)))
    case 6:
      raw[0] = UInt8.random(in: 5...255, using: &rng)
      data = stream(of: raw)
    default: data[0] = UInt8.random(in: 0...255, using: &rng)
    }
    return data
  }

  private static func damagedChunks(
    of bytes: ContiguousArray<UInt8>, _ rng: inout SeededRandom
  ) -> ContiguousArray<UInt8> {
    var chunks = Self.chunks(of: bytes).map { (type: $0.type, contents: Array($0.contents)) }
    let one = Int.random(in: 0..<chunks.count, using: &rng)
    let other = Int.random(in: 0..<chunks.count, using: &rng)
    switch Int.random(in: 0..<6, using: &rng) {
    case 0: chunks.remove(at: one)
    case 1: chunks.insert(chunks[one], at: other)
    case 2: chunks.swapAt(one, other)
    case 3: if !chunks[one].contents.isEmpty { chunks[one].contents.removeLast() }
    case 4:
      let extras: [(type: String, contents: [UInt8])] = [
        ("IDAT", []), ("tEXt", [65, 0, 66]), ("XXXX", []), ("xxXx", [1]), ("ab1d", [2]), ("tRNS", [0]),
        ("tRNS", [0, 1]), ("tRNS", [0, 1, 0, 2, 0, 3]), ("PLTE", [1, 2, 3]), ("PLTE", [1, 2]), ("PLTE", []),
        ("bKGD", [9, 9, 9]), ("gAMA", [0, 0, 0, 0]), ("acTL", [1]), ("fdAT", [1]), ("CgBI", [0x50, 0, 0, 2]),
      ]
      chunks.insert(extras.randomElement(using: &rng) ?? extras[0], at: other)
    default:
      if let header = chunks.firstIndex(where: { $0.type == "IHDR" }) {
        let field = Int.random(in: 0..<13, using: &rng)
        chunks[header].contents[field] = UInt8(
          [0, 1, 2, 3, 4, 6, 8, 16, 200].randomElement(using: &rng) ?? 0)
      }
    }
    var file = bytes.prefix(8)
    for chunk in chunks { file += pngChunk(chunk.type, chunk.contents) }
    return ContiguousArray(file)
  }

  private static func damagedBytes(
    of bytes: ContiguousArray<UInt8>, _ rng: inout SeededRandom
  ) -> ContiguousArray<UInt8> {
    var bytes = bytes
    switch Int.random(in: 0..<3, using: &rng) {
    case 0: bytes.removeLast(Int.random(in: 1..<bytes.count - 40, using: &rng))
    case 1: bytes += [0, 0, 0, 1, 2]
    default:
      bytes[Int.random(in: 8..<bytes.count, using: &rng)] ^= 1 << UInt8.random(in: 0...7, using: &rng)
    }
    return bytes
  }
}
