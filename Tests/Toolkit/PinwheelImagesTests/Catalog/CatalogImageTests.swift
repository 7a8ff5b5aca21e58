import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Bitmaps of asset catalogs")
struct CatalogImageTests {
  static func image(
    _ payload: [UInt8], _ width: Int, _ height: Int, _ format: String = "ARGB",
    colorSpace: Int = 1, bytesPerRow: Int? = nil,
    limits: ImageLimits = ImageLimits(maximumPixels: 1 << 20)
  ) throws(ImageError) -> CatalogImage {
    // A slice that does not start at index 0, as within a file.
    let file = [1, 2, 3] + payload
    return try CatalogImage(
      file[3...], width: width, height: height, pixelFormat: format, colorSpace: colorSpace,
      bytesPerRow: bytesPerRow, name: "icon",
      limits: limits)
  }

  static func pixels(
    _ payload: [UInt8], like picture: StoredPicture, bytesPerRow: Int? = nil
  ) throws(ImageError) -> (image: RGBAImage, hasExactColors: Bool) {
    let format = picture.layout == .bgra ? "ARGB" : "GA8"
    return try image(payload, picture.width, picture.height, format, bytesPerRow: bytesPerRow).pixels()
  }

  static let layouts: [PixelLayout] = [.bgra, .grayAlpha]

  /// The form of rows in each general codec.
  static let general: [(codec: CatalogCodec, encode: @Sendable ([UInt8]) -> [UInt8])] = [
    (.lzfse, { LZFSEStream.encode($0) }),
    (.lzvn, { LZVNStream.encode($0) }),
    (.zip, { CatalogPayload.zip($0) }),
    (.zip, { CatalogPayload.zlib($0) }),
    (.uncompressed, { $0 }),
  ]

  @Test("rows of a general codec, padded, in bands, opaque", arguments: general.indices, layouts)
  func rows(index: Int, layout: PixelLayout) throws {
    let (codec, encode) = Self.general[index]
    var rng = SeededRandom(seed: 1)
    let picture = StoredPicture(width: 21, height: 9, layout: layout, &rng)
    let tight = 21 * layout.byteCount
    for stride in [tight, tight + 44] {
      let payload = CatalogPayload.bitmap(codec, encode(picture.padded(to: stride)))
      let pixels = try Self.pixels(payload, like: picture, bytesPerRow: stride)
      #expect(pixels.image.width == 21 && pixels.image.height == 9)
      #expect(pixels.image.samples.elementsEqual(picture.rgba()) && pixels.hasExactColors)
      let banded = CatalogPayload.banded(codec, picture, rows: [4, 1, 4], flags: 2) {
        encode($0.padded(to: stride))
      }
      let opaque = try Self.pixels(banded, like: picture, bytesPerRow: stride)
      #expect(opaque.image.samples.elementsEqual(picture.rgba(isOpaque: true)))
    }
    let payload = CatalogPayload.bitmap(codec, encode(picture.bytes))
    #expect(try Self.pixels(payload, like: picture).image.samples.elementsEqual(picture.rgba()))
    #expect(throws: ImageError.self) { try Self.pixels(payload, like: picture, bytesPerRow: tight - 1) }
    #expect(throws: ImageError.self) { try Self.pixels(payload, like: picture, bytesPerRow: tight + 1) }
    #expect(throws: ImageError.self) { try Self.pixels(payload, like: picture, bytesPerRow: Int.max) }
  }

  @Test("rle", arguments: layouts, [1, 2, 30])
  func rle(layout: PixelLayout, width: Int) throws {
    var rng = SeededRandom(seed: 2)
    let picture = StoredPicture(width: width, height: 7, layout: layout, colorCount: 5, &rng)
    let payload = CatalogPayload.bitmap(.rle, CatalogPayload.rle(picture))
    #expect(try Self.pixels(payload, like: picture).image.samples.elementsEqual(picture.rgba()))
    let banded = CatalogPayload.banded(.rle, picture, rows: [3, 4], CatalogPayload.rle)
    #expect(try Self.pixels(banded, like: picture).image.samples.elementsEqual(picture.rgba()))
  }

