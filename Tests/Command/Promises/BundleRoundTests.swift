import Foundation
import TestSupport
import Testing

/// The work of a person who takes apps apart.
@Suite struct BundleRoundTests {
  @Test("two versions of an app: their images, what changed between them, and taps that both answer")
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
      $ pinwheel preview --images Later.pinwheel
      images.html
      $ pinwheel diff Carousel.ipa Later.ipa --stat
      pinwheel: source/file, source/sha256 differ, which does not count; --source compares them.
      pinwheels: 1 changed
      slices: 2 changed
      images: 2 removed, 4 renamed
      other keys: 1 changed
      answers: 13127 pixels of 1 pinwheel
      [1]
      $ pinwheel diff Carousel.pinwheel Later.pinwheel | cut -c 1-110
      pinwheel: source/file, source/sha256 differ, which does not count; --source compares them.
      renamed images/Payload/Carousel.app/amber_press.png -> images/Payload/Carousel.app/topaz_press.png
      renamed images/Payload/Carousel.app/amber_press@2x.png -> images/Payload/Carousel.app/topaz_press@2x.png
      renamed images/Payload/Carousel.app/amber_rest.png -> images/Payload/Carousel.app/topaz_rest.png
      renamed images/Payload/Carousel.app/amber_rest@2x.png -> images/Payload/Carousel.app/topaz_rest@2x.png
      removed pinwheels/carousel/slices/birch/states/press: [{"scale":1,"file":"images/Payload/Carousel.app/birch_pr
      changed pinwheels/carousel/slices/amber/name: "amber" -> "topaz"
      changed pinwheels/carousel/slices/order: ["amber","birch","coral","delta","ember","fjord","grove","carousel_di
      changed images/order: ["images/Payload/Carousel.app/Icon@2x.png","images/Payload/Carousel.app/topaz_press.png"
      removed images/images/Payload/Carousel.app/birch_press.png
      removed images/images/Payload/Carousel.app/birch_press@2x.png
      carousel: 13127 of 230400 pixels answer otherwise at scale 2
        13100 amber -> topaz, within 100, 2.5, 59 x 93.5 points, such as at 111.25 2.75
        27 grove -> topaz, within 105.5, 85.5, 4 x 10.5 points, such as at 105.75 85.75
      $ printf 'x,y\n360,90\n600,498\n' > taps.csv; for v in Carousel Later; do pinwheel hit --batch taps.csv $v.pinwheel --pixels-per-point 3 > $v.csv; done; diff Carousel.csv Later.csv
      2c2
      < 360,90,hit,amber,rest
      ---
      > 360,90,hit,topaz,rest
      [1]
      $ pinwheel render Carousel.pinwheel Later.pinwheel
      Carousel.png: carousel, 520 x 560 pixels at scale 2
      Later.png: carousel, 520 x 560 pixels at scale 2

      """#, in: folder)
  }
}
