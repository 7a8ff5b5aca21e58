import Foundation
import TestSupport
import Testing

/// Eight jobs that people do, each in at most four commands, with points of which the artwork's geometry says what is there.
@Suite struct JobTests {
  static let jobs: [(job: String, session: String)] = [
    (
      "a designer's export, a folder for each state: discs of 25 points around 60, 120 and 180",
      """
      $ pinwheel extract Export
      Export.pinwheel: 6 images
        Export: 3 slices, 240 x 120 points, scale 1
      $ pinwheel hit 84.5 60 Export.pinwheel --state play=press
      hit play
      $ pinwheel hit 85.5 60 Export.pinwheel
      miss
      [1]
      $ pinwheel hit 120 36 Export.pinwheel
      hit stop

      """
    ),
    (
      "two bundles in CI: a button is 20 points narrower, 80 high",
      """
      $ pinwheel diff old.ipa new.ipa --quiet --stat
      images: 2 changed
      masks: 2 changed, 3200 pixels
      answers: 1600 pixels of 1 pinwheel
      [1]
      $ pinwheel diff old.ipa new.ipa -q --format junit | grep -o 'testsuites.*\\|within 190, 20, 20 x 80 points'
      testsuites tests="2" failures="2" errors="0" skipped="0">
      within 190, 20, 20 x 80 points
      testsuites>
      $ cp old.ipa again.ipa; pinwheel diff old.ipa again.ipa -q --format junit | grep -c '<failure'
      0
      [1]
      $ pinwheel hit 189.5 50 new.ipa; pinwheel hit 190.5 50 new.ipa
      hit right
      miss
      [1]

      """
    ),
    (
      "a sheet for a game: a ship of 40 x 20 points, and a rock that is a disc of 16 in 33 x 33",
      """
      $ pinwheel extract sheet.json -q | head -1
      sheet.pinwheel: 1 image, 4 sprites
      $ pinwheel hit 39.5 19.5 sheet.pinwheel --pinwheel ship
      hit ship
      $ pinwheel hit 1.5 16.5 sheet.pinwheel --pinwheel rock; pinwheel hit 3.5 3.5 sheet.pinwheel --pinwheel rock
      hit rock
      miss
      [1]
      $ pinwheel export --as json-rows sheet.pinwheel | grep -o '"solid": .*,'
      "solid": 800,
      "solid": 793,

      """
    ),
    (
      "a kiosk of 60 regions, with walls between: each answers at its center, and a wall does not",
      """
      $ pinwheel extract plan.png --regions color
      plan.pinwheel: 60 images
        plan: 60 slices, 240 x 120 points, scale 1
      $ pinwheel hit --batch rooms.csv plan.pinwheel | tail -2
      pinwheel: 60 of 61 touches hit what they were meant for: 98.4%.
      228,110,room-9-5,hit,room-9-5,rest
      24.5,10,room-0-0,miss,,
      $ pinwheel hit 23.5 10 plan.pinwheel; pinwheel hit 25.5 10 plan.pinwheel; pinwheel hit 24.5 10 plan.pinwheel
      hit room-0-0
      hit room-1-0
      miss
      [1]

      """
    ),
    (
      "WCAG 2.5.8: targets of 20 points, 24 apart and 21 apart",
      """
      $ pinwheel extract apart-24 apart-21 -q | tail -1
      2 inputs: 2 extracted
      $ pinwheel audit apart-24.pinwheel --only too-small --fail-on error | head -1
      key: 3 slices at scale 1; no errors, no warnings, no notes
      $ pinwheel audit apart-21.pinwheel --only too-small --fail-on error > report; echo $?; grep -c '^error: key-. at' report
      1
      3

      """
    ),
    (
      "OBShapedButton: two buttons whose rectangles overlap, solid from 0.1 of full opacity, which reaches 42 points",
      """
      $ pinwheel extract Buttons
      Buttons.pinwheel: 4 images
        Buttons: 2 slices, 240 x 120 points, scale 1
      $ pinwheel hit 38.5 60 Buttons.pinwheel
      hit left
      $ pinwheel hit 37.5 60 Buttons.pinwheel
      miss
      [1]
      $ pinwheel hit 117.5 60 Buttons.pinwheel; pinwheel hit 118.5 60 Buttons.pinwheel; pinwheel hit 201.5 60 Buttons.pinwheel
      hit left
      hit right
      hit right

      """
    ),
    (
      "fifty packages: a button is 20 points wide and as many more as the package's number",
      """
      $ pinwheel extract package-*.zip -o unpacked -q | tail -1
      50 inputs: 50 extracted
      $ pinwheel check unpacked/*.pinwheel | grep -c 'no errors, no warnings'
      50
      $ pinwheel hit 30.5 30 unpacked/package-01.pinwheel --pinwheel a; pinwheel hit 31.5 30 unpacked/package-01.pinwheel --pinwheel a
      hit a
      miss
      [1]
      $ pinwheel hit 79.5 30 unpacked/package-50.pinwheel --pinwheel a; pinwheel hit 80.5 30 unpacked/package-50.pinwheel --pinwheel a
      hit a
      miss
      [1]

      """
    ),
  ]

