import Foundation
import PinwheelAssets
import PinwheelBundles
import PinwheelImages
import TestSupport
import Testing
import ToolkitTestSupport

/// Files that are not what they promise: what can be read is read with a note, and the rest is named.
@Suite struct DamagedArtworkTests {
  private func chunk(_ type: String, _ contents: [UInt8], crc: [UInt8]? = nil) -> [UInt8] {
    let sum = crc ?? Array(little(Int(crc32(type.utf8 + contents))).reversed())
    return little(contents.count).reversed() + type.utf8 + contents + sum
  }

  /// A PNG of one color, 4 x 4 pixels with alpha; its data is stored, not compressed.
  private func png(
    checksum: Int = 0, crc: [UInt8]? = nil, isSplit: Bool = false, before: [UInt8] = [], behind: [UInt8] = []
  )
    -> [UInt8]
  {
    let row: [UInt8] = [0] + Array(repeating: [9, 8, 7, 200], count: 4).flatMap(\.self)
    let rows = Array(repeating: row, count: 4).flatMap(\.self)
    let stream = stream(rows, checksum: checksum)
    let data = isSplit ? [Array(stream.prefix(20)), Array(stream.dropFirst(20))] : [stream]
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", [0, 0, 0, 4, 0, 0, 0, 4, 8, 6, 0, 0, 0]) + before
      + data.flatMap { chunk("IDAT", $0, crc: crc) } + behind + chunk("IEND", [])
  }

  /// A zlib stream of stored bytes.
  private func stream(_ bytes: [UInt8], checksum: Int = 0) -> [UInt8] {
    var (a, b) = (1, 0)
    for byte in bytes { (a, b) = ((a + Int(byte)) % 65_521, (b + a + Int(byte)) % 65_521) }
    let adler = (b << 16 | a) ^ checksum
    return [0x78, 1, 1] + little(bytes.count, 2) + little(~bytes.count & 0xFFFF, 2) + bytes
      + little(adler).reversed()
  }

  @Test(
    "a PNG whose data has a wrong CRC and a right checksum is read with a note", arguments: [false, true])
  func wrongCRC(isSplit: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write(png(), to: "art/right.png")
    try folder.write(png(crc: [0, 0, 0, 0], isSplit: isSplit), to: "art/wrong.png")
    try folder.write(png(checksum: 1, crc: [0, 0, 0, 0], isSplit: isSplit), to: "art/damaged.png")
    let manifest = try folder.extract("art").manifest
    #expect(manifest.images.map(\.file) == ["images/right.png", "images/wrong.png"])
    #expect(
      manifest.skipped.map(\.text) == [
        "damaged.png: its chunk IDAT is damaged (incorrect data check)",
        "wrong.png: the CRC of its data is wrong and the data right, so its file has the right one",
      ])
    let images = try ["right", "wrong"].map { name in
      try EncodedImage(folder.bytes("out/images/\(name).png"), name: name).pixels()
    }
    #expect(images[0] == images[1])
    // The file that is written is an ordinary one.
    if !isSplit { #expect(try folder.bytes("out/images/wrong.png") == folder.bytes("out/images/right.png")) }
  }

  @Test("an animation whose still picture is not a frame shows its frame")
  func stillApart() throws {
    let row: [UInt8] = [0] + Array(repeating: [1, 2, 3, 255], count: 4).flatMap(\.self)
    let frame = stream(Array(repeating: row, count: 4).flatMap(\.self))
    let control: [UInt8] =
      [0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 4] + Array(repeating: 0, count: 8) + [0, 1, 0, 10, 0, 0]
    let folder = try TemporaryFolder()
    try folder.write(
      png(
        before: chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0]),
        behind: chunk("fcTL", control) + chunk("fdAT", [0, 0, 0, 1] + frame)), to: "art/a.png")
    let manifest = try folder.extract("art").manifest
    let image = try #require(manifest.images.first)
    #expect(image.file == "images/a.png" && image.conversion == .decoded && image.frames.isEmpty)
    let pixels = try EncodedImage(folder.bytes("out/images/a.png"), name: "a").pixels()
    #expect(Array(pixels.samples) == Array(repeating: [1, 2, 3, 255], count: 16).flatMap(\.self))
  }

  /// What a name promises that is not there.
  private static let promises = [
    "png", "apng", "jpg", "jfif", "gif", "webp", "tif", "heic", "avif", "jp2", "jxl", "psd", "psb", "xcf",
    "kra", "ora",
    "aseprite", "icns", "ico", "svg", "svgz", "pdf", "eps", "swf", "riv", "exr", "hdr", "mng", "dds", "ktx",
    "zip", "ipa",
    "apk", "aab", "asar", "car", "sketch", "clip", "afdesign", "7z", "rar", "tgz", "atlas",
  ]

  @Test(
    "a pointer of Git LFS, an empty file, a web page and garbage are named, whatever they are called",
    arguments: [
      ("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a2146\nsize 12345\n", "git lfs pull"),
      ("", "an empty file"), ("<!DOCTYPE html><html></html>", "a web page"), ("garbage: 1", "; "),
    ])
  func nothingSilent(text: String, reason: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(png(), to: "art/ok.png")
    for ending in Self.promises { try folder.write(text.utf8, to: "art/a.\(ending)") }
    let manifest = try folder.extract("art").manifest
    #expect(manifest.images.count == 1)
    let named = Dictionary(grouping: manifest.skipped, by: \.file)
    for ending in Self.promises {
      let found = named["a.\(ending)", default: []]
      #expect(found.count == 1 && found.first?.reason.contains(reason) == true, "\(ending): \(found)")
    }
    let counts = manifest.files.map { "\($0.count) \($0.kind)" }
    #expect(counts == ["1 image", "\(Self.promises.count) skipped"])
  }

  @Test("an archive in which there is no image is named")
  func imageless() throws {
    let summary = try TemporaryFolder().extract(archive: [
      .init("a.png", png()), .init("empty.zip", ZipBuilder([]).bytes),
      .init("texts.zip", ZipBuilder([.init("a.txt", [1])]).bytes),
    ])
    #expect(
      summary.manifest.skipped.map(\.text)
        == ["empty.zip", "texts.zip"].map { $0 + ": an archive in which there is no image" })
  }
}
