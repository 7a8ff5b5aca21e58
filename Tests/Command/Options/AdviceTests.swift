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

  /// How an advice is followed.
  enum Step: Sendable {
    /// The command at its end, as it is.
    case pasted
    /// Words added to the command.
    case added(String)
    /// Words in place of others in the command.
    case instead(String, String)
    /// Other commands.
    case other(String)
  }

  /// For each remedy, and each program that one runs: what is prepared, the command, what its error advises, and how that is
  /// followed.
  static let remedies: [(remedy: String, setup: String, command: String, advice: String, step: Step)] = [
    (
      "advice", "", "pinwheel hit 120 30 nope/", "a folder that pinwheel",
      .instead("nope/", "Carousel.pinwheel")
    ),
    (
      "name", "", "pinwheel hit 120 30 Carousl.pinwheel", "did you mean Carousel.pinwheel?",
      .instead("sl", "sel")
    ),
    ("name", "", "pinwheel hit 120 30 --pinwheel carousl", "did you mean carousel?", .instead("sl", "sel")),
    (
      "raise", "", "pinwheel extract App.ipa --limit entries=3", "--limit entries=N",
      .added("--limit entries=999")
    ),
    ("smallerScale", "", "pinwheel render --scale 200", "a smaller --scale", .instead("200", "2")),
    ("raise", "", "pinwheel render --limit pixels=1K", "--limit pixels=N", .instead("1K", "1M")),
    (
      "elsewhere", "", "pinwheel extract App.ipa -o /proc/x", "another place with -o",
      .instead("/proc/x", "x")
    ),
    ("elsewhere", "", "pinwheel heat t.csv --picture /proc/x.svg", "with --picture", .instead("/proc/", "")),
    ("replace", "touch carousel.png", "pinwheel render", "replace it with --force", .added("--force")),
    ("update", "", "pinwheel extract Carousel.ipa", "up to date with --update", .added("--update")),
    (
      "discardEdits", "cd Carousel.pinwheel/images/Payload/*.app && ln -sf amber_rest.png amber_press.png",
      "pinwheel extract Carousel.ipa --update",
      "add --discard-edits", .added("--discard-edits")
    ),
    (
      "correctManifest", "printf '{' > Carousel.pinwheel/pinwheel.json", "pinwheel bake",
      "extract again to another folder with -o", .other("pinwheel extract Carousel.ipa -o b.pinwheel")
    ),
    (
      "correctManifest", "sed -i 's/\"threshold\": *0.1/\"threshold\": 7/' Carousel.pinwheel/pinwheel.json",
      "pinwheel hit 120 30", "correct it",
      .other("sed -i 's/: 7,/: 0.1,/' Carousel.pinwheel/pinwheel.json; pinwheel hit 120 30")
    ),
    ("choose", "cp -r Carousel.pinwheel B.pinwheel", "pinwheel hit 120 30", "choose one", .pasted),
    (
      "choose", "mkdir un; mv Carousel.pinwheel un; cp -r un/* un/b.pinwheel", "pinwheel preview un", "as in",
      .pasted
    ),
    ("choose", "cp -r Carousel.pinwheel B.pinwheel", "pinwheel preview .", "as in", .pasted),
    ("extract", "", "pinwheel check App.ipa", "if it is artwork, run", .pasted),
    ("extract", "mkdir art; cp App.ipa art", "pinwheel list art", "run pinwheel extract", .pasted),
    ("bake", "rm Carousel.pinwheel/masks.baked", "pinwheel hit 120 30", "run pinwheel bake", .pasted),
    ("bakeThresholds", "", "pinwheel hit 120 30 --threshold 0.3", "bake --thresholds 0.3", .pasted),
    ("listImages", "", "pinwheel list --why qqqqqq", "find its name with", .pasted),
    (
      "listImages", "", "pinwheel extract App.ipa --group 'menu=qqq*'", "without --group and --states first",
      .other("pinwheel extract App.ipa && pinwheel list --images App.pinwheel")
    ),
    (
      "extractFirst", "rm -r Carousel.pinwheel", "pinwheel hit 120 30", "run pinwheel extract first",
      .other("pinwheel extract App.ipa && pinwheel hit 120 30")
    ),
    (
      "convertUTF16", "iconv -f UTF-8 -t UTF-16 t.csv > wide.csv", "pinwheel hit --batch wide.csv",
      "convert it with: iconv", .pasted
    ),
    (
      "columns", "printf 'px,py\\n9,9\\n' > p.csv", "pinwheel hit --batch p.csv", "with --columns px,py",
      .added("--columns px,py")
    ),
    (
      "columns", "printf 'a,b\\n9,9\\n' > p.csv", "pinwheel heat p.csv", "the columns with --columns",
      .added("--columns a,b")
    ),
    ("removal", "", "pinwheel group nope=", "leave it out", .instead("nope=", "'menu=amber*,birch*'")),
    (
      "removal", "pinwheel group 'menu=amber*,birch*'", "pinwheel group nope=", "remove one of them",
      .instead("nope=", "menu=")
    ),
  ]

  @Test("each remedy is made in a situation, and helps when it is followed", arguments: remedies)
  func followed(remedy: String, setup: String, command: String, advice: String, step: Step) throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write(try Fixtures.bytes(of: Fixtures.sample.appending(path: "Carousel.ipa")), to: "App.ipa")
    try folder.write("x,y\n120,30\n".utf8, to: "t.csv")
    #expect(try run(setup, in: folder).status == 0)
    let first = try run(command, in: folder)
    #expect(first.status > 1 && first.errors.contains(advice), "\(first)")
    let next: String
    switch step {
    case .pasted:
      let line = try #require(first.errors.split(separator: "\n").first)
      next = String(
        try #require(line.firstMatch(of: /(?:; |: |run |as in |with )((pinwheel|iconv) .*)$/)?.1, "\(line)"))
    case .added(let words): next = command + " " + words
    case .instead(let old, let new): next = command.replacing(old, with: new, maxReplacements: 1)
    case .other(let commands): next = commands
    }
    let second = try run(next, in: folder)
    #expect(second.status == 0, "\(next): \(second)")
  }

  @Test("no remedy is without a situation, and none of these is unknown")
  func table() throws {
    let file = Fixtures.package.appending(path: "Sources/Toolkit/PinwheelText/Remedy.swift")
    let text = String(decoding: try Fixtures.bytes(of: file), as: UTF8.self)
    var known = Set(text.matches(of: /\n +case (\w+)/).map { String($0.1) })
    #expect(known.count > 15 && known.remove("run") != nil)
    #expect(known == Set(Self.remedies.map(\.remedy)))
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
