import Foundation
import TestSupport
import Testing

/// Pipes on both ends.
@Suite struct PipeTests {
  @Test(
    "a closed pipe ends the command without a word; a full disk is called one; - is standard input or output")
  func pipes() throws {
    try Transcript.expect(
      """
      $ { sleep 0.5; pinwheel list; } | true; echo ${PIPESTATUS[0]}
      141
      $ pinwheel extract Carousel.ipa -o out | true; echo ${PIPESTATUS[0]}; pinwheel hit 120 30 out
      141
      hit amber
      $ pinwheel hit 120 30 > /dev/full
      pinwheel: standard output cannot be written: the disk is full; make room, or send it elsewhere.
      [74]
      $ pinwheel hit 120 30 >&-
      pinwheel: standard output cannot be written: it is closed; leave it open.
      [74]
      $ pinwheel preview -o - | head -c 15; echo
      <!doctype html>
      $ pinwheel preview -o - > page.html; pinwheel preview > log; cmp page.html preview.html
      $ pinwheel preview -o - --json
      pinwheel: --json: the page goes to standard output; name a file with -o.
      [64]
      $ pinwheel render -o - | head -c 4 | tail -c 3; echo
      PNG
      $ printf 'pinwheel-touches/1\\n0 began 1 120 30\\n' | pinwheel replay -
      0 pressed amber, touch 1 at 120, 30
      $ pinwheel replay - < /dev/null
      pinwheel: standard input:1: a recording begins with pinwheel-touches/1; correct that line.
      [65]

      """, in: ExtractedCarousel.copy())
  }
}
