import Foundation
import ImageIO
import Pinwheel
import Testing

@testable import PinwheelImages

/// What the tool of the build plugin makes of the pictures that ImageIO hands out on Apple's systems.
@Suite("WebP by ImageIO", .serialized)
struct WebPByImageIOTests {
  /// A lossless WebP as far as its header: 2 x 2 pixels.
  static let file: ContiguousArray<UInt8> = {
    let fields: UInt32 = 1 | 1 << 14 | 1 << 28
    let data = [0x2F] + (0..<4).map { UInt8(truncatingIfNeeded: fields >> UInt32(8 * $0)) } + [0, 0, 0]
    return ContiguousArray("RIFF".utf8) + [20, 0, 0, 0] + ContiguousArray("WEBPVP8L".utf8)
      + [UInt8(data.count), 0, 0, 0] + data
  }()

  /// Four pixels: opaque, clear, translucent, opaque.
  static let straight: ContiguousArray<UInt8> = [
    10, 20, 30, 255, 0, 0, 0, 0, 200, 100, 50, 128, 1, 2, 3, 255,
  ]
  static let premultiplied: [[UInt8]] = [
    [10, 20, 30, 255], [0, 0, 0, 0], [100, 50, 25, 128], [1, 2, 3, 255],
  ]

  /// Rows of the pixels in an order of channels, with four bytes of padding.
  static func memory(_ pixels: [[UInt8]], _ order: [Int]) -> CGImage.StubMemory {
    var memory = CGImage.StubMemory()
    memory.bytes = [pixels[..<2], pixels[2...]].flatMap { row in
      row.flatMap { pixel in order.map { pixel[$0] } } + [9, 9, 9, 9]
    }
    memory.bytesPerRow = 2 * order.count + 4
    memory.bitsPerPixel = 8 * order.count
    return memory
  }

  static func image(
    _ memory: CGImage.StubMemory, size: Int = 2, status: CGImageSourceStatus = .statusComplete
  ) throws -> EncodedImage {
    CGImageSource.stubDecode = { data in
      #expect(ContiguousArray(Data(referencing: data)) == file)
      return (CGImage(stubWidth: size, height: 2, memory: memory), status)
    }
    return try EncodedImage(file, name: "a.webp")
  }

  private static let pixels = stride(from: 0, to: 16, by: 4).map { Array(straight[$0..<$0 + 4]) }

  @Test("straight alpha is exact, wherever it is in a pixel")
  func straightAlpha() throws {
    for (alphaInfo, byteOrder, order) in [
      (.last, .orderDefault, [0, 1, 2, 3]), (.last, .order32Big, [0, 1, 2, 3]),
      (.last, .order32Little, [3, 2, 1, 0]), (.first, .orderDefault, [3, 0, 1, 2]),
      (.first, .order32Little, [2, 1, 0, 3]),
    ] as [(CGImageAlphaInfo, CGImageByteOrderInfo, [Int])] {
      var memory = Self.memory(Self.pixels, order)
      (memory.alphaInfo, memory.byteOrder) = (alphaInfo, byteOrder)
      let image = try Self.image(memory)
      #expect(try image.pixels().samples == Self.straight, "\(alphaInfo), \(byteOrder)")
      #expect(try image.alphaKind() == .full)
      #expect(try image.standardPNG().isExact)
    }
  }

  @Test("pixels without alpha are opaque")
  func opaque() throws {
    for (alphaInfo, order) in [
      (.none, [0, 1, 2]), (.noneSkipLast, [0, 1, 2, 3]), (.noneSkipFirst, [3, 0, 1, 2]),
    ]
      as [(CGImageAlphaInfo, [Int])]
    {
      var memory = Self.memory(Self.pixels, order)
      memory.alphaInfo = alphaInfo
      let image = try Self.image(memory)
      let samples = try image.pixels().samples
      #expect(
        samples.enumerated().allSatisfy { $1 == ($0 % 4 == 3 ? 255 : Self.straight[$0]) }, "\(alphaInfo)")
      #expect(try image.alphaKind() == .none)
    }
  }

  @Test(
    "where alpha is multiplied into colors the mask is exact, and translucent colors are refused in a sentence"
  )
  func premultipliedAlpha() throws {
    var memory = Self.memory(Self.premultiplied, [0, 1, 2, 3])
    memory.alphaInfo = .premultipliedLast
    let image = try Self.image(memory)
    #expect(try image.alphaKind() == .full)
    #expect(try image.alpha(x: 0, y: 1) == (128, 255))
    #expect(try image.alphaMask().count == 3)
    let error = #expect(throws: ImageError.self) { _ = try image.pixels() }
    #expect(
      error?.description
        == "a.webp cannot be read: ImageIO has rounded the colors of its translucent pixels; save it as PNG")
    // Without a translucent pixel nothing is rounded.
    memory = Self.memory(Self.premultiplied.map { $0[3] == 128 ? [0, 0, 0, 0] : $0 }, [0, 1, 2, 3])
    memory.alphaInfo = .premultipliedLast
    let samples = try Self.image(memory).pixels().samples
    #expect(samples == Self.straight[..<8] + [0, 0, 0, 0] + Self.straight[12...])
  }

  @Test("any other form is refused: bits, gray, too few bytes, another size, an unfinished picture")
  func refused() throws {
    var memories = Array(repeating: Self.memory(Self.pixels, [0, 1, 2, 3]), count: 7)
    memories[0].bitsPerComponent = 16
    memories[1].bitsPerPixel = 64
    memories[2].colorSpace = CGColorSpaceCreateDeviceGray()
    memories[3].bytes.removeLast(5)
    memories[4].bytesPerRow = 7
    memories[5].alphaInfo = .alphaOnly
    memories[6].bitsPerPixel = 24
    for (index, memory) in memories.enumerated() {
      let image = try Self.image(memory)
      let error = #expect(throws: ImageError.self, "form \(index)") { _ = try image.alphaMask() }
      #expect(error?.description.hasPrefix("a.webp cannot be read: its pixels are stored as") == true)
    }
    let whole = Self.memory(Self.pixels, [0, 1, 2, 3])
    let other = try Self.image(whole, size: 1)
    #expect(throws: ImageError.self) { _ = try other.alphaMask() }
    let unfinished = try Self.image(whole, status: .statusUnexpectedEOF)
    #expect(throws: ImageError.self) { _ = try unfinished.alphaMask() }
    CGImageSource.stubDecode = { _ in (nil, .statusUnknownType) }
    #expect(throws: ImageError.self) { _ = try EncodedImage(Self.file, name: "a.webp").alphaMask() }
  }
}