  @Test("palettes of every number of bits", arguments: [1, 2, 3, 4, 5, 16, 17, 200, 300])
  func palette(colorCount: Int) throws {
    var rng = SeededRandom(seed: UInt64(colorCount))
    for width in [1, 15, 16, 33] {
      let picture = StoredPicture(width: width, height: 13, layout: .bgra, colorCount: colorCount, &rng)
      let payload = CatalogPayload.bitmap(.palette, CatalogPayload.palette(picture))
      #expect(try Self.pixels(payload, like: picture).image.samples.elementsEqual(picture.rgba()))
    }
  }

  @Test("codecs, formats and files that are not decoded are refused by name")
  func refusals() throws {
    let names = [
      "uncompressed", "rle", "zip", "lzvn", "lzfse", "jpeg-lzfse", "blurred", "astc", "palette-img", "hevc",
      "deepmap-lzfse", "deepmap2", "dxtc",
    ]
    #expect(CatalogCodec.allCases.map(\.name) == names)
    for codec in CatalogCodec.allCases {
      let image = try Self.image(CatalogPayload.bitmap(codec, [1, 2, 3]), 4, 4)
      #expect(image.codec == codec)
      let error = try #require(#expect(throws: ImageError.self) { try image.pixels() })
      #expect((error.cause == .undecodedPixels(codec.name)) == !codec.isDecoded)
      #expect(error.description.hasPrefix("icon cannot be read: "))
    }
    for space in [5, 6, 15] {
      let image = try Self.image(CatalogPayload.bitmap(.lzfse, []), 4, 4, "RGBW", colorSpace: space)
      let error = try #require(#expect(throws: ImageError.self) { try image.pixels() })
      #expect(error.cause == .undecodedPixels("pixels of format RGBW in color space \(space)"))
    }
    for format in ["GA16", "GRAY", "ARGB ", ""] {
      let image = try Self.image(CatalogPayload.bitmap(.lzfse, []), 4, 4, format)
      let error = try #require(#expect(throws: ImageError.self) { try image.pixels() })
      #expect(error.cause == .undecodedPixels("pixels of format \(format)"))
    }
    #expect(throws: ImageError("icon", .undecodedPixels("codec 13"))) {
      try Self.image(Array("MLEC".utf8) + little(0) + little(13) + little(0), 4, 4)
    }
    #expect(throws: ImageError("icon", .damaged("it is not a bitmap of an asset catalog"))) {
      try Self.image([], 4, 4)
    }
    let payload = CatalogPayload.bitmap(.lzfse, [])
    #expect(throws: ImageError.self) { try Self.image(payload, 0, 4) }
    #expect(throws: ImageError("icon", .tooLarge(width: 1_025, height: 1_024, maximumPixels: 1 << 20))) {
      try Self.image(payload, 1_025, 1_024)
    }
    #expect(throws: ImageError("icon", .endsEarly)) { try Self.image(payload.dropLast(), 4, 4) }
    let gray = CatalogPayload.bitmap(.palette, CatalogPayload.storedLZFSE([0]))
    #expect(throws: ImageError("icon", .undecodedPixels("a palette of other pixels than ARGB"))) {
      try Self.image(gray, 4, 4, "GA8").pixels()
    }
    #expect(throws: ImageError("icon", .undecodedPixels("rle of 16-bit samples"))) {
      try Self.image(CatalogPayload.bitmap(.rle, [UInt8](repeating: 0, count: 12)), 4, 4, "RGBW").pixels()
    }
  }

  /// What a pixel of 16-bit numbers is in straight bytes, slowly: alpha rounded down, colors to the nearest.
  private static func straight(_ pixel: [Int]) -> [UInt8] {
    let alpha = pixel[3] / 257
    let colors = pixel[..<3].map { alpha == 0 ? 0 : UInt8(min(255, ($0 * 510 + pixel[3]) / (2 * pixel[3]))) }
    return colors + [UInt8(alpha)]
  }

  @Test("RGBW: numbers of 16 bits, and binary16 in extended sRGB", arguments: general.indices)
  func wide(index: Int) throws {
    let (codec, encode) = Self.general[index]
    var rng = SeededRandom(seed: 5)
    var numbers: [[Int]] = [
      [0, 0, 0, 0], [65_535, 65_535, 65_535, 65_535], [256, 0, 0, 256], [1, 2, 3, 26 * 257],
    ]
    while numbers.count < 35 {
      let alpha = Int.random(in: 0...65_535, using: &rng)
      numbers.append((0..<3).map { _ in Int.random(in: 0...alpha, using: &rng) } + [alpha])
    }
    let bytes = numbers.flatMap { $0.flatMap { little($0, 2) } }
    let payload = CatalogPayload.bitmap(codec, encode(bytes))
    for space in 0...3 {
      let pixels = try Self.image(payload, 7, 5, "RGBW", colorSpace: space).pixels()
      #expect(pixels.image.samples.elementsEqual(numbers.flatMap(Self.straight)) && !pixels.hasExactColors)
    }
    // 0, 1/2, 1, 2, -1, infinity, NaN, the least number; alpha 1.
    let halves = [0, 0x3800, 0x3C00, 0x4000, 0xBC00, 0x7C00, 0x7E00, 1]
    let half = halves.flatMap { little($0, 2) + little(0, 2) + little(0x3C00, 2) + little(0x3C00, 2) }
    let pixels = try Self.image(
      CatalogPayload.bitmap(codec, encode(half), flags: 0), 4, 2, "RGBW", colorSpace: 4
    ).pixels()
    let expected: [UInt8] = [0, 128, 255, 255, 0, 255, 0, 0]
    // A color of 1/128 under an alpha of 1/102.4 is 0.8; both are 2 of 255.
    let faint = [0x2000, 0x1C00, 0x3800, 0x2100].flatMap { little($0, 2) }
    let divided = try Self.image(
      CatalogPayload.bitmap(codec, encode(faint)), 1, 1, "RGBW", colorSpace: 4
    ).pixels()
    #expect(divided.image.samples == [204, 102, 255, 2])
    #expect(pixels.image.samples.elementsEqual(expected.flatMap { [$0, 0, 255, 255] }))
    let opaque = try Self.image(
      CatalogPayload.bitmap(codec, encode(bytes), flags: 2), 7, 5, "RGBW"
    ).pixels()
    #expect((0..<35).allSatisfy { opaque.image.samples[4 * $0 + 3] == 255 })
    #expect(throws: ImageError.self) { try Self.image(payload, 7, 6, "RGBW").pixels() }
  }

  @Test("RGB555: every value of each channel, also in rle", arguments: general.indices)
  func fifteenBits(index: Int) throws {
    let (codec, encode) = Self.general[index]
    let colors: [Int] = (0..<2_048).map { $0 * 16 + $0 / 128 }
    let bytes: [UInt8] = colors.flatMap { little($0 | ($0 & 1) << 15, 2) }
    let expected: [UInt8] = colors.flatMap { (color: Int) -> [UInt8] in
      let channels: [UInt8] = [10, 5, 0].map { (shift: Int) -> UInt8 in
        let five = color >> shift & 31
        return UInt8((five * 255 + 15) / 31)
      }
      return channels + [255]
    }
    let pixels = try Self.image(CatalogPayload.bitmap(codec, encode(bytes)), 64, 32, "RGB5").pixels()
    #expect(pixels.image.samples.elementsEqual(expected) && pixels.hasExactColors)
    let rle = little(3) + little(2) + little(1) + little(16) + little(0x8000_0002) + little(0x7C00, 2)
    let red = try Self.image(CatalogPayload.bitmap(.rle, rle), 2, 1, "RGB5").pixels()
    #expect(red.image.samples.elementsEqual([255, 0, 0, 255, 255, 0, 0, 255]))
  }

  @Test("what is wrong is said")
  func damage() throws {
    var rng = SeededRandom(seed: 3)
    let picture = StoredPicture(width: 5, height: 4, layout: .bgra, &rng)
    func expect(_ what: String, _ payload: [UInt8], line: Int = #line) {
      #expect(throws: ImageError("icon", .damaged(what)), "line \(line)") {
        try Self.pixels(payload, like: picture)
      }
    }
    func banded(_ rows: [Int]) -> [UInt8] {
      CatalogPayload.banded(.lzfse, picture, rows: rows) { CatalogPayload.storedLZFSE($0.bytes) }
    }
    let general = CatalogPayload.bitmap(.lzfse, CatalogPayload.storedLZFSE(picture.bytes))
    for bytes in [0, 19, 21 + (1 << 20), Int(UInt32.max)] {
      let what = "its rows of 5 pixels cannot take \(bytes) bytes"
      #expect(throws: ImageError("icon", .damaged(what))) {
        try Self.pixels(general, like: picture, bytesPerRow: bytes)
      }
    }
    expect("its bands have 3 rows of 4", banded([1, 2]))
    expect("its bands have more than its 4 rows", Array(banded([4])[..<28]) + little(5) + banded([4])[32...])
    expect("its bands have more than its 4 rows", Array(banded([4])[..<28]) + little(0) + banded([4])[32...])
    expect(
      "one of its bands has no header", Array(banded([4])[..<16]) + Array("KCBX".utf8) + banded([4])[20...])
    expect(
      "its LZFSE data decodes to 3 bytes, and 80 are expected",
      CatalogPayload.bitmap(.lzfse, CatalogPayload.storedLZFSE([1, 2, 3])))
    expect(
      "its rows have 79 bytes, and 80 are expected",
      CatalogPayload.bitmap(.uncompressed, [UInt8](repeating: 0, count: 79)))
    expect(
      "its rows have 81 bytes, and 80 are expected",
      CatalogPayload.bitmap(.uncompressed, [UInt8](repeating: 0, count: 81)))
    expect(
      "its zip data does not inflate to 80 bytes", CatalogPayload.bitmap(.zip, CatalogPayload.zip([1, 2, 3])))
    let rle = CatalogPayload.rle(picture)
    func changedRLE(_ at: Int, _ number: Int) -> [UInt8] {
      CatalogPayload.bitmap(.rle, Array(rle[..<at]) + little(number) + rle[(at + 4)...])
    }
    expect("its rle data is not of 5 x 4 pixels", changedRLE(0, 3))
    expect("its rle data is not of 5 x 4 pixels", changedRLE(4, 6))
    expect("its rle data is not of 5 x 4 pixels", changedRLE(8, 3))
    expect("its rle data has a run of 0 pixels", changedRLE(28, 0))
    expect("its rle data has a run of 6 pixels", changedRLE(28, 6))
    expect("its rle data has a run of unknown kind", changedRLE(28, 1 << 24 | 1))
    #expect(throws: ImageError("icon", .endsEarly)) {
      try Self.pixels(changedRLE(12, 1 << 30), like: picture)
    }
    func palette(_ bytes: [UInt8]) -> [UInt8] {
      CatalogPayload.bitmap(.palette, CatalogPayload.storedLZFSE(bytes))
    }
    let magic = little(0xCAFE_F00D) + little(1)
    expect(
      "its palette-img data has no header of version 1",
      palette(little(0xCAFE_F00D) + little(2) + little(1, 2)))
    expect("its palette is empty", palette(magic + little(0, 2)))
    let indices = Array(repeating: UInt8(0), count: 7)
    expect(
      "its palette-img data decodes to 21 bytes, which does not fit its size",
      palette(magic + little(1, 2) + little(0) + indices))
    expect(
      "its pixels use colors that are not in its palette",
      palette(magic + little(1, 2) + little(0) + indices + [0x80]))
    expect(
      "its palette-img data decodes to too many bytes", palette(magic + Array(repeating: 0, count: 300_000)))
  }
}
