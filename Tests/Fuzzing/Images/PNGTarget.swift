internal import Pinwheel

@testable internal import PinwheelImages

/// PNG and CgBI files: the paths of our own against libpng.
enum PNGTarget {
  private static let limits = ImageLimits(maximumPixels: 1 << 14)

  static func run(_ bytes: ContiguousArray<UInt8>) {
    check(bytes)
    // Most of the code is reached only with correct checksums.
    let mended = PNGChecksums.mended(bytes)
    if mended != bytes { check(mended) }
  }

  static func check(_ bytes: ContiguousArray<UInt8>) {
    guard let image = try? EncodedImage(bytes, name: "a.png", limits: limits),
      image.format == .png || image.format == .cgbi
    else { return }
    let threshold = AlphaThreshold(Double(bytes[bytes.count - 1]) / 255)
    compareMasks(image, threshold)
    comparePixels(image)
    compareRows(image, threshold)
  }

  /// What Apple's systems read, without libpng: the same, or a refusal.
  private static func compareRows(_ image: EncodedImage, _ threshold: AlphaThreshold) {
    let isBGR = image.isKnownCgBI
    guard (try? image.checkPlausibility()) != nil, let rows = try? PNGRows(image) else { return }
    do {
      let samples = try image.samplesOfLibpng(isBGR: isBGR)
      demand(rows.samples(isBGR: isBGR) == samples, "our own rows are not those of libpng")
      var visitor = try MaskVisitor(
        width: image.width, height: image.height, thresholds: [threshold], name: image.name)
      let hasAlpha = rows.visitAlpha(&visitor)
      let solid = try AlphaMask(solidWidth: image.width, height: image.height)
      let expected = try reference(image, threshold)
      demand(
        (hasAlpha ? visitor.masks[0] : solid) == expected,
        "the mask of our own rows is not that of libpng")
    } catch {
      demand(isLax(error), "our own rows take what libpng refuses: \(error)")
    }
  }

  /// The mask as libpng decodes it; `nil` for a refusal.
  private static func reference(_ image: EncodedImage, _ threshold: AlphaThreshold) throws -> AlphaMask {
    var visitor = try MaskVisitor(
      width: image.width, height: image.height, thresholds: [threshold], name: image.name)
    return try image.visitRowsOfLibpng(&visitor)
      ? visitor.masks[0] : try AlphaMask(solidWidth: image.width, height: image.height)
  }

  /// Whether zlib refuses a code that no encoder writes, which libdeflate takes: the known difference, see `Inflater`.
  private static func isLax(_ error: any Error) -> Bool {
    [
      "invalid literal/length code", "invalid distance code", "invalid literal/lengths set",
      "invalid distances set",
      "too many length or distance symbols",
    ].contains(where: "\(error)".contains)
  }

  private static func compareMasks(_ image: EncodedImage, _ threshold: AlphaThreshold) {
    let expected: AlphaMask?
    do {
      expected = try reference(image, threshold)
    } catch {
      if isLax(error) { return }
      expected = nil
    }
    let found = try? image.alphaMask(threshold: threshold)
    guard expected != found else { return }
    // Without anything that can be transparent the pixels are not inflated.
    if expected == nil, let rows = try? PNGRows(image, isForAlpha: true), rows.isOpaque { return }
    fatalError(
      "the masks disagree at \(threshold.fraction): libpng \(expected.map { "\($0.count) solid" } ?? "refuses"), "
        + "the fast path \(found.map { "\($0.count) solid" } ?? "refuses")")
  }

  private static func comparePixels(_ image: EncodedImage) {
    let isCgBI = image.isKnownCgBI
    var samples: ContiguousArray<UInt8>?
    do {
      samples = try image.samplesOfLibpng(isBGR: isCgBI)
    } catch {
      if isLax(error) { return }
    }
    if isCgBI, var premultiplied = samples {
      Premultiplication.undo(in: &premultiplied)
      samples = premultiplied
    }
    let found = try? image.pixels()
    demand(found?.samples == samples, "the pixels are not those of libpng")
    guard let found else { return }
    let (x, y) = (image.width / 2, image.height / 2)
    guard let one = try? image.alpha(x: x, y: y) else { fatalError("a pixel has no alpha") }
    let exact = Int(found.samples[4 * (y * image.width + x) + 3])
    demand(
      (one.alpha * 255 + one.full / 2) / one.full == exact,
      "a pixel's alpha is \(one), expected \(exact) of 255")
    // Rounding makes bytes of 0 and of 255 out of some alphas that are neither.
    if one.full == 255 {
      demand((try? image.alphaKind()) == found.alphaKind, "the kind of alpha is not that of the pixels")
    }
    compareStandard(image, found)
  }

  /// What is written has the same pixels.
  private static func compareStandard(_ image: EncodedImage, _ pixels: RGBAImage) {
    guard let standard = try? image.standardPNG() else { fatalError("what can be read is not written") }
    guard let again = try? EncodedImage(standard.bytes, name: "again.png").pixels() else {
      fatalError("what was written cannot be read")
    }
    demand(again == pixels, "what was written has other pixels")
  }
}
