import Foundation
import TestSupport
import Testing

/// "Did you mean", and errors in one shape.
@Suite struct UsageTranscriptTests {
  @Test("options, commands, slices, states, pinwheels, limits, images")
  func suggestions() throws {
    try Transcript.expect(
      """
      $ pinwheel lst
      pinwheel: lst: there is no such command; did you mean list?
      [64]
      $ pinwheel list --jsn
      pinwheel: --jsn: unknown option; did you mean --json?
      [64]
      $ pinwheel hit 1 2 --explian
      pinwheel: --explian: unknown option; did you mean --explain?
      [64]
      $ pinwheel hit 1 2 --state ambr=press
      pinwheel: --state ambr=press: carousel has no such slice; it has: amber, birch, coral, delta, ember, fjord, grove, carousel_disabled0 and 4 more; did you mean amber?
      [64]
      $ pinwheel hit 1 2 --state amber=pres
      pinwheel: --state: found 'amber=pres', expected NAME=STATE; did you mean amber=press?
      [64]
      $ pinwheel hit 1 2 --state amber=hover
      pinwheel: --state amber=hover: amber has no image for that state; it has: rest, press; give one of those.
      [64]
      $ pinwheel hit 1 2 --pinwheel Carousl
      pinwheel: --pinwheel Carousl: there is none in Carousel.pinwheel; there are: carousel; did you mean carousel?
      [64]
      $ pinwheel render --background artwrok
      pinwheel: --background: found 'artwrok', expected artwork, none or a color; did you mean artwork?
      [64]
      $ pinwheel bake --limit pixel=5
      pinwheel: --limit: found 'pixel=5', expected NAME=N, such as entry-size=1G; did you mean pixels?
      [64]
      $ pinwheel list --why ambr_rest.png
      pinwheel: --why ambr_rest.png: there is none of that name; did you mean amber_rest.png?
      [64]
      $ pinwheel list --why zzz
      pinwheel: --why zzz: there is none of that name; find its name with pinwheel list --images Carousel.pinwheel
      [64]

      """, in: ExtractedCarousel.shared())
  }

  @Test("wrong options have the shape of every other error, as JSON too")
  func shape() throws {
    try Transcript.expect(
      """
      $ pinwheel hit 120 30 --radius -1
      pinwheel: --radius: found '-1', expected a number from 0 on; give one such as 22.
      [64]
      $ pinwheel hit 120 30 --batch x --jobs -1
      pinwheel: --jobs: found '-1', expected a whole number from 1 to 1024; leave it out for one a core.
      [64]
      $ pinwheel hit 1 2 --radius
      pinwheel: --radius: its value is missing; for help, run pinwheel hit --help
      [64]
      $ pinwheel hit
      pinwheel: X Y: found nothing, expected a point as two numbers; give one, such as: pinwheel hit 120 30
      [64]
      $ pinwheel extract
      pinwheel: <inputs>: it is missing; for help, run pinwheel extract --help
      [64]
      $ pinwheel bake a b
      pinwheel: b: it is one argument too many; for help, run pinwheel bake --help
      [64]
      $ pinwheel render --touch 1
      pinwheel: --touch: found '1', expected X,Y or X,Y,SECONDS; give one such as 120,30 or 120,30,0.4.
      [64]
      $ pinwheel audit --format xml
      pinwheel: --format: found 'xml', expected text, sarif or junit; give one of those.
      [64]
      $ pinwheel bake --thresholds x
      pinwheel: --thresholds: found 'x', expected a number from 0 to 1; give some such as 0.04,0.5, or none.
      [64]
      $ pinwheel hit 1 2 --radius -1 --json 2>/dev/null
      {"error":"--radius: found '-1', expected a number from 0 on; give one such as 22.","problem":"--radius: found '-1', expected a number from 0 on","option":"--radius","found":"-1","expected":"a number from 0 on","remedy":"give one such as 22","exitCode":64}
      [64]
      $ pinwheel list --json none 2>/dev/null
      {"error":"There is no none; give a folder that pinwheel extract made.","problem":"There is no none","file":"none","remedy":"give a folder that pinwheel extract made","exitCode":66}
      [66]
      $ pinwheel hit 1 2 --json --threshold 0.3 2>/dev/null
      {"error":"--threshold 0.3: masks are baked at 0.1; run pinwheel bake --thresholds 0.3 Carousel.pinwheel","problem":"--threshold 0.3: masks are baked at 0.1","option":"--threshold","remedy":"run","command":"pinwheel bake --thresholds 0.3 Carousel.pinwheel","exitCode":64}
      [64]
      $ printf 'pinwheel-touches/1\\n0 tapped 1 2 3\\n' | pinwheel replay - --json 2>/dev/null
      {"error":"standard input:2: 'tapped' is none of began, moved, ended, cancelled, hovered, exited; correct that line.","problem":"standard input:2: 'tapped' is none of began, moved, ended, cancelled, hovered, exited","file":"standard input","line":2,"remedy":"correct that line","exitCode":65}
      [65]

      """, in: ExtractedCarousel.shared())
  }

  @Test("a folder with a similar name is suggested, and nothing else that is there")
  func folders() throws {
    try Transcript.expect(
      """
      $ pinwheel hit 120 30 Carousel.pinweel
      pinwheel: There is no Carousel.pinweel; did you mean Carousel.pinwheel?
      [66]
      $ pinwheel list Carousel
      pinwheel: There is no Carousel; did you mean Carousel.pinwheel?
      [66]
      $ pinwheel check Carousel.ip
      pinwheel: There is no Carousel.ip; give a folder that pinwheel extract made.
      [66]
      $ cd Carousel.pinwheel && pinwheel list image
      pinwheel: There is no image; give a folder that pinwheel extract made.
      [66]

      """, in: ExtractedCarousel.shared())
  }
}