  private static let drawn = Result {
    let folder = try TemporaryFolder()
    let tool = Fixtures.package.appending(path: "Tests/Tools/draw-jobs").path
    let drawn = try Tool.run(Tool.python, [tool, folder.url.path])
    #expect(drawn.status == 0, "\(drawn)")
    return folder
  }

  private func artwork() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    #expect(try Tool.run("cp", ["-a", Self.drawn.get().url.path + "/.", folder.url.path]).status == 0)
    return folder
  }

  @Test("the job is done in at most four commands, and its points are right", arguments: jobs)
  func done(job: String, session: String) throws {
    #expect(session.split(separator: "\n").count { $0.hasPrefix("$ ") } <= 4)
    try Transcript.expect(session, in: artwork())
  }

  @Test("names that some disks confuse or reserve, numbers, and a plan without a region")
  func corners() throws {
    let folder = try artwork()
    for (name, sample) in [("1", "amber"), ("2", "birch"), ("10", "coral")] {
      try folder.draw(slice: name, of: sample, in: "keys")
    }
    for (name, sample) in [("A", "amber"), ("a", "birch"), ("CON", "coral")] {
      try folder.draw(slice: name, of: sample, in: "odd")
    }
    try Transcript.expect(
      """
      $ pinwheel extract keys odd -q | tail -1; pinwheel list keys.pinwheel | cut -d: -f 1
      2 inputs: 2 extracted
      keys
        10
        2
        1
      $ pinwheel export --as png odd.pinwheel -o masks/
      masks/A.png
      masks/CON-2.png
      masks/a-2.png
      $ pinwheel extract clear.png --regions color --json | grep -o '"reason":"[^"]*"'
      pinwheel: clear.png holds no image that can be used (skipped: clear.png, all of its pixels are clear, so it has no region; leave out --regions); give a bundle with PNG, JPEG, GIF or WebP images.
      "reason":"all of its pixels are clear, so it has no region; leave out --regions"

      """, in: folder)
  }

  @Test(
    "five million taps (some 60,000 in a short run): each pixel of a plan as often as any other, and each room as often"
  )
  func taps() throws {
    let folder = try artwork()
    let rounds = TestLength.isThorough ? 174 : 2
    try folder.write(
      Array("x,y\n".utf8)
        + (0..<rounds).flatMap { _ in
          (0..<28_800).flatMap { Array("\($0 % 240).5,\($0 / 240).5\n".utf8) }
        }, to: "taps.csv")
    #expect(try pinwheel("extract plan.png --regions color -q", in: folder).status == 0)
    // A room has 23 x 19 pixels, and the walls have the others.
    let count = try shell(
      "\"$0\" hit --batch taps.csv plan.pinwheel -q | cut -d, -f 3,4 | sort | uniq -c | awk '{ print $1 }' | sort -n | uniq -c",
      in: folder)
    let rows = count.text.split(separator: "\n").map { $0.split(separator: " ").compactMap { Int($0) } }
    // The header, the rooms, the misses.
    #expect(rows == [[1, 1], [60, 437 * rounds], [1, (28_800 - 60 * 437) * rounds]], "\(count)")
  }
}
