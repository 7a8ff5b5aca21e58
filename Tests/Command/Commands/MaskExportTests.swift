import Foundation
import TestSupport
import Testing

/// Masks for programs that test pixels by themselves: `export --as c`, `json-rows`, `pbm` and `png`.
@Suite struct MaskExportTests {
  /// An atlas of four trimmed sprites, the second rotated, with the originals beside it.
  private static func atlas() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let art = Fixtures.sample.appending(path: "carousel")
    let script = """
      import json, sys
      from PIL import Image
      sheet, frames, x = Image.new('RGBA', (500, 200)), {}, 3
      for name in ('amber', 'birch', 'coral', 'delta'):
        image = Image.open(f'{sys.argv[1]}/{name}_rest.png').convert('RGBA')
        image.save(f'{name}.png')
        box = image.getbbox()
        part, turned = image.crop(box), name == 'birch'
        sheet.paste(part.transpose(Image.Transpose.ROTATE_270) if turned else part, (x, 5))
        frames[name] = {'frame': {'x': x, 'y': 5, 'w': part.width, 'h': part.height}, 'rotated': turned, 'trimmed': True,
          'spriteSourceSize': {'x': box[0], 'y': box[1], 'w': part.width, 'h': part.height},
          'sourceSize': {'w': image.width, 'h': image.height}}
        x += 120
      sheet.save('game.png')
      json.dump({'frames': frames, 'meta': {'image': 'game.png', 'scale': '1'}}, open('game.json', 'w'))
      """
    try folder.python(script, art.path)
    #expect(try pinwheel("extract game.json", in: folder).status == 0)
    return folder
  }

  @Test(
    "every format has the pixels that Pillow finds solid in the sprites",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func pixels() throws {
    let folder = try Self.atlas()
    for arguments in [
      "json-rows -o masks.json", "c -o masks.h", "pbm -o masks.pbm", "png -o each/", "pbm -o each/",
      "c -o each/",
      "json-rows -o each/",
    ] {
      let result = try pinwheel("export game.pinwheel --as \(arguments)", in: folder)
      #expect(result.status == 0 && result.errors.isEmpty, "\(arguments): \(result)")
    }
    let script = """
      import json, re
      from PIL import Image
      masks = {m['slice']: m for m in json.load(open('masks.json'))['masks']}
      header = open('masks.h').read()
      table = re.findall(r'\\{"game.json", "(\\w+)", (\\d+), (\\d+), (\\d+), (\\d+), (\\d+), pinwheel_bits_(\\d+)\\}', header)
      assert sorted(masks) == ['amber', 'birch', 'coral', 'delta'] == sorted(row[0] for row in table), (list(masks), table)
      for row in table:
        name, (x, y, width, height, stride, number) = row[0], map(int, row[1:])
        alpha = Image.open(name + '.png').getchannel('A')
        truth = [[alpha.getpixel((i, j)) >= 26 for i in range(width)] for j in range(height)]
        assert (x, y, width, height) == (0, 0) + alpha.size, row
        assert [[bit == '1' for bit in line] for line in masks[name]['rows']] == truth
        assert masks[name]['solid'] == sum(map(sum, truth))
        bits = [int(b) for b in re.search(r'pinwheel_bits_%d\\[\\] = \\{([^}]*)\\}' % number, header)[1].replace(',', ' ').split()]
        assert [[bool(bits[j * stride + i // 8] & 0x80 >> i % 8) for i in range(width)] for j in range(height)] == truth
        png, pbm = Image.open(f'each/{name}.png'), Image.open(f'each/{name}.pbm')
        assert png.mode == '1' and pbm.mode == '1', (png.mode, pbm.mode)
        assert [[png.getpixel((i, j)) == 255 for i in range(width)] for j in range(height)] == truth
        # Black is 1 in a bitmap.
        assert [[pbm.getpixel((i, j)) == 0 for i in range(width)] for j in range(height)] == truth
      both = open('masks.pbm', 'rb').read()
      assert both == b''.join(open(f'each/{m}.pbm', 'rb').read() for m in masks)
      print('done')
      """
    #expect(try folder.python(script) == "done\n")
    try Transcript.expect(
      """
      $ pinwheel export game.pinwheel --as c -o masks.h --force; tail -3 masks.h
      masks.h
        {"game.json", "delta", 0, 0, 240, 240, 30, pinwheel_bits_3},
      };
      enum { pinwheel_mask_count = 4 };
      $ pinwheel export game.pinwheel --as png -o masks/
      masks/amber.png
      masks/birch.png
      masks/coral.png
      masks/delta.png
      $ pinwheel hit 120 30 game.pinwheel; pinwheel hit 180 80 game.pinwheel
      hit amber
      hit birch

      """, in: folder)
    if try Tool.run("sh", ["-c", "command -v cc"]).status == 0 {
      let compile =
        "for f in masks.h each/amber.h; do cc -std=c99 -Wall -Werror -Wno-unused -fsyntax-only -x c $f || exit 1; done"
      #expect(try shell(compile, in: folder).status == 0)
    }
    // What there is of a sprite is that of its own pixels.
    let list = try pinwheel("list -l game.pinwheel", in: folder).text
    let solid = try pinwheel("export game.pinwheel --as json-rows -o solid.json --json", in: folder).object()
    for mask in try #require(solid["masks"] as? [[String: Any]]) {
      let count = try #require(mask["solid"] as? Int)
      #expect(list.contains("240 x 240 pixels, \(count) solid"), "\(list)")
    }
  }

  @Test(
    "a PNG has one mask; outlines and masks have options of their own; nothing is replaced without --force")
  func refusals() throws {
    let folder = try ExtractedCarousel.copy()
    try pinwheel("export --as png -o all.png", in: folder).expectRefusal(64, "a PNG holds one mask")
    try pinwheel("export --as c --within 1", in: folder).expectRefusal(64, "masks have no outlines")
    #expect(try pinwheel("export --as png -o m/", in: folder).status == 0)
    let again = try pinwheel("export --as png -o m/", in: folder)
    again.expectRefusal(73, "exists already")
    #expect(try shell("ls m | wc -l", in: folder).text.contains("12"))
  }
}
