import Foundation
import PinwheelImages
import TestSupport
import Testing

/// Images inside icons, nibs and property lists.
@Suite struct EmbeddedImageTests {
  private func found(_ bytes: some Sequence<UInt8>, _ name: String) -> EmbeddedImages {
    EmbeddedImages(in: ContiguousArray(bytes), name: name)
  }

  @Test("an icon of macOS: PNGs by their sizes, other bitmaps by name, masks and tables not at all")
  func macIcon() throws {
    let (one, two) = (Array(try Fixtures.image()), Array(try Fixtures.image("coral_rest")))
    let j2k = big(12) + Array("jP  \r\n".utf8) + [0x87, 0x0A] + Array(repeating: 0, count: 20)
    let icon = icns([
      ("TOC ", big(1)), ("ic07", one), ("ic14", two), ("is32", [1, 2, 3]), ("s8mk", [1, 2]),
      ("ic09", j2k),
      ("it32", [0, 0, 0, 0, 9]), ("icnV", big(1)),
    ])
    let images = found(icon, "a.icns")
    #expect(images.images.map(\.name) == ["icon_128x128.png", "icon_256x256@2x.png"])
    #expect(images.images.map { Array(images.bytes(of: $0)) } == [one, two])
    #expect(images.refused.map(\.name) == ["icon_is32", "icon_512x512", "icon_it32"])
    #expect(images.refused.map(\.kind) == ["ICNS", "JPEG 2000", "ICNS"])
    // Cut short: the whole ones, and a word on the rest.
    let cut = found(icns([("ic07", one), ("ic14", two)]).dropLast(30), "a.icns")
    #expect(cut.images.count == 1 && cut.refused.map(\.name) == ["the rest"])
    var damaged = icns([("ic07", one), ("ic14", two)])
    damaged[16 + one.count + 4] = 0xFF
    let partly = found(damaged, "a.icns")
    #expect(partly.images.count == 1 && partly.refused.count == 1)
  }

  @Test("a Windows icon: PNGs by their sizes, bitmaps by name")
  func windowsIcon() throws {
    let image = Array(try Fixtures.image())
    let bitmap = little(40) + Array(repeating: 0, count: 60)
    let icon =
      [0, 0, 1, 0, 2, 0, 0, 0, 0, 0, 1, 0, 32, 0] + little(image.count) + little(38)
      + [16, 32, 0, 0, 1, 0, 32, 0] + little(bitmap.count) + little(38 + image.count) + image
      + bitmap
    let images = found(icon, "favicon")
    #expect(images.images.map(\.name) == ["icon_256x256.png"])
    #expect(images.images.map { Array(images.bytes(of: $0)) } == [image])
    #expect(images.refused.map(\.name) == ["icon_16x32"] && images.refused.map(\.kind) == ["ICO"])
  }

  @Test("images in a Windows icon that share their bytes end with those that fill the file")
  func overlapping() throws {
    let image = Array(try Fixtures.image())
    let count = 50
    func icon(_ offset: (Int) -> Int) -> [UInt8] {
      var bytes: [UInt8] = [0, 0, 1, 0] + little(count, 2)
      for index in 0..<count {
        bytes += [0, 0, 0, 0, 1, 0, 32, 0] + little(image.count)
        bytes += little(6 + 16 * count + offset(index))
      }
      return bytes
    }
    let images = found(icon { _ in 0 } + image, "favicon.ico")
    #expect(images.images.count == 1 && images.refused.map(\.name) == ["the rest"])
    // All of them are found in one file.
    var whole = icon { $0 * image.count }
    for _ in 0..<count { whole += image }
    #expect(found(whole, "favicon.ico").images.count == count)
  }

  @Test("icons that Pillow writes", .enabled(if: Tool.hasPillow, "needs Pillow"))
  func pillowIcons() throws {
    let folder = try TemporaryFolder()
    let program = """
      import sys
      from PIL import Image
      image = Image.linear_gradient("L").convert("RGBA").resize((1024, 1024))
      image.save(sys.argv[1] + "/a.icns")
      image.save(sys.argv[1] + "/a.ico", sizes=[(16, 16), (48, 48), (256, 256)])
      image.save(sys.argv[1] + "/b.ico", sizes=[(16, 16)], bitmap_format="bmp")
      """
    try folder.python(program, folder.url.path)
    let mac = found(try folder.bytes("a.icns"), "a.icns")
    #expect(mac.images.count >= 8 && mac.refused.isEmpty)
    for image in mac.images {
      let picture = try EncodedImage(mac.bytes(of: image), name: image.name)
      let side = try #require(Int(image.name.dropFirst("icon_".count).prefix { $0 != "x" }))
      #expect(picture.width == side * (image.name.contains("@2x") ? 2 : 1), "\(image.name)")
    }
    let windows = found(try folder.bytes("a.ico"), "a.ico")
    #expect(windows.images.map(\.name) == ["icon_16x16.png", "icon_48x48.png", "icon_256x256.png"])
    let bitmaps = found(try folder.bytes("b.ico"), "b.ico")
    #expect(bitmaps.images.isEmpty && bitmaps.refused.map(\.name) == ["icon_16x16"])
  }

  @Test("PNGs in binary property lists and nibs", arguments: ["bplist00", "NIBArchive"])
  func binary(magic: String) throws {
    let (one, two) = (Array(try Fixtures.image()), Array(try Fixtures.image("coral_rest")))
    let half = one.prefix(200)
    let bytes = Array(magic.utf8) + [1, 2, 0x89, 0x50] + one + [9, 9] + half + two + Array("bplist".utf8)
    let images = found(bytes, "Main.nib")
    #expect(images.images.map(\.name) == ["embedded-1.png", "embedded-2.png"])
    #expect(images.images.map { Array(images.bytes(of: $0)) } == [one, two])
    #expect(found(one, "Main.nib").images.isEmpty)
  }

  @Test("millions of tiny or entangled images take time in proportion to their bytes")
  func hostile() throws {
    let tiny = found(icns(Array(repeating: ("ics8", [1]), count: 100_000)), "a.icns")
    #expect(tiny.refused.count <= 4_097 && tiny.refused.last?.name == "the rest")
    /// Every signature leads into one chain of chunks without an end.
    func entangled(_ starts: Int) -> [UInt8] {
      var bytes = Array("bplist00".utf8)
      for index in 0..<starts {
        bytes += [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + big(20 * (starts - 1 - index))
        bytes += Array("tEXt".utf8) + [0, 0, 0, 0]
      }
      for _ in 0..<starts { bytes += [0, 0, 0, 0] + Array("tEXt".utf8) + [0, 0, 0, 0] }
      return bytes
    }
    /// Four times the bytes take four times as long; with each start read to the end of the chain it would be sixteen times.
    func growth(_ bytes: (_ count: Int) -> [UInt8], _ file: String) -> Double {
      let seconds = [10_000, 40_000].map { count in
        let input = bytes(count)
        return ProcessorTime.least(of: 3) { #expect(found(input, file).images.isEmpty, "\(count)") }
      }
      return seconds[1] / seconds[0]
    }
    #expect(growth(entangled, "a.nib") < 9)
  }
}
