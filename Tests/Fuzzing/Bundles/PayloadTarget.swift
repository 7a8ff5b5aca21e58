internal import Pinwheel

@testable internal import PinwheelImages
internal import TestSupport

/// Payloads of asset catalogs in every codec: with the header that the input has, or with one that fits.
enum PayloadTarget {
  private static let limits = ImageLimits(maximumPixels: 1 << 12)

  static func run(_ bytes: ContiguousArray<UInt8>) {
    var input = FuzzInput(bytes)
    let (mode, width, height) = (input.byte(), 1 + input.choice(64), 1 + input.choice(64))
    // Half of the inputs have the usual format.
    let kind = input.byte()
    let format = kind & 1 == 0 ? "ARGB" : ["GA8", "GA8", "RGB5", "RGBW"][Int(kind >> 1 & 3)]
    let colorSpace = kind & 8 == 0 ? 1 : 4
    let stride = input.byte()
    let data = input.rest
    switch mode {
    case 0..<64: check(data, width, height, format, colorSpace, stride)
    case 64..<192:
      // A header of the codec, opaque or not, without bands.
      let codec = UInt8(Int(mode) % CatalogCodec.allCases.count)
      let flags: UInt8 = stride & 1 == 0 ? 0 : 2
      let header: ContiguousArray<UInt8> = ContiguousArray("MLEC".utf8) + [flags, 0, 0, 0, codec, 0, 0, 0]
      check(header + little(data.count) + data, width, height, format, colorSpace, stride >> 1)
    case 192..<224: checkFile(data)
    default: checkStreams(data, count: 64 * width + height)
    }
  }

  private static func check(
    _ payload: ContiguousArray<UInt8>, _ width: Int, _ height: Int, _ format: String,
    _ colorSpace: Int, _ stride: UInt8
  ) {
    let tight = width * (format == "ARGB" ? 4 : format == "RGBW" ? 8 : 2)
    guard
      let image = try? CatalogImage(
        payload[...], width: width, height: height, pixelFormat: format, colorSpace: colorSpace,
        bytesPerRow: stride == 0 ? nil : tight + Int(stride) - 1, name: "a", limits: limits),
      let pixels = try? image.pixels()
    else { return }
    demand(pixels.image.samples.count == 4 * width * height, "not all pixels")
    if image.isOpaque {
      demand(
        (0..<width * height).allSatisfy { pixels.image.samples[4 * $0 + 3] == 255 },
        "an opaque image is clear")
    }
    let part = PixelRect(x: width / 2, y: height / 2, width: width - width / 2, height: height - height / 2)
    guard let png = try? pixels.image.cropped(to: part).standardPNG(name: "a") else {
      fatalError("pixels are not written")
    }
    demand(png.alpha != .none || !png.bytes.isEmpty, "an empty file was written")
  }

  private static func checkFile(_ data: ContiguousArray<UInt8>) {
    guard
      let file = try? CatalogFile.bytes(of: data[...], isCompressed: true, name: "a", maximumBytes: 1 << 16)
    else { return }
    demand(file.count <= 1 << 16, "a file beyond its limit")
  }

  private static func checkStreams(_ data: ContiguousArray<UInt8>, count: Int) {
    if let promised = try? LZFSE.decodedCount(data[...]), promised <= 1 << 16,
      let decoded = try? LZFSE.decode(data[...], count: promised)
    {
      demand(decoded.count == promised, "LZFSE made \(decoded.count) bytes of \(promised)")
    }
    if let decoded = try? LZVN.decode(data[...], count: count) {
      demand(decoded.count == count, "LZVN made \(decoded.count) bytes of \(count)")
    }
  }
}
