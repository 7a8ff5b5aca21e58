import Foundation
import TestSupport
import Testing

/// The work of three people, from the first command to the report: a developer draws a control, another takes apps apart,
/// a tester has recorded touches.
@Suite struct RoundTests {
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
      $ pinwheel golden --record Art.golden
      Art.golden: 1 pinwheel, 480 rows in 445 lines
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
      $ pinwheel golden --check Art.golden
      carousel: 8343 of 230400 pixels now belong to another slice at scale 2
        3717 a miss -> coral, within 135, 116, 97.5 x 98.5 points
        1572 a miss -> delta, within 128.5, 133.5, 63.5 x 103.5 points
        1567 a miss -> grove, within 48, 3, 62 x 104 points
        1487 a miss -> amber, within 99, 0.5, 62 x 97.5 points
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
      $ pinwheel golden --record Art.golden; pinwheel golden --check Art.golden
      Art.golden: 1 pinwheel, 480 rows in 457 lines
      carousel: 0 of 230400 pixels now belong to another slice at scale 2
      $ pinwheel render --as map -o map.png; pinwheel preview
      map.png: carousel, 1351 x 512 pixels at scale 2
      preview.html

      """#, in: folder)
  }

  @Test("bundles: two versions of an app, their images, and what changed between them")
  func bundles() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      try Fixtures.bytes(of: Fixtures.sample.appending(path: "Carousel.ipa")), to: "Carousel.ipa")
    try Transcript.expect(
      #"""
      $ (mkdir later; cd later; unzip -q ../Carousel.ipa; cd Payload/*.app; rm birch_press*; for f in amber*; do mv $f topaz${f#amber}; done; cd ../..; zip -qr ../Later.ipa .); rm -r later
      $ pinwheel extract Carousel.ipa Later.ipa
      Carousel.pinwheel: 42 images, 40 of them converted from CgBI
        carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scales 1 and 2, with background
        3 of 42 images are in no slice: pinwheel list Carousel.pinwheel --unmatched lists them
      Later.pinwheel: 40 images, 38 of them converted from CgBI
        carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scales 1 and 2, with background
        3 of 40 images are in no slice: pinwheel list Later.pinwheel --unmatched lists them
      2 inputs: 2 extracted
      $ pinwheel list Later.pinwheel | tail -3
        delta: rest @1x @2x, press @1x @2x
        coral: rest @1x @2x, press @1x @2x
        birch: rest @1x @2x
      $ pinwheel list Later.pinwheel '*press*@2x*' | cut -d, -f 1,4-
      images/Payload/Carousel.app/coral_press@2x.png: 480 x 480 pixels, in carousel/coral (press)
      images/Payload/Carousel.app/delta_press@2x.png: 480 x 480 pixels, in carousel/delta (press)
      images/Payload/Carousel.app/ember_press@2x.png: 480 x 480 pixels, in carousel/ember (press)
      images/Payload/Carousel.app/fjord_press@2x.png: 480 x 480 pixels, in carousel/fjord (press)
      images/Payload/Carousel.app/grove_press@2x.png: 480 x 480 pixels, in carousel/grove (press)
      images/Payload/Carousel.app/topaz_press@2x.png: 480 x 480 pixels, in carousel/topaz (press)
      $ pinwheel list Carousel.pinwheel 'cor*_r*' Later.pinwheel | head -2 | cut -c 1-60
      Carousel.pinwheel:
        images/Payload/Carousel.app/coral_rest.png: 240 x 240 pixe
      $ pinwheel preview --images Later.pinwheel; pinwheel preview --images Later.pinwheel -o sheet.png
      images.html
      sheet.png: 40 images, 1224 x 1058 pixels
      $ pinwheel diff Carousel.ipa Later.ipa --stat
      pinwheels: 1 changed
      slices: 2 changed
      images: 2 removed, 4 renamed
      other keys: 3 changed
      [1]
      $ pinwheel diff Carousel.pinwheel Later.pinwheel -o pictures | grep -v sha256 | cut -c 1-110
      renamed images/Payload/Carousel.app/amber_press.png -> images/Payload/Carousel.app/topaz_press.png
      renamed images/Payload/Carousel.app/amber_press@2x.png -> images/Payload/Carousel.app/topaz_press@2x.png
      renamed images/Payload/Carousel.app/amber_rest.png -> images/Payload/Carousel.app/topaz_rest.png
      renamed images/Payload/Carousel.app/amber_rest@2x.png -> images/Payload/Carousel.app/topaz_rest@2x.png
      changed source/file: "Carousel.ipa" -> "Later.ipa"
      removed pinwheels/carousel/slices/birch/states/press: [{"scale":1,"file":"images/Payload/Carousel.app/birch_pr
      changed pinwheels/carousel/slices/amber/name: "amber" -> "topaz"
      changed pinwheels/carousel/slices/order: ["amber","birch","coral","delta","ember","fjord","grove","carousel_di
      changed images/order: ["images/Payload/Carousel.app/Icon@2x.png","images/Payload/Carousel.app/topaz_press.png"
      removed images/images/Payload/Carousel.app/birch_press.png
      removed images/images/Payload/Carousel.app/birch_press@2x.png
      picture pictures/pinwheels/carousel.png
      picture pictures/removed.png
      $ pinwheel render Carousel.pinwheel Later.pinwheel; pinwheel golden Carousel.pinwheel Later.pinwheel --record records; ls records
      Carousel.png: carousel, 520 x 560 pixels at scale 2
      Later.png: carousel, 520 x 560 pixels at scale 2
      records/Carousel.golden: 1 pinwheel, 480 rows in 445 lines
      records/Later.golden: 1 pinwheel, 480 rows in 445 lines
      Carousel.golden
      Later.golden

      """#, in: folder)
  }

  @Test("touches: what was meant, what was hit, a recording, reports for other programs")
  func touches() throws {
    try Transcript.expect(
      #"""
      $ printf 'px,py,intended\n120,30,amber\n106,40,amber\n105.5,44,grove\n200,165,coral\n40,110,fjord\n' > log.csv; pinwheel hit --batch log.csv
      pinwheel: log.csv:1: has no column called x (found px, py, intended); name them with --columns px,py.
      [65]
      $ pinwheel hit --batch log.csv --columns px,py --tally > answers.csv; cat answers.csv
      pinwheel: 3 of 5 touches hit what they were meant for: 60%.
        1 hit fjord
        3 hit amber
        1 miss
        1 meant for grove: hit amber
        1 meant for fjord: hit fjord
        1 meant for coral: miss
        2 meant for amber: hit amber
      px,py,intended,outcome,slice,state
      120,30,amber,hit,amber,rest
      106,40,amber,hit,amber,rest
      105.5,44,grove,hit,amber,rest
      200,165,coral,miss,,
      40,110,fjord,hit,fjord,rest
      $ pinwheel heat answers.csv --columns px,py
      carousel: 5 touches, 0 off the canvas, 1 miss (20% of those on it)
        fjord: 1 hit, 0 misses within 8 points
        coral: 0 hits, 1 miss within 8 points
        amber: 3 hits, 0 misses within 8 points
      grow coral by 6 points: 100% fewer misses
      3 of 5 touches hit what they were meant for: 60%
        meant for grove: 1 hit amber
        meant for fjord: 1 hit fjord
        meant for coral: 1 miss
        meant for amber: 2 hit amber
      $ sed -i 's/grove$/grov/;s/,grove,/,grov,/' log.csv; pinwheel hit --batch log.csv --columns px,py -q > less.csv
      pinwheel: log.csv:4: intended names no slice (found 'grov'); the line is left out.
      pinwheel: 4 points answered, 1 line left out.
      [65]
      $ printf '120 30\n200 166\n' | pinwheel hit --batch - --radius 22
      x y outcome slice state
      120 30 hit amber rest
      200 166 hit coral rest
      pinwheel: standard input has no header; the first two columns are x and y.
      $ echo '{"touch":{"x":"120","y":30}}' | pinwheel hit --batch - --columns touch.x,touch.y
      {"touch":{"x":"120","y":30},"outcome":"hit","slice":"amber","state":"rest"}
      $ printf 'pinwheel-touches/1\n0 began 1 120 30\n0.1 ended 1 121 31\n' > tap.txt; pinwheel replay tap.txt > events.txt; pinwheel replay tap.txt --expect events.txt
      2 events, as in events.txt
      $ sed -i.old 's/121 31/200 166/' tap.txt; pinwheel replay tap.txt --expect events.txt
      events.txt:2: 1 event became 1
      - 0.1 released-inside amber, touch 1 at 121, 31
      + 0.1 released-outside amber, touch 1 at 200, 166
      [1]
      $ pinwheel audit --format junit --fail-on error | sed -n 2p
      <testsuites tests="12" failures="1" errors="0" skipped="0">
      $ pinwheel audit --format sarif --fail-on error | grep -c ruleId
      3

      """#, in: ExtractedCarousel.copy())
  }

  /// Draws ellipses on cropped images at scale 2.
  private static let menu = """
    import sys
    from PIL import Image, ImageDraw
    for name, x, y, w, h in [("home", 36, 152, 40, 30), ("camera", 90, 20, 60, 50), ("mail", 120, 120, 44, 44)]:
        image = Image.new("RGBA", (w * 2, h * 2)); ImageDraw.Draw(image).ellipse([0, 0, w * 2 - 1, h * 2 - 1], fill="red")
        for name in [f"cut/{name}@2x.png", f"table/{name}@2x.png", f"named/{name}_{x}_{y}@2x.png"]: image.save(name)
    """

  @Test(
    "a menu of cropped images: places in points in a table, in names and in JSON",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func croppedImages() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.menu.utf8, to: "draw.py")
    let drawn = try shell("mkdir cut table named; \(Tool.python) draw.py; cp -r cut json", in: folder)
    #expect(drawn.status == 0, "\(drawn)")
    try Transcript.expect(
      #"""
      $ pinwheel extract cut
      cut.pinwheel: 3 images
        if they belong on one wheel: their images have different sizes, so that their places are not known; name their
        corners in points, as in camera_36_152.png, or in a file layout.csv beside them:
          file,x,y
          camera@2x.png,36,152
      $ pinwheel group cut.pinwheel 'menu=*'
      pinwheel: group menu: camera has 60 x 50 points and home 40 x 30, so where they lie on one canvas is not known; save them untrimmed, or name their corners in points, as in camera_36_152.png or in a layout.csv with the columns file,x,y, and extract them again.
      [64]
      $ printf 'file,x,y\nhome@2x.png,36,152\ncamera@2x.png,90,20\nmail@2x.png,120,120\n' > table/layout.csv; pinwheel extract table named
      table.pinwheel: 3 images
        table: 3 slices, 164 x 182 points, scale 2
      named.pinwheel: 3 images
        named: 3 slices, 164 x 182 points, scale 2
      2 inputs: 2 extracted
      $ for p in '56 167' '149.5 45' '121 121' '142 142'; do pinwheel hit $p table.pinwheel; pinwheel hit $p named.pinwheel; done
      hit home
      hit home
      hit camera
      hit camera
      miss
      miss
      hit mail
      hit mail
      $ echo '{"width":160,"height":182,"layers":[{"name":"mail","file":"mail@2x.png","x":120.5,"y":120},{"name":"home","file":"home@2x.png","x":0.3,"y":0}]}' > json/layout.json
      $ pinwheel extract json -q > json.txt; pinwheel hit 121 142 json.pinwheel; pinwheel list json.pinwheel --skipped
      hit mail
      json: 1 slice, 160 x 182 points, scale 2, rest
        mail: rest @2x
      layout.json: its layer 'mail' reaches beyond the canvas, which cuts it off; check its place, in points
      layout.json: its layer 'home' lies between the pixels of home@2x.png (found 0.3, 0); move it to whole pixels
      files of the input: 3 image, 1 layout

      """#, in: folder)
  }

  @Test("recorded taps of a phone, in pixels at @3x: answers, heat, a replay, and a picture")
  func pixels() throws {
    try Transcript.expect(
      #"""
      $ printf 'x,y,radius,intended\n360,90,66,amber\n600,498,66,coral\n600,498,,coral\n' > taps.csv; pinwheel hit --batch taps.csv --scale 3
      pinwheel: --scale 3: carousel has masks at scale 1, 2; give one of those; for coordinates in pixels give --pixels-per-point 3.
      [64]
      $ pinwheel hit --batch taps.csv --pixels-per-point 3
      x,y,radius,intended,outcome,slice,state
      360,90,66,amber,hit,amber,rest
      600,498,66,coral,hit,coral,rest
      600,498,,coral,miss,,
      pinwheel: 2 of 3 touches hit what they were meant for: 66.7%.
      $ pinwheel heat taps.csv --pixels-per-point 3 | sed -n 1p
      carousel: 3 touches, 0 off the canvas, 1 miss (33.3% of those on it)
      $ pinwheel hit 360 90 --pixels-per-point 3
      hit amber
      $ printf 'time,x,y\n0,360,90\n' > log.csv; pinwheel replay log.csv --pixels-per-point 3
      pinwheel: log.csv:1: has no column called phase (found time, x, y); a log of touches has the columns time, phase, x and y.
      [65]
      $ printf 'time,phase,x,y\n0,began,360,90\n0.1,ended,363,93\n' > log.csv; pinwheel replay log.csv --pixels-per-point 3
      0 pressed amber, touch 1 at 360, 90
      0.1 released-inside amber, touch 1 at 363, 93
      $ pinwheel hit 420 120 --pixels-per-point 3 --origin 20,10
      hit amber

      """#, in: ExtractedCarousel.copy())
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

  @Test("two versions of an app and taps in pixels: answers of both, and where they differ")
  func versions() throws {
    let folder = try ExtractedCarousel.copy()
    try FileManager.default.removeItem(at: folder.url.appending(path: "Carousel.pinwheel"))
    try Transcript.expect(
      #"""
      $ (mkdir app; cd app; unzip -q ../Carousel.ipa; cd Payload/*.app; rm amber*; cd ../..; zip -qr ../Later.ipa .); pinwheel extract Carousel.ipa Later.ipa
      Carousel.pinwheel: 42 images, 40 of them converted from CgBI
        carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scales 1 and 2, with background
        3 of 42 images are in no slice: pinwheel list Carousel.pinwheel --unmatched lists them
      Later.pinwheel: 38 images, 36 of them converted from CgBI
        carousel: 11 slices (6 enabled, 5 disabled), 240 x 240 points, scales 1 and 2, with background
        3 of 38 images are in no slice: pinwheel list Later.pinwheel --unmatched lists them
      2 inputs: 2 extracted
      $ printf 'x,y\n360,90\n600,498\n420,120\n' > taps.csv; for v in Carousel Later; do pinwheel hit --batch taps.csv $v.pinwheel --pixels-per-point 3 > $v.csv; done
      $ diff Carousel.csv Later.csv
      2c2
      < 360,90,hit,amber,rest
      ---
      > 360,90,miss,,
      4c4
      < 420,120,hit,amber,rest
      ---
      > 420,120,miss,,
      [1]
      $ pinwheel diff Carousel.pinwheel Later.pinwheel --stat
      slices: 1 removed
      images: 4 removed
      other keys: 2 changed
      [1]

      """#, in: folder)
  }

  @Test(
    "the controls of an .ipa and an .apk: what there is, points of both, and pictures",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func bundlesOfBoth() throws {
    let folder = try AndroidPackageTests.package()
    try folder.write(
      try Fixtures.bytes(of: Fixtures.sample.appending(path: "Carousel.ipa")), to: "Carousel.ipa")
    try Transcript.expect(
      #"""
      $ pinwheel extract Carousel.ipa App.apk
      Carousel.pinwheel: 42 images, 40 of them converted from CgBI
        carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scales 1 and 2, with background
        3 of 42 images are in no slice: pinwheel list Carousel.pinwheel --unmatched lists them
      App.pinwheel: 2 images
        door_shut: 1 slice, 20 x 20 points, scale 2, rest, press
      2 inputs: 2 extracted
      $ pinwheel list Carousel.pinwheel App.pinwheel | grep -A 1 -E '^  [a-z_]+:'
        carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scales 1 and 2, with background
          carousel_disabled4: disabled @1x @2x (disabled)
      --
        door_shut: 1 slice, 20 x 20 points, scale 2, rest, press
          door_shut: rest @2x, press @2x
      $ printf 'x,y\n120,30\n200,166\n199.6,155\n' | pinwheel hit --batch - Carousel.pinwheel
      x,y,outcome,slice,state
      120,30,hit,amber,rest
      200,166,miss,,
      199.6,155,hit,coral,rest
      $ printf 'x,y\n5,5\n15,5\n' | pinwheel hit --batch - App.pinwheel
      x,y,outcome,slice,state
      5,5,hit,door_shut,rest
      15,5,miss,,
      $ pinwheel render App.pinwheel --state door_shut=press -o press.png; pinwheel render Carousel.pinwheel
      press.png: door_shut, 40 x 40 pixels at scale 2
      carousel.png: carousel, 520 x 560 pixels at scale 2

      """#, in: folder)
  }

  @Test(
    "masks for a game out of an atlas: sizes and solid pixels of sprites, a header, an image of each",
    .enabled(if: Tool.hasPillow, "needs Pillow"))
  func masks() throws {
    try Transcript.expect(
      #"""
      $ pinwheel list -l game.pinwheel | grep pixels, | cut -d, -f 1,2
            rest @1x: 240 x 240 pixels, 3331 solid (5.8%)
            rest @1x: 240 x 240 pixels, 3179 solid (5.5%)
            rest @1x: 240 x 240 pixels, 3331 solid (5.8%)
            rest @1x: 240 x 240 pixels, 3332 solid (5.8%)
      $ pinwheel export game.pinwheel --as c -o masks.h; tail -3 masks.h
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

      """#, in: MaskExportTests.atlas())
  }

  @Test("a manifest and masks answer without images, tags included; what is missing is a mistake for check")
  func withoutImages() throws {
    try Transcript.expect(
      #"""
      $ rm Carousel.pinwheel/images/Payload/Carousel.app/amber_press@2x.png; pinwheel hit 120 30
      hit amber
      $ rm -r Carousel.pinwheel/images; pinwheel hit 120 30 --tags
      hit amber
      $ pinwheel check > found.txt 2>&1; echo $?; head -1 found.txt | grep -o missing-file
      65
      missing-file

      """#, in: ExtractedCarousel.copy())
  }
}
