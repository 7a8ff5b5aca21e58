internal import Pinwheel
internal import PinwheelFiles
internal import PinwheelText

extension EmbeddedImages {
  /// Adds the PNGs in a binary property list or nib, which store data unchanged.
  mutating func addPNGs() {
    var at = 0
    // Real images follow one another, so all their chunks together fit into the file. The limit keeps chunks that
    // hostile images share from being walked again and again.
    var steps = file.count / PNGChunk.overhead + 4_096
    while !isFull, let start = file[at...].firstIndex(of: 0x89) {
      at = start + 1
      guard file.has(PNGChunk.signature, at: start) else { continue }
      guard let end = endOfPNG(at: start, steps: &steps) else { continue }
      add("embedded-\(images.count + 1)", start..<end)
      at = end
    }
  }

  /// The end of a PNG that begins at a position, after its IEND chunk; `nil` if it has none.
  private func endOfPNG(at start: Int, steps: inout Int) -> Int? {
    var chunks = PNGChunks(of: file, from: start)
    while steps > 0 {
      steps -= 1
      guard let chunk = chunks.next(), chunk.type.isSpelledInLetters else { return nil }
      if chunk.type == .end { return chunk.bytes.upperBound }
    }
    return nil
  }

  /// Adds the base64 images of a text: images in data URIs, and every PNG, such as those between tags of property lists.
  mutating func addBase64() {
    var at = 0
    while at < file.count, !isFull {
      // A data URI announces its base64; a PNG is recognized by its first digits.
      guard let comma = file[at...].firstIndex(where: { $0 == 0x2C || $0 == 0x69 }) else { return }
      let start: Int
      if file[comma] == 0x2C {
        guard let type = imageURI(before: comma) else {
          at = comma + 1
          continue
        }
        guard hasText(Self.base64, at: comma - Self.base64.count) else {
          let name = String(decoding: file[type], as: UTF8.self).lowercased()
          refuse(
            nextName, kind: "data URI", "an image as text (data:\(name)), which is not read; \(Self.remedy)")
          at = comma + 1
          continue
        }
        start = comma + 1
      } else {
        guard file.has(Self.pngDigits, at: comma),
          comma == 0 || !Base64.isDigit(file[comma - 1])
        else {
          at = comma + 1
          continue
        }
        start = comma
      }
      let end = Base64.end(in: file, from: start)
      // Scripts contain the first digits of formats: a PNG of a few bytes is not an image.
      if end - start >= 48, !add(nextName, start..<end, isBase64: true), file[comma] == 0x2C {
        refuse(nextName, kind: "data URI", "an image in a format that is not known; \(Self.remedy)")
      }
      at = max(end, start + 1)
    }
  }

  private static let remedy = "save it as PNG"

  private var nextName: String { "embedded-\(images.count + refused.count + 1)" }

  /// The type between `data:` and a comma, if it is an image type.
  ///
  /// Bytes are compared without making a string: a file may contain millions of commas.
  private func imageURI(before comma: Int) -> Range<Int>? {
    var start = comma
    while start > 0, comma - start < 96, Self.isInType(file[start - 1]) {
      start -= 1
      guard file[start] == UInt8(ascii: ":"), hasText(Self.scheme, at: start - 4) else { continue }
      return hasText(Self.image, at: start + 1) ? start + 1..<comma : nil
    }
    return nil
  }

  private static let scheme = ContiguousArray("data:".utf8)
  private static let image = ContiguousArray("image/".utf8)
  private static let base64 = ContiguousArray(";base64".utf8)

  /// Whether a lowercase text is at a position, in any case.
  private func hasText(_ text: ContiguousArray<UInt8>, at start: Int) -> Bool {
    guard start >= 0, start + text.count <= file.count else { return false }
    for (index, byte) in text.enumerated() {
      let found = file[start + index]
      let small = (0x41...0x5A).contains(found) ? found | 0x20 : found
      if small != byte { return false }
    }
    return true
  }

  /// Whether a byte may occur in the type of a data URI, or in `data:` itself.
  private static func isInType(_ byte: UInt8) -> Bool {
    Base64.isDigit(byte) || ":;=-._".utf8.contains(byte)
  }

  /// The signature of a PNG in base64, up to the last digit that is the same for all.
  private static let pngDigits = ContiguousArray("iVBORw0KGgo".utf8)
}
