import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Deepmap")
struct DeepmapTests {
  static func pixels(
    _ writer: DeepmapWriter, _ picture: StoredPicture, flags: Int = 0
  ) throws(ImageError) -> (image: RGBAImage, hasExactColors: Bool) {
    let codec: CatalogCodec = writer.generation == .tiles ? .deepmap : .deepmap2
    return try pixels(CatalogPayload.bitmap(codec, writer.encode(picture), flags: flags), picture)
  }

  static func pixels(_ payload: [UInt8], _ picture: StoredPicture) throws(ImageError) -> (
    image: RGBAImage, hasExactColors: Bool
  ) {
    let format = picture.layout.isGray ? "GA8" : "ARGB"
    return try CatalogImageTests.image(payload, picture.width, picture.height, format).pixels()
  }

  static let generations: [Deepmap.Generation] = [.tiles, .segments]

  @Test(
    "pixels as they are, all at once and compressed", arguments: generations,
    [PixelLayout.gray, .grayAlpha, .bgr, .bgra])
  func plain(generation: Deepmap.Generation, layout: PixelLayout) throws {
    var rng = SeededRandom(seed: 1)
    let picture = StoredPicture(width: 11, height: 9, layout: layout, &rng)
    for method in [.raw, .pixels] as [Deepmap.Method] {
      for rows in [nil, 4, 100] {
        let writer = DeepmapWriter(
          generation: generation, method: method, segmentRows: rows, compress: { LZVNStream.encode($0) })
        let pixels = try Self.pixels(writer, picture)
        #expect(pixels.image.samples.elementsEqual(picture.rgba()) && pixels.hasExactColors)
        let opaque = try Self.pixels(writer, picture, flags: 2)
        #expect(opaque.image.samples.elementsEqual(picture.rgba(isOpaque: true)))
      }
    }
  }

  @Test("every predictor, exactly", arguments: generations, [PixelLayout.gray, .grayAlpha, .bgr, .bgra])
  func predictors(generation: Deepmap.Generation, layout: PixelLayout) throws {
    var rng = SeededRandom(seed: 2)
    for width in [1, 9] {
      let picture = StoredPicture(width: width, height: 13, layout: layout, &rng)
      for predictors in [[0], [2], [1], [3], [4], [2, 1, 3, 4, 0, 1, 4]] as [[UInt8]] {
        let writer = DeepmapWriter(
          generation: generation, method: .predicted, segmentRows: 5, predictors: predictors,
          compress: { LZFSEStream.encode($0) })
        let pixels = try Self.pixels(writer, picture)
        #expect(pixels.image.samples.elementsEqual(picture.rgba()) && pixels.hasExactColors, "\(predictors)")
      }
    }
  }

  @Test("halved chroma changes colors by 2 at most, and alpha not", arguments: generations)
  func chroma(generation: Deepmap.Generation) throws {
    var rng = SeededRandom(seed: 3)
    // Opaque, so that no division hides or makes a difference.
    let picture = StoredPicture(width: 30, height: 20, layout: .bgr, &rng)
    let writer = DeepmapWriter(
      generation: generation, method: .predicted, halvesChroma: true, predictors: [2, 4, 1])
    let pixels = try Self.pixels(writer, picture)
    #expect(!pixels.hasExactColors)
    #expect(zip(pixels.image.samples, picture.rgba()).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
    let translucent = StoredPicture(width: 30, height: 20, layout: .bgra, &rng)
    let alphas = try Self.pixels(writer, translucent).image.samples
    #expect(stride(from: 3, to: alphas.count, by: 4).allSatisfy { alphas[$0] == translucent.rgba()[$0] })
    let gray = StoredPicture(width: 30, height: 20, layout: .grayAlpha, &rng)
    #expect(try Self.pixels(writer, gray).hasExactColors)
  }

