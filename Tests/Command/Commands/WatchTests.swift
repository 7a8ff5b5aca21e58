import Foundation
import TestSupport
import Testing

/// Masks and a page that follow what is saved in an editor.
@Suite struct WatchTests {
  /// A shell that starts `pinwheel bake --watch`, runs steps, each of which waits for a line, and sends a signal in the end.
  private func session(
    _ steps: [String], of input: String = "Carousel.pinwheel", options: String = "bake",
    in folder: TemporaryFolder
  ) throws -> String {
    let path = URL(filePath: builtCommand).deletingLastPathComponent().path
    let lines = steps.indices.map { index in
      """
      \(steps[index])
      lines \(index + 3)

      """
    }
    let script = """
      PATH='\(path)':$PATH
      lines() {
        for i in $(seq 400); do [ $(wc -l < log) -ge $1 ] && return; sleep 0.05; done
        echo "no line $1" >> log
      }
      env --default-signal=INT pinwheel \(options) \(input) --watch > log 2>&1 & watch=$!
      lines 2
      \(lines.joined())kill -INT $watch; wait $watch 2>/dev/null; echo "[$?]" >> log
      cat log
      """
    return try shell(script, in: folder).text
  }

  @Test("a saved image, a manifest that is broken and mended, an image that is gone and comes back")
  func saving() throws {
    let folder = try ExtractedCarousel.copy()
    let images = "Carousel.pinwheel/images/Payload/Carousel.app"
    let log = try session(
      [
        // As editors save: to a second file that is renamed, or over the existing one.
        "cp \(images)/coral_rest.png new.png; mv new.png \(images)/amber_rest.png",
        "cat \(images)/coral_rest@2x.png > \(images)/amber_rest@2x.png",
        "cp Carousel.pinwheel/pinwheel.json old.json; echo '{' > Carousel.pinwheel/pinwheel.json",
        "cp old.json Carousel.pinwheel/pinwheel.json",
        "mv \(images)/grove_rest.png old.png",
        "mv old.png \(images)/grove_rest.png",
      ], options: "preview -o page.html", in: folder)
    let lines = log.split(separator: "\n").map(String.init)
    let done = #/Carousel\.pinwheel: 38 masks, \d+ bytes; page\.html/#
    try #require(lines.count == 9, "\(log)")
    for line in [0, 2, 3] { #expect(lines[line].wholeMatch(of: done) != nil, "\(log)") }
    #expect(lines[1].hasPrefix("pinwheel: watching ") && lines[1].hasSuffix(" files; end with Ctrl-C."))
    #expect(
      lines[4].hasPrefix("pinwheel: Carousel.pinwheel/pinwheel.json:2:1: invalid JSON ("), "\(lines[4])")
    #expect(lines[5] == lines[3] && lines[7] == lines[3], "\(log)")
    #expect(lines[6].contains("grove_rest.png"), "\(lines[6])")
    #expect(lines[8] == "[130]")
    // The masks and the page belong to the saved images.
    let page = try folder.bytes("page.html")
    for arguments in [
      ["bake", "Carousel.pinwheel"], ["preview", "Carousel.pinwheel", "-o", "other.html"],
    ] {
      #expect(try pinwheel(arguments, in: folder).status == 0)
    }
    // But for that it looks again.
    let same = String(decoding: page, as: UTF8.self).replacing(#","isWatched":true"#, with: "")
    #expect(try folder.text("other.html") == same)
    let hit = try pinwheel("hit 120 30 Carousel.pinwheel", in: folder)
    #expect(hit.status == 1 && hit.text == "miss\n", "\(hit.text)")
  }

  @Test("artwork is extracted again whenever it is saved, and the edits of the manifest stay")
  func artwork() throws {
    let folder = try ExtractedCarousel.copy()
    let images = "Carousel.pinwheel/images/Payload/Carousel.app"
    let made = try shell(
      "mkdir Art; cp \(images)/{amber,coral}_*.png Art; mv Carousel.pinwheel old", in: folder)
    #expect(made.status == 0, "\(made.text)")
    let log = try session(
      [
        "cp old/images/Payload/Carousel.app/grove_*.png Art",
        "rm Art/grove_*",
        "sed -i 's/\"enabled\": true/\"enabled\": false/' Art.pinwheel/pinwheel.json",
        "rm Art/amber_rest@2x.png",
        "cp old/images/Payload/Carousel.app/amber_rest@2x.png Art",
      ], of: "Art", in: folder)
    let lines = log.split(separator: "\n").map(String.init)
    let masks = lines.compactMap { $0.wholeMatch(of: #/Art\.pinwheel: (\d+) masks, \d+ bytes/#)?.output.1 }
    #expect(masks == ["8", "12", "8", "8", "7", "8"], "\(log)")
    #expect(lines.contains("pinwheel: watching 17 files; end with Ctrl-C."), "\(log)")
    let answers = try pinwheel("list Art.pinwheel --json", in: folder)
    #expect(answers.text.contains("\"enabled\":false") && !answers.text.contains("grove"), "\(answers.text)")
  }

  @Test("what can never work ends it")
  func refusals() throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write("".utf8, to: "page.html")
    try Transcript.expect(
      """
      $ pinwheel bake --watch nowhere
      pinwheel: There is no nowhere; give a folder that pinwheel extract made.
      [66]
      $ pinwheel preview --watch Carousel.pinwheel -o -
      pinwheel: -o: found '-', expected a file to make again and again; name a file.
      [64]
      $ pinwheel watch Carousel.pinwheel
      pinwheel: watch: there is no such command; for help, run pinwheel --help
      [64]

      """, in: folder)
    let there = try pinwheel("preview --watch Carousel.pinwheel -o page.html", in: folder)
    #expect(there.status == 73 && there.errors.contains("page.html"), "\(there.errors)")
  }

  @Test("a signal at any moment of its start ends it")
  func signals() throws {
    let folder = try ExtractedCarousel.copy()
    let script = """
      for wait in $(seq 0 0.004 0.12); do
        "$0" bake --watch > log 2>&1 & watch=$!
        (sleep 30; kill -KILL $watch 2> /dev/null) & guard=$!
        sleep $wait; kill -TERM $watch; wait $watch; echo $?; kill $guard
      done 2> /dev/null | sort | uniq -c
      """
    let ends = try shell(script, in: folder)
    #expect(ends.text.split(separator: " ") == ["31", "143\n"], "\(ends)")
  }
}
