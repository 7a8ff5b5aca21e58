import Foundation
import TestSupport
import Testing

/// Many inputs, each of which is independent.
@Suite struct BatchTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let archive = try Fixtures.bytes(of: Fixtures.sample.appending(path: "Carousel.ipa"))
    try folder.write(archive, to: "a.ipa")
    try folder.write(archive.prefix(3000), to: "cut.ipa")
    for name in [
      "art/x_rest", "art/x_press", "App.xcarchive/Products/Applications/X.app/y", "lone",
    ] {
      try folder.draw("amber_rest", as: "\(name).png")
    }
    return folder
  }

  @Test("each is extracted below -o, failures are told, the worst exit code counts")
  func several() throws {
    let folder = try folder()
    let result = try pinwheel("extract a.ipa cut.ipa art App.xcarchive none.zip lone.png -o to", in: folder)
    #expect(result.status == 66)
    #expect(
      result.text == """
        to/a.pinwheel: 42 images, 40 of them converted from CgBI
          carousel: 12 slices (7 enabled, 5 disabled), 240 x 240 points, scales 1 and 2, with background
          3 of 42 images are in no slice: pinwheel list to/a.pinwheel --unmatched lists them
        to/art.pinwheel: 2 images
          x: 1 slice, 240 x 240 points, scale 1, rest, press
        to/App.pinwheel: 1 image
          y: 1 slice, 240 x 240 points, scale 1, rest
        to/lone.pinwheel: 1 image
          lone: 1 slice, 240 x 240 points, scale 1, rest
        6 inputs: 4 extracted, 2 failed

        """)
    #expect(result.errors.split(separator: "\n").count == 2)
    #expect(result.errors.contains("cut.ipa cannot be read as an archive"))
    #expect(result.errors.contains("There is no none.zip; check the path."))
    let made = try folder.names(in: "to").sorted()
    #expect(made == ["App.pinwheel", "a.pinwheel", "art.pinwheel", "lone.pinwheel"])
  }

  @Test("--json gives a line for each input, in order, whatever became of it")
  func lines() throws {
    let folder = try folder()
    let result = try pinwheel("extract cut.ipa art none --json", in: folder)
    #expect(result.status == 66)
    let lines = try result.text.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
    #expect(lines.map { $0["input"] as? String } == ["cut.ipa", "art", "none"])
    #expect(lines.map { $0["exitCode"] as? Int } == [65, nil, 66])
    #expect(lines[1]["folder"] as? String == "art.pinwheel" && lines[1]["images"] as? Int == 2)
    #expect((lines[2]["error"] as? String)?.contains("There is no none") == true)
  }

  @Test("inputs of one name are called after the folders around them, as far as it takes")
  func names() throws {
    try Transcript.expect(
      #"""
      $ mkdir -p X.app/sub Y.app other/X.app && for f in X.app X.app/sub Y.app other/X.app; do cp lone.png $f/s_rest.png; cp lone.png $f/s.png; done
      $ pinwheel extract X.app/s.png Y.app/s.png ./other/X.app/s.png lone.png -o all --quiet | tail -1
      4 inputs: 4 extracted
      $ LC_ALL=C ls all
      X-s.pinwheel
      Y-s.pinwheel
      lone.pinwheel
      other-X-s.pinwheel
      $ pinwheel extract art lone.png -o few --quiet > log; pinwheel list few/*.pinwheel none
      few/art.pinwheel:
        x: 1 slice, 240 x 240 points, scale 1, rest, press
          x: rest @1x, press @1x
      few/lone.pinwheel:
        lone: 1 slice, 240 x 240 points, scale 1, rest
          lone: rest @1x
      pinwheel: There is no none; give a folder that pinwheel extract made.
      [66]
      $ pinwheel extract "$PWD/X.app/sub" ../"$(basename "$PWD")"/other/../X.app/sub -o both 2>&1 | grep -c 'would both become'
      1

      """#, in: folder())
  }

  @Test("one input goes into a folder that is there, as several do, and again with --update")
  func into() throws {
    try Transcript.expect(
      #"""
      $ mkdir to && touch to/notes.txt && pinwheel extract art -o to | head -1
      to/art.pinwheel: 2 images
      $ pinwheel extract art -o to --update | head -1
      to/art.pinwheel: 2 images
      $ pinwheel extract art -o new/ | head -1
      new/art.pinwheel: 2 images
      $ pinwheel extract art -o plain | head -1
      plain: 2 images
      $ pinwheel extract art -o plain --update | head -1
      plain: 2 images
      $ ls to plain
      plain:
      extracted.json
      extracted.sha256
      images
      masks.baked
      pinwheel.json

      to:
      art.pinwheel
      notes.txt

      """#, in: folder())
  }

  @Test("a bundle without images is a failure alone, and none among others")
  func imageless() throws {
    try Transcript.expect(
      #"""
      $ mkdir empty bare && touch empty/a.txt bare/b.txt
      $ pinwheel extract art empty bare -o to 2> log | tail -1
      3 inputs: 1 extracted, 2 without images
      $ pinwheel extract art empty -o two > log 2>&1
      $ pinwheel extract empty bare -o three > log 2>&1
      [65]
      $ pinwheel extract art empty none -o four > log 2>&1
      [66]
      $ pinwheel extract art empty none -o five 2> log | tail -1
      3 inputs: 1 extracted, 1 without images, 1 failed
      $ touch zero.ipa && echo '<html>' > page.ipa
      $ pinwheel extract art empty zero.ipa page.ipa -o six 2> log | tail -1
      4 inputs: 1 extracted, 1 without images, 2 failed
      $ pinwheel extract art zero.ipa -o seven > log 2>&1
      [65]
      $ pinwheel extract empty -o eight --json 2> log | sed 's/.*"files"/"files"/'
      "files":[{"kind":".txt","count":1}]}

      """#, in: folder())
  }

  @Test("an input that is there twice is refused before anything is written")
  func collision() throws {
    let folder = try folder()
    let result = try pinwheel("extract art a.ipa ./a.ipa", in: folder)
    #expect(result.status == 64 && result.output.isEmpty)
    #expect(result.errors.contains("a.ipa and ./a.ipa would both become a.pinwheel"), "\(result.errors)")
    #expect(
      try folder.names().allSatisfy {
        !$0.hasSuffix("pinwheel")
      })
  }

  @Test("limits are raised and lowered by name")
  func limits() throws {
    let folder = try folder()
    let run = { (limit: String) in
      try pinwheel(["extract", "a.ipa", "--update", "--limit", limit], in: folder)
    }
    #expect(try run("entries=2K").status == 0)
    for (limit, name) in [
      ("entries=10", "entries"), ("images=3", "images"), ("total-size=1k", "total-size"),
      ("total-pixels=9", "total-pixels"),
      ("baked-size=9", "baked-size"), ("entry-size=9", "entry-size"),
      ("pixels=100", "pixels"), ("path-length=5", "path-length"),
    ] {
      let result = try run(limit)
      #expect(result.status == 65 && result.errors.contains("--limit \(name)=N allows more"), "\(result)")
    }
    for wrong in [
      "entries", "entries=", "entries=0", "entries=-1", "entries=1X", "entries=9999999999G", "nothing=1",
    ] {
      #expect(try run(wrong).status == 64, "\(wrong)")
    }
  }
}
