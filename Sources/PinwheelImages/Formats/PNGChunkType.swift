/// The four letters that say what a chunk of a PNG is, as a number with the first letter in its high byte.
struct PNGChunkType: RawRepresentable, Sendable, Hashable {
  let rawValue: UInt32

  init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// - Parameter letters: Four ASCII letters.
  private init(_ letters: StaticString) {
    precondition(letters.utf8CodeUnitCount == 4)
    rawValue = letters.description.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether all four are ASCII letters, as they have to be.
  var isSpelledInLetters: Bool {
    for shift in [24, 16, 8, 0] as [UInt32] {
      let letter = UInt8(truncatingIfNeeded: rawValue >> shift) | 0x20
      guard letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z") else { return false }
    }
    return true
  }

  /// Whether a reader may pass over the chunk: its first letter is small.
  var isAncillary: Bool { rawValue & 0x2000_0000 != 0 }

  static let appleHeader = Self("CgBI")
  static let header = Self("IHDR")
  static let palette = Self("PLTE")
  static let transparency = Self("tRNS")
  static let imageData = Self("IDAT")
  static let end = Self("IEND")

  static let gamma = Self("gAMA")
  static let chromaticities = Self("cHRM")
  static let standardRGB = Self("sRGB")
  static let colorProfile = Self("iCCP")
  static let pixelSize = Self("pHYs")
  static let cameraData = Self("eXIf")
  static let modificationTime = Self("tIME")
  static let text = Self("tEXt")
  static let compressedText = Self("zTXt")
  static let internationalText = Self("iTXt")
}
