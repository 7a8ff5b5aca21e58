import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

@Suite("Our own rows of PNGs, by which Apple's systems read them, against libpng")
struct PNGRowsTests {
  /// Everything about an image.
  private struct Answer: Equatable {
    var samples: ContiguousArray<UInt8>
    let kind: AlphaKind
    let mask: AlphaMask
  }

  private static func answer(
    _ image: EncodedImage, samples: ContiguousArray<UInt8>, alpha: Alpha
  ) throws -> Answer {
    var kind = KindVisitor()
    _ = try alpha.visit(&kind)
    var mask = try MaskVisitor(
      width: image.width, height: image.height, thresholds: [AlphaThreshold(0.5)], name: image.name)
    let hasAlpha = try alpha.visit(&mask)
    return Answer(
      samples: samples, kind: kind.kind,
      mask: try hasAlpha ? mask.masks[0] : AlphaMask(solidWidth: image.width, height: image.height))
  }

  private enum Alpha {
    case ours(PNGRows)
    case libpng(EncodedImage)

    func visit(_ visitor: inout some AlphaVisitor) throws -> Bool {
      switch self {
      case .ours(let rows): rows.visitAlpha(&visitor)
      case .libpng(let image): try image.visitRowsOfLibpng(&visitor)
      }
    }
  }

  private static func ours(_ image: EncodedImage, isBGR: Bool) throws -> Answer {
    let rows = try PNGRows(image)
    return try answer(image, samples: rows.samples(isBGR: isBGR), alpha: .ours(rows))
  }

  private static func libpng(_ image: EncodedImage, isBGR: Bool) throws -> Answer {
    try answer(image, samples: image.samplesOfLibpng(isBGR: isBGR), alpha: .libpng(image))
  }

  /// Both results agree, or ours refuses with a message.
  ///
  /// - Returns: Whether ours was an answer.
  @discardableResult
  private static func compare(
    _ bytes: ContiguousArray<UInt8>, limits: ImageLimits = ImageLimits(maximumPixels: 1 << 20),
    mayRefuse: Bool = false, _ comment: @autoclosure () -> String
  ) -> Bool {
    guard let image = try? EncodedImage(bytes, name: "a.png", limits: limits),
      (try? image.checkPlausibility()) != nil
    else { return false }
    let isBGR = image.isKnownCgBI
    let expected = Result { try libpng(image, isBGR: isBGR) }
    // What callers get, whichever of the two reads it.
    let mask = try? image.alphaMask(threshold: AlphaThreshold(0.5))
    if var answer = try? expected.get() {
      if isBGR { Premultiplication.undo(in: &answer.samples) }
      let pixels = try? image.pixels().samples
      if mask != answer.mask || pixels != answer.samples {
        Issue.record("\(comment()): not what libpng says")
      }
    } else if mask != nil, (try? PNGRows(image, isForAlpha: true))?.isOpaque != true {
      // Without anything that can be transparent the pixels are not inflated.
      Issue.record("\(comment()): a mask of what libpng refuses; \(Array(bytes.prefix(999)))")
    }
    do {
      let found = try ours(image, isBGR: isBGR)
      if found != (try? expected.get()) {
        Issue.record("\(comment()): not what libpng says; \(Array(bytes.prefix(999)))")
      }
      return true
    } catch {
      if !"\(error)".hasPrefix("a.png cannot be read: ") { Issue.record("no sentence: \(error)") }
      if !mayRefuse, (try? expected.get()) != nil { Issue.record("\(comment()): refused, \(error)") }
      return false
    }
  }

  @Test("every kind, width and filter, interlaced and in CgBI", arguments: PNGKind.all)
  func kinds(kind: PNGKind) {
    var rng = SeededRandom(seed: 51)
    for width in Array(1...9) + [31, 32, 33] {
      for height in [1, 2, 5, 9] {
        var file = PNGFile(random: &rng, kind, width: width, height: height)
        file.cgbi = [nil, 0x50, 0x40].randomElement(using: &rng) ?? nil
        #expect(Self.compare(file.bytes, "\(width) x \(height), seed 51"))
      }
    }
  }

  @Test("files stored in many ways", arguments: TestLength.seeds(1, thorough: 12))
  func stored(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for index in 0..<400 {
      let kind = PNGKind.all.randomElement(using: &rng) ?? PNGKind.all[0]
      #expect(Self.compare(PNGFile(stored: &rng, kind).bytes, "seed \(seed), file \(index)"))
    }
  }

  @Test("damaged and odd files: the same, or a refusal", arguments: TestLength.seeds(1, thorough: 16))
  func damaged(seed: UInt64) {
    var rng = SeededRandom(seed: seed)
    for index in 0..<200 {
      let file = PNGFile(stored: &rng, PNGKind.all.randomElement(using: &rng) ?? PNGKind.all[0])
      for variant in 0..<4 {
        Self.compare(
          file.damaged(&rng), mayRefuse: true, "seed \(seed), file \(index), variant \(variant)")
      }
    }
  }

  @Test(
    "every PNG of the fixtures", .enabled(if: RealFiles.exist, RealFiles.absence),
    arguments: RealFiles.folders(with: ".png"))
  func fixtures(folder: String) throws {
    for path in RealFiles.files(in: folder) where !path.contains("/Invalid/") {
      let bytes = try RealFiles.bytes(path)
      let isOfSuite = path.contains("Common") || path.contains("contrib/pngsuite")
      // Other large files only in a thorough run: most of them are of one kind.
      let most = TestLength.count(isOfSuite ? 1 << 16 : 1 << 15, thorough: 1 << 28)
      let isRead = Self.compare(bytes, limits: ImageLimits(maximumPixels: most), path)
      if isOfSuite { #expect(isRead, "\(path)") }
    }
  }

  @Test(
    "broken files are refused", .enabled(if: RealFiles.exist, RealFiles.absence),
    arguments: RealFiles.allFiles(ending: ".png").filter { $0.contains("/Invalid/x") })
  func invalid(path: String) throws {
    #expect(!Self.compare(try RealFiles.bytes(path), path))
  }

  @Test("a hint of a palette beside true colors, empty chunks of image data, a palette that is too short")
  func oddities() {
    var file = PNGFile(width: 3, height: 2, colorType: 2, samples: (0..<18).map { UInt16($0) })
    file.palette = [1, 2, 3]
    #expect(Self.compare(file.bytes, "a hint"))
    file.transparency = [0, 3, 0, 4, 0, 5]
    #expect(Self.compare(file.bytes, "a hint and a clear color"))
    let whole = PNGFile.chunks(of: file.bytes)
    var split: [UInt8] = Array(file.bytes.prefix(8))
    for (type, contents) in whole {
      if type == "IDAT" { split += pngChunk("IDAT", []) }
      split += pngChunk(type, Array(contents))
      if type == "IDAT" { split += pngChunk("IDAT", []) }
    }
    #expect(Self.compare(ContiguousArray(split), "empty chunks"))
    let short = PNGFile(
      width: 4, height: 1, bitDepth: 2, colorType: 3, palette: [9, 8, 7], transparency: [100],
      samples: [0, 1, 2, 3])
    #expect(Self.compare(short.bytes, "a short palette"))
  }
}
