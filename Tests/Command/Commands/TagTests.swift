import Foundation
import TestSupport
import Testing

/// Tags of slices in the manifest, and `hit --tags`.
@Suite struct TagTests {
  /// The sample wheel, some of its slices tagged.
  private static let tagged: Result<TemporaryFolder, any Error> = Result {
    let folder = try ExtractedCarousel.copy()
    for (slice, tags) in tags { try folder.tag(slice, "\(tags)") }
    let result = try pinwheel("bake", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    return folder
  }
  private static let tags: KeyValuePairs = [
    "amber": ["north", "warm"], "grove": ["north"], "ember": ["warm"], "carousel_disabled0": ["north"],
  ]

  @Test("the tags of the slice that is hit, in the order of the manifest")
  func point() throws {
    let result = try pinwheel("hit 120 30 --tags", in: Self.tagged.get())
    #expect(result.status == 0 && result.text == "hit amber\n  tags: north, warm\n")
    let hit = try pinwheel("hit 120 30 --tags --json", in: Self.tagged.get())
    #expect(try hit.object()["tags"] as? [String] == ["north", "warm"])
    let miss = try pinwheel("hit -5 30 --tags --json", in: Self.tagged.get())
    #expect(try miss.status == 1 && miss.object()["tags"] as? [String] == [])
    #expect(
      try pinwheel("list --pinwheel carousel", in: Self.tagged.get()).text.contains(
        "amber: enabled, mask rest, frame 0, 0, 240 x 240, tags north, warm"))
  }

  @Test(
    "a finger's contacts add up by tag",
    arguments: [("104", "44"), ("120", "30"), ("60", "60"), ("120", "120")])
  func finger(x: String, y: String) throws {
    let answer = try pinwheel(["hit", x, y, "--radius", "30", "--tags", "--json"], in: Self.tagged.get())
      .object()
    var sums: [String: Double] = [:]
    for contact in try #require(answer["contacts"] as? [[String: Any]])
    where contact["outcome"] as? String == "hit" {
      let (slice, fraction) = (contact["slice"] as? String, try #require(contact["fraction"] as? Double))
      for (name, tags) in Self.tags where name == slice {
        for tag in tags { sums[tag, default: 0] += fraction }
      }
    }
    let found = try #require(answer["tagContacts"] as? [[String: Any]])
    #expect(found.count == sums.count)
    for contact in found {
      let sum = try #require(sums[contact["tag"] as? String ?? ""])
      #expect(abs((contact["fraction"] as? Double ?? 0) - sum) < 1e-12)
    }
    let fractions = found.compactMap { $0["fraction"] as? Double }
    #expect(fractions == fractions.sorted(by: >))
  }

  @Test(
    "lists are answered with tags, in every form",
    arguments: [
      (
        "x,y\n120,30\n-5,30\n", [],
        "x,y,outcome,slice,state,tags\n120,30,hit,amber,rest,north;warm\n-5,30,miss,,,\n"
      ),
      ("x;y\n120;30\n", [], "x;y;outcome;slice;state;tags\n120;30;hit;amber;rest;\"north;warm\"\n"),
      (
        "x,y\n120,30\n", ["--json"],
        #"{"x":120,"y":30,"outcome":"hit","slice":"amber","state":"rest","tags":["north","warm"]}"# + "\n"
      ),
      (
        #"[{"x":-5,"y":30}]"#, [],
        #"{"x":-5,"y":30,"outcome":"miss","slice":null,"state":null,"tags":[]}"# + "\n"
      ),
      (
        "x,y\n120,?\n", ["--malformed", "keep"],
        "x,y,outcome,slice,state,tags,error\n120,?,,,,,y is not a decimal number (found '?')\n"
      ),
    ])
  func lists(list: String, options: [String], answers: String) throws {
    let file = try TemporaryFolder()
    try file.write(list.utf8, to: "list")
    let result = try pinwheel(
      ["hit", "--batch", file.path("list"), "--tags"] + options, in: Self.tagged.get())
    #expect(result.text == answers, "\(result.errors)")
  }

  @Test("a list that has tags already is refused where answers have some, and only there")
  func taken() throws {
    let file = try TemporaryFolder()
    for list in [
      "x,y,Tags\n120,30,a\n", "x,y,tags\n120,30,a\n", #"{"x":120,"y":30,"tags":1}"#,
      #"{"x":120,"y":30,"tags":1,"tags":2}"#,
    ] {
      try file.write(list.utf8, to: "list")
      #expect(
        try pinwheel(["hit", "--batch", file.path("list")], in: Self.tagged.get()).status == 0, "\(list)")
      let isTaken = !list.contains("Tags")
      let result = try pinwheel(["hit", "--batch", file.path("list"), "--tags"], in: Self.tagged.get())
      #expect(
        result.status == (isTaken ? 65 : 0) && result.errors.contains("tags") == isTaken,
        "\(list): \(result.errors)")
    }
  }

  @Test("masks alone have no tags, which some options leave out")
  func refused() throws {
    let alone = try TemporaryFolder()
    try FileManager.default.copyItem(
      atPath: Self.tagged.get().path("Carousel.pinwheel/masks.baked"), toPath: alone.path("masks.baked"))
    let result = try pinwheel("hit 120 30 masks.baked --tags", in: alone)
    #expect(result.status == 64 && result.errors.contains("without the manifest"), "\(result.errors)")
    #expect(try pinwheel("hit --batch masks.baked masks.baked --tags", in: alone).status == 64)
    for other in [["--explain"], ["--all"]] {
      let result = try pinwheel(["hit", "120", "30", "--tags"] + other, in: Self.tagged.get())
      #expect(result.status == 64 && result.errors.count { $0 == "\n" } == 1)
    }
  }

  @Test(
    "tags that are no texts, empty or doubled are refused", arguments: ["3", "[3]", #"[""]"#, #"["a", "a"]"#])
  func malformed(tags: String) throws {
    let folder = try ExtractedCarousel.copy()
    try folder.tag("amber", tags)
    let result = try pinwheel("bake", in: folder)
    #expect(result.status == 65 && result.errors.contains("tags"), "\(result.errors)")
  }

  @Test("tags that a person gave stay when the bundle is extracted again")
  func extractedAgain() throws {
    let folder = try ExtractedCarousel.copy()
    try folder.tag("amber", "[\"north\"]")
    let result = try pinwheel("extract Carousel.ipa --force", in: folder)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try pinwheel("hit 120 30 --tags", in: folder).text == "hit amber\n  tags: north\n")
  }
}

extension TemporaryFolder {
  /// Gives a slice of the sample tags.
  fileprivate func tag(_ slice: String, _ tags: String) throws {
    try replace(
      "\"name\": \"\(slice)\",", with: "\"name\": \"\(slice)\", \"tags\": \(tags),",
      in: "Carousel.pinwheel/pinwheel.json")
  }
}