  @Test("palettes, with alpha in them and beside them", arguments: generations, [true, false])
  func palettes(generation: Deepmap.Generation, hasAlphaPlane: Bool) throws {
    guard generation == .segments || hasAlphaPlane else { return }
    var rng = SeededRandom(seed: 4)
    let picture = StoredPicture(width: 18, height: 12, layout: .bgra, colorCount: 50, &rng)
    let writer = DeepmapWriter(
      generation: generation, method: .palette, segmentRows: 5, hasAlphaPlane: hasAlphaPlane)
    #expect(try Self.pixels(writer, picture).image.samples.elementsEqual(picture.rgba()))
  }

  @Test("tiles of 256 x 256 pixels and what is left of them")
  func tiles() throws {
    var rng = SeededRandom(seed: 5)
    let picture = StoredPicture(width: 259, height: 3, layout: .grayAlpha, colorCount: 9, &rng)
    let pixels = try Self.pixels(DeepmapWriter(generation: .tiles, method: .pixels), picture)
    #expect(pixels.image.samples.elementsEqual(picture.rgba()))
    let tall = StoredPicture(width: 3, height: 515, layout: .grayAlpha, colorCount: 9, &rng)
    #expect(
      try Self.pixels(DeepmapWriter(generation: .tiles, method: .pixels), tall).image.samples.elementsEqual(
        tall.rgba()))
  }

  @Test("bands, each with its own headers", arguments: generations)
  func bands(generation: Deepmap.Generation) throws {
    var rng = SeededRandom(seed: 6)
    let picture = StoredPicture(width: 12, height: 10, layout: .bgra, &rng)
    let writer = DeepmapWriter(generation: generation, method: .predicted, predictors: [2])
    let payload = CatalogPayload.banded(
      generation == .tiles ? .deepmap : .deepmap2, picture, rows: [6, 4], writer.encode)
    #expect(try Self.pixels(payload, picture).image.samples.elementsEqual(picture.rgba()))
  }

  @Test("what is wrong is said")
  func damage() throws {
    var rng = SeededRandom(seed: 7)
    let picture = StoredPicture(width: 6, height: 5, layout: .bgra, colorCount: 3, &rng)
    func changed(
      _ method: Deepmap.Method, _ at: Int, _ bytes: [UInt8], _ generation: Deepmap.Generation = .segments
    ) -> [UInt8] {
      var data = DeepmapWriter(generation: generation, method: method, predictors: [2]).encode(picture)
      data.replaceSubrange(at..<at + bytes.count, with: bytes)
      return CatalogPayload.bitmap(generation == .tiles ? .deepmap : .deepmap2, data)
    }
    func expect(_ cause: ImageError.Cause, _ payload: [UInt8], line: Int = #line) {
      #expect(throws: ImageError("icon", cause), "line \(line)") { try Self.pixels(payload, picture) }
    }
    expect(Deepmap.damage("has no header"), changed(.raw, 16, Array("dmap".utf8)))
    expect(Deepmap.damage("has no header"), changed(.raw, 16, Array("dmp2".utf8), .tiles))
    expect(.undecodedPixels("a grid of deepmap2 tiles"), changed(.raw, 16, Array("KCBC".utf8)))
    expect(.undecodedPixels("deepmap of method 5"), changed(.raw, 20, [5]))
    expect(.undecodedPixels("deepmap of pixel format 20"), changed(.raw, 23, [0x14]))
    expect(Deepmap.damage("is of 7 columns, not 6"), changed(.raw, 24, little(7, 2)))
    expect(Deepmap.damage("has segments without rows"), changed(.pixels, 26, little(0, 2)))
    expect(.endsEarly, changed(.raw, 8, little(1 << 40, 8)))
    expect(.endsEarly, changed(.raw, 8, little(UInt64.max, 8)))
    expect(.endsEarly, changed(.pixels, 28, little(1 << 30)))
    expect(Deepmap.damage("has a palette of 257 colors"), changed(.palette, 28, little(257, 2)))
    expect(.undecodedPixels("deepmap with a palette of 2 components"), changed(.palette, 30, little(2, 2)))
    expect(
      Deepmap.damage("uses colors that are not in its palette"),
      changed(.palette, 28 + 4 + 12 + 4 + 8 + 30, [3])
    )
    expect(Deepmap.damage("has a row with an unknown predictor"), changed(.predicted, 28 + 4 + 8 + 30, [5]))
  }
}
