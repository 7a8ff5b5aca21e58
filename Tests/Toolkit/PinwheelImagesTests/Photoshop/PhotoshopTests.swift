import Foundation
import Pinwheel
import TestSupport
import Testing

@testable import PinwheelImages

/// Documents of Photoshop that a tool of ours in Python writes, and what is wrong with others.
@Suite struct PhotoshopTests {
  private func document(_ bytes: ContiguousArray<UInt8>) throws -> PhotoshopDocument {
    try PhotoshopDocument(name: "a.psd", size: bytes.count) { part in
      #expect(
        part.lowerBound >= 0 && part.upperBound <= bytes.count, "\(part) of \(bytes.count) bytes is read")
      return ContiguousArray(bytes[part])
    }
  }

  private static func made(seed: Int) throws -> (lines: [String: [[String]]], folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    let output = try Tool.script("make-photoshop", [String(seed), folder.url.path])
    let lines = String(decoding: output, as: UTF8.self).split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    }
    return (Dictionary(grouping: lines, by: \.[0]), folder)
  }

  private static let damaged = Result { try made(seed: 3).folder }

  @Test(
    "every layer has its name, groups, position and pixels, in both kinds of file, all depths, modes and compressions",
    .enabled(if: Tool.hasPython, "needs Python"), arguments: [1, 2])
  func everyKind(seed: Int) throws {
    let (files, folder) = try Self.made(seed: seed)
    #expect(files.count == 96)
    for (name, lines) in files.sorted(by: { $0.key < $1.key }) {
      let bytes = ContiguousArray(try Data(contentsOf: folder.url.appending(path: name + ".psd")))
      let document = try document(bytes)
      #expect((document.width, document.height) == (23, 17))
      let layers = document.layers.filter { !$0.frame.isEmpty }
      #expect(document.layers.filter(\.frame.isEmpty).map(\.name) == ["levels"])
      #expect(layers.count == lines.count, "\(name)")
      for (number, (layer, line)) in zip(layers, lines).enumerated() {
        let frame = layer.frame
        let found =
          [name] + [frame.x, frame.y, frame.width, frame.height].map(String.init)
          + [layer.isVisible ? "shown" : "hidden"] + layer.groups + [layer.name]
        #expect(found == line)
        let pixels = try document.pixels(of: layer, limits: .standard)
        let truth = try Data(contentsOf: folder.url.appending(path: "\(name).\(number)"))
        #expect(
          pixels.samples.elementsEqual(truth), "\(name), layer \(number), '\(layer.name)', seed \(seed)")
      }
      let remarks = Dictionary(layers.map { ($0.name, $0.remarks) }, uniquingKeysWith: +)
      #expect(remarks["clipped"] == ["clipped to disabled"])
      #expect(remarks["rest"] == ["opacity 19%"])
      #expect(remarks["cut"] == ["not drawn: effects", "opacity 50%", "clipped to press"])
    }
  }

  @Test(
    "a damaged document is an error of its own, or its layers are, and nothing else happens",
    .enabled(if: Tool.hasPython, "needs Python"),
    arguments: ["psd-8-3-1", "psb-16-1-3", "psd-32-3-0", "psb-8-2-2"])
  func damage(name: String) throws {
    let folder = try Self.damaged.get()
    let whole = ContiguousArray(try Data(contentsOf: folder.url.appending(path: name + ".psd")))
    var (random, refused) = (SeededRandom(seed: 75), 0)
    func check(_ bytes: ContiguousArray<UInt8>) throws {
      do {
        let document = try document(bytes)
        for layer in document.layers.prefix(40) {
          do {
            _ = try document.pixels(of: layer, limits: ImageLimits(maximumPixels: 1 << 14))
          } catch let error as ImageError {
            refused += error.reason.isEmpty ? 0 : 1
          }
        }
      } catch let error as ImageError {
        refused += error.reason.isEmpty ? 0 : 1
      }
    }
    for count in stride(from: 0, to: whole.count, by: 41) { try check(ContiguousArray(whole.prefix(count))) }
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 26..<bytes.count, using: &random)
        bytes[place] =
          [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &random)].randomElement(using: &random)
          ?? 0
      }
      try check(bytes)
    }
    #expect(refused > 100)
  }

  /// A document of one layer of 3 x 2 pixels, with the given bytes of each channel.
  private func one(
    width: UInt32 = 3, height: UInt32 = 2, depth: UInt16 = 8, mode: UInt16 = 1, count: UInt16 = 1,
    right: UInt32 = 3,
    channel: [UInt8] = [0, 0, 1, 2, 3, 4, 5, 6], claimed: UInt32? = nil, blocks: [UInt8] = []
  ) -> ContiguousArray<UInt8> {
    func big(_ number: some FixedWidthInteger) -> [UInt8] {
      (0..<number.bitWidth / 8).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
    let more = big(UInt32(0)) + big(UInt32(0)) + [1, 0x61, 0, 0] + blocks
    let record =
      big(UInt32(0)) + big(UInt32(0)) + big(UInt32(2)) + big(right) + big(UInt16(1)) + big(UInt16(0))
      + big(claimed ?? UInt32(channel.count)) + Array("8BIMnorm".utf8) + [255, 0, 0, 0]
      + big(UInt32(more.count)) + more
    let info = big(count) + record + channel
    let section = big(UInt32(info.count)) + info
    return ContiguousArray(
      Array("8BPS".utf8) + big(UInt16(1)) + [0, 0, 0, 0, 0, 0] + big(UInt16(56)) + big(height) + big(width)
        + big(depth)
        + big(mode) + big(UInt32(0)) + big(UInt32(0)) + big(UInt32(section.count)) + section)
  }

  @Test("a document without a fault is read")
  func plain() throws {
    let document = try document(one())
    let pixels = try document.pixels(of: try #require(document.layers.first), limits: .standard)
    #expect(pixels.samples[..<8] == [1, 1, 1, 255, 2, 2, 2, 255])
  }

  @Test(
    "what lies about itself is refused with a sentence",
    arguments: [
      (["width": 300_000, "height": 300_000], "its 300000 x 300000 pixels are beyond the limits"),
      (["depth": 1], "pixels of 1 bits in its color mode 1 are not read; convert it to RGB with 8 bits"),
      (["mode": 7], "pixels of 8 bits in its color mode 7 are not read; convert it to RGB with 8 bits"),
      (["count": 32_767], "the file ends in the middle of the image"),
      (["right": 30_000], "a channel does not unpack to its 30000 x 2 samples"),
      (["right": 300_000], "its 300000 x 2 pixels are beyond the limits"),
      (["claimed": 4_000_000_000], "the file ends in the middle of the image"),
      (["method": 9], "a channel does not unpack to its 3 x 2 samples"),
      // Its first row unpacks to 128 bytes.
      (["method": 1], "a channel does not unpack to its 3 x 2 samples"),
      (["method": 2], "a channel does not unpack to its 3 x 2 samples"),
    ] as [([String: UInt32], String)])
  func lies(_ change: [String: UInt32], reason: String) throws {
    let number = { (key: String, usual: UInt32) in change[key] ?? usual }
    let method = UInt8(number("method", 0))
    let bytes = one(
      width: number("width", 3), height: number("height", 2), depth: UInt16(number("depth", 8)),
      mode: UInt16(number("mode", 1)), count: UInt16(number("count", 1)), right: number("right", 3),
      channel: [0, method] + (method == 1 ? [0, 2, 0, 2, 129, 7, 254, 7] : [1, 2, 3, 4, 5, 6]),
      claimed: change["claimed"])
    let error = #expect(throws: ImageError.self) {
      let document = try document(bytes)
      for layer in document.layers { _ = try document.pixels(of: layer, limits: .standard) }
    }
    #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "no error")")
  }
}
