#if canImport(ImageIO) && !canImport(CWebP)
  internal import CoreGraphics
  internal import Foundation
  internal import ImageIO

  /// Decodes WebP with ImageIO.
  ///
  /// The bytes are read from memory as ImageIO returns them, without drawing by Core Graphics, so that no color
  /// space changes them.
  enum WebPLibrary {
    /// Red, green, blue and straight alpha of every pixel.
    ///
    /// - Parameters:
    ///   - size: The size in the file's header, already checked against the limits.
    ///   - areColorsNeeded: Whether inexact colors are an error: the colors of translucent pixels are inexact if ImageIO has
    ///     premultiplied them.
    static func pixels(
      of bytes: ContiguousArray<UInt8>, size: PixelSize, name: String, areColorsNeeded: Bool
    ) throws(ImageError) -> ContiguousArray<UInt8> {
      // SAFETY: the bytes are copied during the call.
      let file = unsafe bytes.withUnsafeBytes { unsafe NSData(bytes: $0.baseAddress, length: $0.count) }
      guard let source = CGImageSourceCreateWithData(file as CFData, nil) else {
        throw ImageError(name, .outOfMemory)
      }
      guard let image = CGImageSourceCreateImageAtIndex(source, 0, nil) else {
        throw ImageError(name, .damaged("ImageIO cannot decode it"))
      }
      guard CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete else {
        throw ImageError(name, .endsEarly)
      }
      guard image.width == size.width, image.height == size.height else {
        throw ImageError(name, .damaged("ImageIO decodes it as \(image.width) x \(image.height) pixels"))
      }
      guard let form = ImageIOPixels(image), let samples = form.samples(of: image) else {
        throw ImageError(
          name,
          .undecodedPixels(
            "\(image.bitsPerPixel) bits of \(image.bitsPerComponent) with alpha of kind \(image.alphaInfo.rawValue)"
          ))
      }
      if areColorsNeeded, form.isPremultiplied, hasTranslucentPixel(samples) {
        throw ImageError(
          name,
          .damaged("ImageIO has rounded the colors of its translucent pixels; save it as PNG"))
      }
      return samples
    }

    private static func hasTranslucentPixel(_ samples: ContiguousArray<UInt8>) -> Bool {
      stride(from: 3, to: samples.count, by: 4).contains { samples[$0] > 0 && samples[$0] < 255 }
    }
  }

  /// The memory layout of an image's samples: 8 bits each, red, green and blue, with alpha or without.
  private struct ImageIOPixels {
    let isPremultiplied: Bool
    private let pixelBytes: Int
    /// The offsets of red, green, blue and alpha in a pixel; no alpha if the pixels are opaque.
    private let red: Int
    private let green: Int
    private let blue: Int
    private let alpha: Int?

    /// `nil` for any other layout.
    init?(_ image: CGImage) {
      guard image.bitsPerComponent == 8, image.colorSpace?.model == .rgb else { return nil }
      guard image.bitsPerPixel == 32 || image.bitsPerPixel == 24 && image.alphaInfo == .none else {
        return nil
      }
      let isAlphaFirst: Bool
      let hasAlpha: Bool
      switch image.alphaInfo {
      case .none, .noneSkipLast: (isAlphaFirst, hasAlpha) = (false, false)
      case .last, .premultipliedLast: (isAlphaFirst, hasAlpha) = (false, true)
      case .noneSkipFirst: (isAlphaFirst, hasAlpha) = (true, false)
      case .first, .premultipliedFirst: (isAlphaFirst, hasAlpha) = (true, true)
      default: return nil
      }
      isPremultiplied = image.alphaInfo == .premultipliedLast || image.alphaInfo == .premultipliedFirst
      pixelBytes = image.bitsPerPixel / 8
      let places = isAlphaFirst ? [1, 2, 3, 0] : [0, 1, 2, 3]
      let isReversed: Bool
      switch image.byteOrderInfo {
      case .orderDefault, .order32Big: isReversed = false
      case .order32Little where pixelBytes == 4: isReversed = true
      default: return nil
      }
      func place(_ channel: Int) -> Int { isReversed ? 3 - places[channel] : places[channel] }
      (red, green, blue) = (place(0), place(1), place(2))
      alpha = hasAlpha ? place(3) : nil
    }

    /// Four samples per pixel; `nil` if the image has fewer bytes than its rows need. Premultiplied colors are
    /// divided by alpha again, which restores those of opaque and clear pixels.
    func samples(of image: CGImage) -> ContiguousArray<UInt8>? {
      guard let data = image.dataProvider?.data else { return nil }
      let bytes = ContiguousArray(Data(referencing: data as NSData))
      let (width, height, rowBytes) = (image.width, image.height, image.bytesPerRow)
      guard rowBytes >= width * pixelBytes, bytes.count >= (height - 1) * rowBytes + width * pixelBytes else {
        return nil
      }
      var samples = ContiguousArray<UInt8>()
      samples.reserveCapacity(4 * width * height)
      for y in 0..<height {
        for start in stride(from: y * rowBytes, to: y * rowBytes + width * pixelBytes, by: pixelBytes) {
          samples.append(bytes[start + red])
          samples.append(bytes[start + green])
          samples.append(bytes[start + blue])
          samples.append(alpha.map { bytes[start + $0] } ?? 255)
        }
      }
      if isPremultiplied { Premultiplication.undo(in: &samples) }
      return samples
    }
  }
#endif
