import Foundation
import TestSupport
import Testing

/// `list --long` and `list --pinwheel`.
@Suite struct ListDepthTests {
  @Test("threshold, order, policy, mask rule, placement, sizes, solid pixels, stale masks")
  func depth() throws {
    let folder = try TemporaryFolder()
    try SmallArchive.write(to: "a.zip", in: folder)
    try Transcript.expect(
      """
      $ pinwheel extract a.zip --quiet
      a.pinwheel: 6 images
        a: 3 slices, 240 x 240 points, scale 1
      $ sed -i '0,/"enabled": true/s//"placement": {"contentMode": "center"}, "enabled": false/' a.pinwheel/pinwheel.json
      $ pinwheel bake > log && pinwheel list --long
      a: 3 slices (2 enabled, 1 disabled), 240 x 240 points, scale 1
        threshold 0.1; masks are up to date
        1 coral: enabled, mask rest, frame 0, 0, 240 x 240
            rest @1x: 240 x 240 pixels, 3179 solid (5.5%), images/coral_rest.png
            press @1x: 240 x 240 pixels, 1353 solid (2.3%), images/coral_press.png
        2 birch: enabled, mask rest, frame 0, 0, 240 x 240
            rest @1x: 240 x 240 pixels, 3331 solid (5.8%), images/birch_rest.png
            press @1x: 240 x 240 pixels, 1358 solid (2.4%), images/birch_press.png
        3 amber: disabled (pass), mask rest, frame 0, 0, 240 x 240, placement {"contentMode":"center"}
            rest @1x: 240 x 240 pixels, 3332 solid (5.8%), images/amber_rest.png
            press @1x: 240 x 240 pixels, 1366 solid (2.4%), images/amber_press.png
      $ pinwheel list --pinwheel a --json | cut -c 1-429
      {"pinwheel":"a","canvas":{"width":240,"height":240},"threshold":0.1,"masks":"current","slices":[{"slice":"coral","order":1,"enabled":true,"disabled":"pass","mask":"rest","threshold":0.1,"grow":0,"frame":{"x":0,"y":0,"width":240,"height":240},"images":[{"state":"rest","scale":1,"file":"images/coral_rest.png","width":240,"height":240,"solidPixels":3179,"solidFraction":0.055190972222222225,"solidArea":3179},{"state":"press","sca
      $ echo >> a.pinwheel/pinwheel.json; pinwheel list --pinwheel a | sed -n '2p;4p'
        threshold 0.1; a.pinwheel/masks.baked is out of date, since pinwheel.json has changed
            rest @1x: 240 x 240 pixels, images/coral_rest.png
      $ pinwheel list --pinwheel b
      pinwheel: --pinwheel b: there is none in a.pinwheel; there are: a; give one of those.
      [64]

      """, in: folder)
  }

  @Test("solid pixels are those that Pillow counts", .enabled(if: Tool.hasPillow, "no Pillow"))
  func solidPixels() throws {
    let script = """
      import json, subprocess, sys
      from PIL import Image
      for s in json.loads(subprocess.check_output([sys.argv[1], 'list', '--long', '--json']))['slices']:
        for i in s['images']:
          alpha = Image.open('Carousel.pinwheel/' + i['file']).convert('RGBA').getchannel('A')
          # 0.1 of 255, rounded up.
          assert i['solidPixels'] == sum(alpha.histogram()[26:]), i
          assert (i['width'], i['height']) == alpha.size
          assert i['solidArea'] == i['solidPixels'] / i['scale'] ** 2
      print('done')
      """
    #expect(try ExtractedCarousel.shared().python(script, builtCommand) == "done\n")
  }
}
