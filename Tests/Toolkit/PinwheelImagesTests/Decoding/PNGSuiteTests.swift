import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("PngSuite", .enabled(if: RealFiles.exist, RealFiles.absence))
struct PNGSuiteTests {
  /// The references have 16-bit samples, low byte first.
  static func reference(_ path: String) throws -> [UInt16] {
    let bytes = try RealFiles.bytes(path)
    return stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
  }

  @Test(
    "valid files decode to their references",
    arguments: RealFiles.files(in: RealFiles.suite + "/Inputs/Common")
  )
  func valid(path: String) throws {
    let expected = try Self.reference("\(RealFiles.suite)/RGBA/\(RealFiles.name(path)).rgba")
    let image = try EncodedImage(RealFiles.bytes(path), name: path)
    #expect(image.format == .png)
    let pixels = try image.pixels()
    #expect(pixels.width == image.width && pixels.height == image.height)
    #expect(pixels.samples.elementsEqual(expected.map { UInt8((Double($0) / 257).rounded()) }))
  }

  @Test("masks agree with the references", arguments: RealFiles.files(in: RealFiles.suite + "/Inputs/Common"))
  func masks(path: String) throws {
    let expected = try Self.reference("\(RealFiles.suite)/RGBA/\(RealFiles.name(path)).rgba")
    let image = try EncodedImage(RealFiles.bytes(path), name: path)
    for share in [0.1, 0.5, 1] {
      // The references' alpha is the image's own times 257 or 1, so shares compare alike.
      let solid = stride(from: 3, to: expected.count, by: 4).map {
        expected[$0] > 0 && Double(expected[$0]) / 65_535 >= share
      }
      let grid = PixelGrid(width: image.width, height: image.height, pixels: solid)
      #expect(try image.alphaMask(threshold: AlphaThreshold(share)) == grid.mask(), "share \(share)")
    }
    let alphas = Set(stride(from: 3, to: expected.count, by: 4).map { expected[$0] })
    let kind: AlphaKind = alphas == [65_535] ? .none : alphas.isSubset(of: [0, 65_535]) ? .binary : .full
    #expect(try image.alphaKind() == kind)
  }

  @Test(
    "broken files are refused, with the file and the reason",
    arguments: RealFiles.allFiles(ending: ".png").filter {
      $0.contains("/Invalid/x")
    })
  func invalid(path: String) throws {
    let bytes = try RealFiles.bytes(path)
    let error = try #require(
      #expect(throws: ImageError.self) { _ = try EncodedImage(bytes, name: path).alphaKind() })
    #expect(error.description.hasPrefix(path + " cannot be read: "))
    #expect(throws: error) { _ = try EncodedImage(bytes, name: path).pixels() }
  }
}
