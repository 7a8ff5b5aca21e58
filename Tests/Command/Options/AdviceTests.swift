import Foundation
import TestSupport
import Testing

/// Every command that an error advises is pasted into a shell, in the situation in which it was printed.
@Suite struct AdviceTests {
  /// What is prepared in a folder with `App.ipa` and `Carousel.pinwheel`, and the command whose advice is followed.
  static let situations = [
    ("", "pinwheel list App.ipa"), ("", "pinwheel check App.ipa"), ("mkdir art", "pinwheel list art"),
    ("printf 'x,y\\n1,2\\n' > t.csv", "pinwheel check t.csv"),
    ("", "pinwheel hit 120 30 --threshold 0.3"), ("", "pinwheel render --threshold 0.3"),
    ("rm Carousel.pinwheel/masks.baked", "pinwheel hit 120 30"),
    ("printf x > Carousel.pinwheel/masks.baked", "pinwheel hit 120 30"),
    (
      "sed -i 's/\"threshold\": *0.1/\"threshold\": 0.2/' Carousel.pinwheel/pinwheel.json",
      "pinwheel hit 120 30"
    ),
    ("cp -r Carousel.pinwheel B.pinwheel", "pinwheel hit 120 30"),
    (
      "mkdir two; cp -r Carousel.pinwheel two/a.pinwheel; mv Carousel.pinwheel 'two/b c.pinwheel'",
      "pinwheel check two"
    ),
    ("", "pinwheel group 'menu=qqqqqq*'"), ("", "pinwheel group Carousel.pinwheel --states 'press=_qqqqqq'"),
    ("", "pinwheel list --why qqqqqq"), ("", "pinwheel list 'qqqqqq*'"),
    ("", "pinwheel list Carousel.pinwheel 'qqqqqq*'"),
    ("", "pinwheel hit"), ("", "pinwheel hit 120"), ("", "pinwheel frob"), ("", "pinwheel help frob"),
    ("", "pinwheel extract"), ("", "pinwheel bake a b"), ("", "pinwheel hit 1 2 --qqqqqq"),
    ("", "pinwheel render --as x"), ("", "pinwheel bake --version"), ("", "pinwheel heat"),
    ("printf 'x,y\\n120,30\\n' | iconv -f UTF-8 -t UTF-16 > wide.csv", "pinwheel hit --batch wide.csv"),
  ]

  @Test("the advised command gives another answer", arguments: situations)
  func pasted(setup: String, command: String) throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write(try Fixtures.bytes(of: Fixtures.sample.appending(path: "Carousel.ipa")), to: "App.ipa")
    #expect(try shell(setup, in: folder).status == 0)
    let first = try run(command, in: folder)
    #expect(first.status != 0, "\(first)")
    let line = try #require(first.errors.split(separator: "\n").first)
    let advised = try #require(
      line.firstMatch(of: /(; |: |run |as in |with )((pinwheel|iconv) .*)$/)?.2, "\(line)")
    let next = try run(String(advised), in: folder)
    #expect(next.errors != first.errors, "\(advised)")
    #expect([0, 1, 65, 66].contains(next.status), "\(advised): \(next.errors)")
  }

  /// Runs a line of bash that may have several commands `pinwheel`.
  private func run(_ line: String, in folder: TemporaryFolder) throws -> Tool.Result {
    try shell("PATH=$(dirname \"$0\"):$PATH\n" + line, in: folder)
  }

  @Test("advice names what was given, and where it lies")
  func words() throws {
    try Transcript.expect(
      """
      $ pinwheel group 'a=amber*' 'b=amber*'
      pinwheel: group b: all images that match 'amber*' are in group a; give each image to one group.
      [64]
      $ pinwheel hit 120 30 A B
      pinwheel: [folder]: found 'A', 'B' beside the point, expected one; leave out the others.
      [64]
      $ printf 'x,y' > f; pinwheel hit 120 30 Carousel.pinwheel --batch f
      pinwheel: --batch: it takes its points from the file, but '120 30 Carousel.pinwheel' is given too; give one of the two.
      [64]
      $ cp Carousel.pinwheel/images/Payload/Carousel.app/amber_rest.png a.png; TMPDIR=/nowhere pinwheel hit 120 30 a.png
      pinwheel: /nowhere cannot hold temporary files: there is no such file; set TMPDIR to a folder that can be written.
      [73]
      $ mv Carousel.pinwheel B.pinwheel; pinwheel hit 120 30 nope.pinwheel
      pinwheel: There is no nope.pinwheel; give a folder that pinwheel extract made.
      [66]
      $ pinwheel audit --set hit-rate=75
      pinwheel: --set hit-rate: found '75', expected a number from 0 to 1; give one such as 0.75.
      [64]
      $ pinwheel help hitt
      pinwheel: hitt: there is no such command; did you mean hit?
      [64]

      """, in: ExtractedCarousel.copy())
  }
}
