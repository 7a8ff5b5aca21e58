import Foundation
import TestSupport
import Testing

/// Where commands look for what they work on.
@Suite struct LocatingTests {
  @Test("the folder as an argument, its manifest, its masks, the folder around it")
  func places() throws {
    try Transcript.expect(
      """
      $ pinwheel hit 120 30 Carousel.pinwheel
      hit amber
      $ pinwheel hit Carousel.pinwheel 120 30
      hit amber
      $ pinwheel hit 120 30 Carousel.pinwheel/masks.baked
      hit amber
      $ pinwheel hit 120 30 Carousel.pinwheel/pinwheel.json
      hit amber
      $ pinwheel hit 120 30 .
      hit amber
      $ (cd Carousel.pinwheel && pinwheel hit 120 30); mkdir none && (cd none && pinwheel list)
      hit amber
      pinwheel: There is no *.pinwheel folder here; run pinwheel extract first, or give one.
      [66]
      $ pinwheel render Carousel.pinwheel --scale 1
      carousel.png: carousel, 260 x 280 pixels at scale 1
      $ pinwheel render Carousel.pinwheel
      pinwheel: carousel.png exists already; replace it with --force or choose another place with -o.
      [73]
      $ pinwheel list Carousel.pinwheel | head -1
      carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scales 1 and 2, with background
      $ pinwheel bake Carousel.pinwheel | cut -d : -f 1
      Carousel.pinwheel
      $ pinwheel preview Carousel.pinwheel
      preview.html
      $ pinwheel list ''
      pinwheel: <folder>: found '', expected a folder that extract made; leave it out for the current folder.
      [64]
      $ pinwheel hit 120 30 Carousel.ipa
      hit amber

      """, in: ExtractedCarousel.copy())
  }

  @Test("masks alone answer hit, hit --batch and replay, and nothing else")
  func masksAlone() throws {
    try Transcript.expect(
      """
      $ mv Carousel.pinwheel/masks.baked . && rm -r Carousel.pinwheel
      $ pinwheel hit 120 30
      hit amber
      $ pinwheel hit 120 30 masks.baked
      hit amber
      $ pinwheel hit 120 30 - < masks.baked
      hit amber
      $ pinwheel hit 120 120 --explain | tail -1
        amber               clear pixel
      $ printf 'x,y\\n120,30\\n' | pinwheel hit --batch - masks.baked
      x,y,outcome,slice,state
      120,30,hit,amber,rest
      $ printf 'pinwheel-touches/1\\n0 began 1 120 30\\n' | pinwheel replay - masks.baked
      0 pressed amber, touch 1 at 120, 30
      $ pinwheel list masks.baked
      pinwheel: masks.baked holds masks without the manifest and images they were made from; give the folder that pinwheel extract made, which this needs.
      [64]
      $ head -c 100 masks.baked > cut.baked; pinwheel hit 120 30 cut.baked
      pinwheel: cut.baked has 100 bytes where 19505 are expected; make it again with pinwheel bake.
      [65]

      """, in: ExtractedCarousel.copy())
  }

  @Test("hints repeat what was typed, quoted for the shell, and work when they are pasted")
  func hints() throws {
    try Transcript.expect(
      """
      $ mkdir two && cp -r Carousel.pinwheel 'two/a b.pinwheel' && mv Carousel.pinwheel two/c.pinwheel
      $ pinwheel hit 120 30 two
      pinwheel: two holds several *.pinwheel folders; choose one: two/a b.pinwheel, two/c.pinwheel, as in pinwheel hit 120 30 'two/a b.pinwheel'
      [64]
      $ (cd two && pinwheel hit 120 30)
      pinwheel: There are several *.pinwheel folders here; choose one: a b.pinwheel, c.pinwheel, as in pinwheel hit 120 30 'a b.pinwheel'
      [64]
      $ pinwheel hit 120 30 'two/a b.pinwheel'
      hit amber
      $ echo >> 'two/a b.pinwheel/pinwheel.json'
      $ pinwheel hit 120 30 'two/a b.pinwheel'
      pinwheel: two/a b.pinwheel/masks.baked is out of date, since pinwheel.json has changed; run pinwheel bake 'two/a b.pinwheel'
      [65]
      $ pinwheel bake 'two/a b.pinwheel' > log
      $ pinwheel hit 120 30 two/c.pinwheel --threshold 0.3
      pinwheel: --threshold 0.3: masks are baked at 0.1; run pinwheel bake --thresholds 0.3 two/c.pinwheel
      [64]

      """, in: ExtractedCarousel.copy())
  }

  @Test("where one of several pinwheels answers, standard error says which; several wheels are listed")
  func choice() throws {
    let folder = try TemporaryFolder()
    for name in ["amber", "birch", "coral", "delta"] {
      try folder.draw(slice: name, of: name, in: name < "c" ? "art/one" : "art/two")
    }
    try folder.draw(slice: "lone", of: "amber", in: "art/three")
    try Transcript.expect(
      """
      $ pinwheel extract art --group 'one=one/*' --group 'two=two/*' -q | tail -3
        one: 2 slices, 240 x 240 points, scale 1
        two: 2 slices, 240 x 240 points, scale 1
        lone: 1 slice, 240 x 240 points, scale 1, rest, press
      $ pinwheel hit 120 30
      pinwheel: art.pinwheel has several pinwheels; choose one with --pinwheel: one, two, lone, as in pinwheel hit 120 30 --pinwheel one
      [64]
      $ pinwheel hit 120 30 --pinwheel one
      hit amber
      $ rm -r art/two; pinwheel extract art --group 'one=one/*' --update -q
      pinwheel: art.pinwheel: groups/two has the pattern 'two/*', which no image matches any more.
      art.pinwheel: 6 images
        one: 2 slices, 240 x 240 points, scale 1
        lone: 1 slice, 240 x 240 points, scale 1, rest, press
      $ pinwheel hit 120 30
      pinwheel: one answers, the only one of 2 pinwheels with several slices; choose with --pinwheel.
      hit amber
      $ pinwheel hit 120 30 2>log
      hit amber
      $ pinwheel hit 120 30 --quiet
      hit amber
      $ pinwheel hit 120 30 --pinwheel lone
      hit lone

      """, in: folder)
  }
}
