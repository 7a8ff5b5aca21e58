import Foundation
import TestSupport
import Testing

/// The work of a developer who draws a control, from the first command to the report.
@Suite struct ArtworkRoundTests {
  @Test("artwork: a name is misspelt, small slices grow, an edit survives the next extraction")
  func artwork() throws {
    let folder = try TemporaryFolder()
    let carousel = Fixtures.sample.appending(path: "carousel")
    for name in try FileManager.default.contentsOfDirectory(atPath: carousel.path)
    where name.hasSuffix("@2x.png") && !name.contains("background") {
      try folder.write(try Fixtures.bytes(of: carousel.appending(path: name)), to: "Art/\(name)")
    }
    try Transcript.expect(
      #"""
      $ mv Art/birch_press@2x.png Art/birch_presed@2x.png; pinwheel extract Art
      Art.pinwheel: 19 images
        carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scale 2
        1 of 19 images is in no slice: pinwheel list Art.pinwheel --unmatched lists it
        Art.pinwheel/images/birch_presed@2x.png: warning: it is in no slice, though it has the canvas of the pinwheel 'carousel'; did you mean birch_press@2x.png? (stray-image)
      $ mv Art/birch_presed@2x.png Art/birch_press@2x.png; pinwheel extract Art --update
      Art.pinwheel: 19 images
        carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scale 2
      $ pinwheel check
      Art.pinwheel: no errors, no warnings
      $ pinwheel hit 120 30
      hit amber
      $ pinwheel hit 141 3 --explain | sed -n '1p;/  amber/p'
      miss
        amber               clear pixel: rest @2x pixel 282, 6 has alpha 0 of 255, solid from 26
      $ cp Art.pinwheel/masks.baked old.baked
      $ pinwheel audit | tail -3
      warning: coral at 181, 151.8: its largest circle is 32.2 points wide, less than 44; grow it by 5.9 points (small)
      note: amber at 101.8, 47: a gap of up to 2 points to grove takes no touches, on 129.3 square points; grow one of the two, or touch with a radius (gap)
      note: coral at 170.8, 174.5: a gap of up to 2 points to delta takes no touches, on 63.3 square points; grow one of the two, or touch with a radius (gap)
      $ pinwheel audit --suggest | tail -4
      pinwheel: Art.pinwheel/pinwheel.json: wrote the grow of 4 slices, and baked it.
      grow grove by 2 points: circle 44.7 -> 47.8, hits 87.5% -> 90.4%
      grow delta by 2 points: circle 44.7 -> 48, hits 87.5% -> 90.5%
      grow coral by 5.9 points: circle 32.2 -> 37, hits 76.5% -> 85.1%
      grow amber by 2 points: circle 44.9 -> 47.9, hits 87.4% -> 90.3%
      $ pinwheel hit 141 3 --explain | sed -n '1p;/  amber/p'
      hit amber
        amber               clear there, and nearest of those that grow that far: rest @2x pixel 282, 6 has alpha 0 of 255, solid from 26
      $ pinwheel diff old.baked Art.pinwheel
      carousel: 8343 of 230400 pixels answer otherwise at scale 2
        3717 a miss -> coral, within 135, 116, 97.5 x 98.5 points, such as at 144.75 116.25
        1572 a miss -> delta, within 128.5, 133.5, 63.5 x 103.5 points, such as at 139.75 133.75
        1567 a miss -> grove, within 48, 3, 62 x 104 points, such as at 93.75 3.25
        1487 a miss -> amber, within 99, 0.5, 62 x 97.5 points, such as at 110.25 0.75
      [1]
      $ pinwheel diff
      added pinwheels/carousel/slices/amber/grow: 2
      added pinwheels/carousel/slices/coral/grow: 5.9
      added pinwheels/carousel/slices/delta/grow: 2
      added pinwheels/carousel/slices/grove/grow: 2
      [1]
      $ pinwheel extract Art --update
      Art.pinwheel: 19 images
        4 edits of yours kept; pinwheel diff Art.pinwheel shows them
        carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scale 2
      $ cp Art.pinwheel/masks.baked old.baked; pinwheel diff old.baked Art.pinwheel
      $ pinwheel render --as map -o map.png; pinwheel preview
      map.png: carousel, 480 x 480 pixels at scale 2; legend in map.json
      preview.html

      """#, in: folder)
  }

  /// Draws ellipses on cropped images at scale 2.
  private static let menu = """
    import sys
    from PIL import Image, ImageDraw
    for name, x, y, w, h in [("home", 36, 152, 40, 30), ("camera", 90, 20, 60, 50), ("mail", 120, 120, 44, 44)]:
        image = Image.new("RGBA", (w * 2, h * 2)); ImageDraw.Draw(image).ellipse([0, 0, w * 2 - 1, h * 2 - 1], fill="red")
        for folder in ["cut", "table"]: image.save(f"{folder}/{name}@2x.png")
    """

  @Test(
    "a menu of cropped images: places in points in a table and in JSON",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func croppedImages() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.menu.utf8, to: "draw.py")
    let drawn = try shell("mkdir cut table; \(Tool.python) draw.py; cp -r cut json", in: folder)
    #expect(drawn.status == 0, "\(drawn)")
    try Transcript.expect(
      #"""
      $ pinwheel extract cut
      cut.pinwheel: 3 images
        if they belong on one wheel: their images have different sizes, so that their places are not known; list their
        corners in points in a file layout.csv beside them:
          file,x,y
          camera@2x.png,36,152
      $ pinwheel group cut.pinwheel 'menu=*'
      pinwheel: group menu: camera has 60 x 50 points and home 40 x 30, so where they lie on one canvas is not known; save them untrimmed, or list their corners in points in a layout.csv with the columns file,x,y, and extract them again.
      [64]
      $ printf 'file,x,y\nhome@2x.png,36,152\ncamera@2x.png,90,20\nmail@2x.png,120,120\n' > table/layout.csv; pinwheel extract table
      table.pinwheel: 3 images
        table: 3 slices, 164 x 182 points, scale 2
      $ for p in '56 167' '149.5 45' '121 121' '142 142'; do pinwheel hit $p table.pinwheel; done
      hit home
      hit camera
      miss
      hit mail
      $ echo '{"width":160,"height":182,"layers":[{"name":"mail","file":"mail@2x.png","x":120.5,"y":120},{"name":"home","file":"home@2x.png","x":0.3,"y":0}]}' > json/layout.json
      $ pinwheel extract json -q > json.txt; pinwheel hit 121 142 json.pinwheel; pinwheel list json.pinwheel --skipped
      hit mail
      json: 1 slice, 160 x 182 points, scale 2, rest
        mail: rest @2x
      layout.json:1: its layer 'mail' reaches beyond the canvas, which cuts it off; check its place, in points
      layout.json:1: its layer 'home' lies between the pixels of home@2x.png (found 0.3, 0); move it to whole pixels
      files of the input: 3 image, 1 layout

      """#, in: folder)
  }

  @Test(
    "a map of regions: points of a list, and outlines for a page",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func regions() throws {
    let folder = try TemporaryFolder()
    let script = """
      from PIL import Image, ImageDraw
      image = Image.new('RGB', (60, 40), (20, 60, 200))
      draw = ImageDraw.Draw(image)
      draw.rectangle((0, 0, 19, 39), fill=(200, 30, 30))
      draw.rectangle((20, 0, 59, 19), fill=(30, 160, 60))
      draw.polygon([(40, 20), (59, 20), (59, 39)], fill=(240, 200, 20))
      image.save('map.png')
      """
    try folder.python(script)
    try Transcript.expect(
      #"""
      $ printf 'r,g,b,name\n200,30,30,West\n30,160,60,North\n240,200,20,Cape\n20,60,200,Sea\n' > map.csv; pinwheel extract map.png --regions color
      map.pinwheel: 4 images
        map: 4 slices, 60 x 40 points, scale 1
      $ printf 'x,y\n5,5\n50,5\n57,30\n30,30\n' | pinwheel hit --batch - map.pinwheel
      x,y,outcome,slice,state
      5,5,hit,West,rest
      50,5,hit,North,rest
      57,30,hit,Cape,rest
      30,30,hit,Sea,rest
      $ pinwheel export map.pinwheel --as svg --visible --within 0.5 | grep -c '<path'
      4

      """#, in: folder)
  }

  @Test("a manifest and masks answer without images; what is missing is a mistake for check")
  func withoutImages() throws {
    try Transcript.expect(
      #"""
      $ rm Carousel.pinwheel/images/Payload/Carousel.app/amber_press@2x.png; pinwheel hit 120 30
      hit amber
      $ rm -r Carousel.pinwheel/images; pinwheel hit 120 30
      hit amber
      $ pinwheel check > found.txt 2>&1; echo $?; head -1 found.txt | grep -o missing-file
      65
      missing-file

      """#, in: ExtractedCarousel.copy())
  }
}
