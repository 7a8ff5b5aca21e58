import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("CgBI files by Apple's tools", .enabled(if: RealFiles.exist, RealFiles.absence))
struct CgBITests {
  static let files = RealFiles.allFiles(ending: ".png").filter { path in
    guard let bytes = try? RealFiles.bytes(path) else { return false }
    return ImageFormat(firstBytes: bytes) == .cgbi
  }

  static func expectSame(_ path: String, as original: String, exactly: Bool) throws {
    let image = try EncodedImage(RealFiles.bytes(path), name: path)
    let source = try EncodedImage(RealFiles.bytes(original), name: original)
    #expect(image.format == .cgbi)
    #expect(image.width == source.width && image.height == source.height)
    let pixels = try image.pixels()
    let expected = try source.pixels()
    #expect(
      PillowImage.premultiplied(pixels.samples) == PillowImage.premultiplied(expected.samples))
    if exactly { #expect(pixels == expected) }
    for share in [0.1, 0.5] {
      let threshold = AlphaThreshold(share)
      #expect(try image.alphaMask(threshold: threshold) == source.alphaMask(threshold: threshold))
    }
  }

  @Test("versions of PngSuite files", arguments: RealFiles.files(in: RealFiles.cgbiSuite + "/Inputs/iOS"))
  func suite(path: String) throws {
    let name = RealFiles.name(path)
    let original = "\(RealFiles.cgbiSuite)/Inputs/Common/\(name)"
    let kind = try EncodedImage(RealFiles.bytes(original), name: original).alphaKind()
    try Self.expectSame(path, as: original, exactly: kind == .none)
    let reference = try PNGSuiteTests.reference("\(RealFiles.cgbiSuite)/RGBA/\(name).rgba")
    let bytes = reference.map { UInt8((Double($0) / 257).rounded()) }
    let pixels = try EncodedImage(RealFiles.bytes(path), name: path).pixels()
    if kind == .none { #expect(pixels.samples.elementsEqual(bytes)) }
    for alpha in stride(from: 3, to: bytes.count, by: 4) where pixels.samples[alpha] != bytes[alpha] {
      Issue.record("alpha of pixel \(alpha / 4)")
    }
  }

  @Test(
    "files from app bundles: alpha as in the developers' originals, color as round(c * a / 255) of theirs",
    .enabled(if: Tool.hasPillow, "needs Pillow"), arguments: RealFiles.pairFolders)
  func pairs(folder: String) throws {
    let files = RealFiles.files(in: folder + "/cgbi")
    #expect(files.count > 20)
    let originals = try PillowImage.decode(
      files.map { RealFiles.url("\(folder)/source/\(RealFiles.name($0))") })
    for (path, original) in zip(files, originals) {
      let image = try EncodedImage(RealFiles.bytes(path), name: path)
      #expect(image.format == .cgbi && image.width == original.width && image.height == original.height)
      let pixels = try image.pixels()
      #expect(
        PillowImage.premultiplied(pixels.samples) == PillowImage.premultiplied(original.rgba), "\(path)")
      #expect(try image.alphaMask() == original.solid(from: 26).mask(), "\(path)")
    }
  }

  @Test("every one becomes a standard PNG with the same pixels", arguments: files)
  func standardPNG(path: String) throws {
    let image = try EncodedImage(RealFiles.bytes(path), name: path)
    let standard = try image.standardPNG(masksAt: [.standard])
    let again = try EncodedImage(standard.bytes, name: path)
    #expect(again.format == .png)
    #expect(try again.pixels() == image.pixels())
    #expect(try image.alphaKind() == standard.alpha)
    #expect(try again.alphaKind() == standard.alpha)
    #expect(standard.isExact == (standard.alpha != .full))
    #expect(standard.note == nil)
    #expect(try again.alphaMask() == image.alphaMask())
    #expect(try standard.masks == [image.alphaMask()])
  }

  @Test("descriptions and texts come along", arguments: files)
  func descriptions(path: String) throws {
    let carried: Set = ["gAMA", "cHRM", "sRGB", "iCCP", "pHYs", "tEXt", "iTXt", "zTXt", "eXIf", "tIME"]
    let bytes = try RealFiles.bytes(path)
    let standard = try EncodedImage(bytes, name: path).standardPNG()
    let before = PNGFile.chunks(of: bytes).filter { carried.contains($0.type) }
    let after = PNGFile.chunks(of: standard.bytes).filter { carried.contains($0.type) }
    #expect(before.map(\.type) == after.map(\.type))
    for (old, new) in zip(before, after) where old.type != "iCCP" { #expect(old.contents == new.contents) }
  }

  @Test("all of them together stay within 1.25 times their size")
  func totalSize() throws {
    var before = 0
    var after = 0
    for path in Self.files {
      let bytes = try RealFiles.bytes(path)
      before += bytes.count
      after += try EncodedImage(bytes, name: path).standardPNG().bytes.count
    }
    #expect(after * 4 <= before * 5, "\(before) bytes became \(after)")
  }
}
