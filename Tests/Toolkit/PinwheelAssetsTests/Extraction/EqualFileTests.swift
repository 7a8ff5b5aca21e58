import Foundation
import PinwheelArchives
import PinwheelAssets
import PinwheelImages
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Apps carry one image under several names. Only the first of equal files is converted, which must not show.
@Suite struct EqualFileTests {
  /// A CgBI file of 2 x 1 pixels, its image data stored.
  private static func cgbi(_ pixels: [UInt8]) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    func chunk(_ type: String, _ contents: [UInt8]) -> [UInt8] {
      let body = Array(type.utf8) + contents
      let crc = body.reduce(UInt32.max) { crc, byte in
        (0..<8).reduce(crc ^ UInt32(byte)) { crc, _ in crc >> 1 ^ (crc & 1) * 0xEDB8_8320 }
      }
      return big(contents.count) + body + big(Int(~crc))
    }
    let row = [0] + pixels
    let count = UInt8(row.count)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("CgBI", [0x50, 0, 0x20, 2])
      + chunk("IHDR", big(pixels.count / 4) + big(1) + [8, 6, 0, 0, 0])
      + chunk("IDAT", [1, count, 0, ~count, 255] + row) + chunk("IEND", [])
  }

  @Test("equal files, and others of their size, give what each gives on its own", arguments: [1, 2])
  func equal(jobs: Int) throws {
    let pictures: [[UInt8]] = [
      [1, 2, 3, 255, 4, 5, 6, 255], [1, 2, 3, 255, 4, 5, 6, 200], [0, 0, 0, 0, 9, 9, 9, 255],
    ]
    let folder = try TemporaryFolder()
    // More than one thread takes at a time, equal ones side by side and apart.
    let order = [0, 0, 1, 1, 0, 2, 2, 2, 2, 1, 0, 0, 1, 2, 0, 0, 0, 0, 1, 2]
    for (index, picture) in order.enumerated() {
      try folder.write(Self.cgbi(pictures[picture]), to: "all/\(index + 10).png")
    }
    try folder.write(Self.cgbi(pictures[0]).dropLast(20), to: "all/damaged.png")
    let manifest = try folder.extract("all") { $0.jobs = jobs }.manifest
    #expect(manifest.images.count == order.count && manifest.skipped.map(\.file) == ["damaged.png"])
    for (index, picture) in pictures.enumerated() {
      try folder.write(Self.cgbi(picture), to: "one\(index)/a.png")
      let image = try #require(try folder.extract("one\(index)", to: "out\(index)").manifest.images.first)
      #expect(image.conversion == .cgbi && image.alpha == [.none, .full, .binary][index])
      let expected = try folder.bytes("out\(index)/\(image.file)")
      for (number, other) in order.enumerated() where other == index {
        let found = manifest.images[number]
        #expect(found.file.hasSuffix("/\(number + 10).png") && found.alpha == image.alpha)
        #expect(try folder.bytes("out/\(found.file)") == expected)
      }
    }
  }
}
