import Foundation
import TestSupport
import Testing

/// Packages of Android as they are shipped: compiled XML, and files whose names were shortened.
@Suite struct AndroidPackageTests {
  /// A folder with `App.apk`.
  private static func package() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    // Made by hand, as no tool of Android is here: one package with a type, three keys and two configurations.
    let script = #"""
      import struct, zipfile
      from PIL import Image, ImageDraw
      def pool(strings):
          data, offs = b"", []
          for s in strings:
              offs.append(len(data)); b = s.encode(); data += bytes([len(s), len(b)]) + b + b"\0"
          data += b"\0" * (-len(data) % 4)
          start = 28 + 4 * len(offs)
          return struct.pack("<HHIIIIII", 1, 28, start + len(data), len(offs), 0, 0x100, start, 0) + b"".join(struct.pack("<I", o) for o in offs) + data
      def element(line, name, attributes):
          body = struct.pack("<IIIIHHHHHH", line, 0xffffffff, 0xffffffff, name, 20, 20, len(attributes), 0, 0, 0)
          for ns, key, raw, kind, value in attributes: body += struct.pack("<IIIHBBI", ns, key, raw, 8, 0, kind, value)
          return struct.pack("<HHI", 0x102, 16, 8 + len(body)) + body
      def end(name): return struct.pack("<HHIIIII", 0x103, 16, 24, 1, 0xffffffff, 0xffffffff, name)
      words = ["state_pressed", "drawable", "android", "http://schemas.android.com/apk/res/android", "selector", "item"]
      no = 0xffffffff
      parts = pool(words) + struct.pack("<HHIIIII", 0x100, 16, 24, 1, no, 2, 3)
      parts += element(2, 4, []) + element(3, 5, [(3, 0, no, 0x12, no), (3, 1, no, 1, 0x7f010001)]) + end(5)
      parts += element(4, 5, [(3, 1, no, 1, 0x7f010000)]) + end(5) + end(4)
      selector = struct.pack("<HHI", 3, 8, 8 + len(parts)) + parts
      files = ["res/aA.png", "res/aB.png", "res/aC.xml"]
      def types(density, entries):
          config = struct.pack("<IIIHH", 64, 0, 0, 0, density) + b"\0" * 48
          offsets, data = b"", b""
          for entry in entries:
              if entry is None: offsets += struct.pack("<I", no); continue
              key, value = entry
              offsets += struct.pack("<I", len(data)); data += struct.pack("<HHIHBBI", 8, 0, key, 8, 0, 3, value)
          start = 20 + 64 + len(offsets)
          return struct.pack("<HHIBBHII", 0x201, 84, start + len(data), 1, 0, 0, len(entries), start) + config + offsets + data
      inner = pool(["drawable"]) + pool(["door_shut", "glow", "door"])
      inner += types(320, [(0, 0), (1, 1), None]) + types(0, [None, None, (2, 2)])
      package = struct.pack("<HHII", 0x200, 288, 288 + len(inner), 0x7f) + b"\0" * 256 + struct.pack("<IIIII", 288, 0, 0, 0, 0) + inner
      table = pool(files) + package
      arsc = struct.pack("<HHII", 2, 12, 12 + len(table), 1) + table
      with zipfile.ZipFile("App.apk", "w") as apk:
          apk.writestr("AndroidManifest.xml", b"\3\0\x08\0"); apk.writestr("resources.arsc", arsc); apk.writestr("res/aC.xml", selector)
          for name, box in (("aA", (0, 0, 20, 40)), ("aB", (20, 0, 40, 40))):
              image = Image.new("RGBA", (40, 40)); ImageDraw.Draw(image).rectangle(box, (200, 40, 40, 255)); image.save(name + ".png"); apk.write(name + ".png", f"res/{name}.png")
      """#
    try folder.python(script)
    return folder
  }

  @Test(
    "images get their names back, and a compiled selector gives its slice states",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func names() throws {
    let folder = try Self.package()
    try Transcript.expect(
      #"""
      $ pinwheel extract App.apk
      App.pinwheel: 2 images
        door_shut: 1 slice, 20 x 20 points, scale 2, rest, press
      $ pinwheel list App.pinwheel --images | grep ^images
      images/res/drawable-xhdpi/door_shut.png: 40 x 40 pixels, alpha binary, copied, in door_shut/door_shut (rest)
      images/res/drawable-xhdpi/glow.png: 40 x 40 pixels, alpha binary, copied, in door_shut/door_shut (press)
      $ pinwheel hit 5 5 App.pinwheel; pinwheel hit 15 5 App.pinwheel
      hit door_shut
      miss
      [1]
      $ pinwheel render App.pinwheel --state door_shut=press -o press.png
      press.png: door_shut, 40 x 40 pixels at scale 2

      """#, in: folder)
  }
}
