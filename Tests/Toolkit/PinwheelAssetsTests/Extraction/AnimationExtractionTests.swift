import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import PinwheelQueries
import PinwheelText
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

/// Animated files as slices: each frame answers as the picture that Pillow shows.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct AnimationExtractionTests {
  private let folder: TemporaryFolder
  private let animations: [PillowAnimation]
  private var output: PinwheelFolder { PinwheelFolder(FilePath(folder.path("out.pinwheel"))) }

  init() throws {
    folder = try TemporaryFolder()
    animations = try PillowAnimation.make(in: folder.url.appending(path: "art"), seed: 7)
  }

  private func extract(input: String, force: Bool = false) throws -> ExtractionSummary {
    try folder.extract(input, to: "out.pinwheel") { $0.replacesExisting = force }
  }

  @Test("a long animation counts as a still picture, and costs no other image")
  func long() throws {
    let animation = try #require(animations.first { $0.frames.count > 2 })
    try folder.write(folder.bytes("art/\(animation.name)"), to: "one/\(animation.name)")
    let cost = 8 * animation.width * animation.height * animation.frames.count
    for (limit, count) in [(16 * cost, animation.frames.count), (16 * cost - 16, 0)] {
      let manifest = try folder.extract("one", to: "out.pinwheel") {
        $0.limits[.totalSize] = limit
        $0.replacesExisting = true
      }.manifest
      #expect(manifest.images.count == 1 && manifest.images[0].frames.count == count)
      #expect(manifest.skipped.count == (count == 0 ? 1 : 0))
      #expect(manifest.skipped.allSatisfy { $0.reason.contains("only the first one is used") })
    }
  }

  @Test("every frame of GIFs and APNGs is hit where Pillow shows something, at its time")
  func everyFrame() throws {
    let groups = animations.map { animation in
      let stem = animation.name.split(separator: ".")[0]
      return "wheel \(stem)=\(stem)"
    }
    let summary = try folder.extract("art", to: "out.pinwheel", groups: groups)
    #expect(summary.manifest.skipped.isEmpty && summary.manifest.images.count == animations.count)
    let baked = try BakedFolder(summary.folder)
    for animation in animations {
      var stack = try baked.stack(named: "wheel \(animation.name.split(separator: ".")[0])", scale: nil)
      stack.slices[0].maskRule = .current
      stack.slices[0].isEnabled = true
      #expect(stack.slices[0].images.count == animation.frames.count, "\(animation.name)")
      var wheel = Wheel(stack)
      var time = 0.0
      for (number, frame) in animation.frames.enumerated() {
        wheel.advance(to: time)
        time += animation.durations[number] / 1_000
        var wrong = 0
        for y in 0..<animation.height {
          for x in 0..<animation.width {
            let isHit = wheel.hit(at: Point2D(x: Double(x) + 0.5, y: Double(y) + 0.5)) == .hit(0)
            if isHit != (frame[4 * (y * animation.width + x) + 3] >= 26) { wrong += 1 }
          }
        }
        #expect(wrong == 0, "\(animation.name), frame \(number)")
      }
    }
  }

  @Test("the states of a slice may be animations, each with its frames and times")
  func states() throws {
    let truths = try ["a1.gif", "b1.png"].map { name in
      try #require(animations.first { $0.name == name })
    }
    try folder.write(try folder.bytes("art/a1.gif"), to: "two/go_rest.gif")
    try folder.write(try folder.bytes("art/b1.png"), to: "two/go_press.png")
    let manifest = try extract(input: "two").manifest
    let slice = try #require(manifest.pinwheels.first?.slices.first)
    #expect(slice.name == "go" && slice.states.map(\.state) == [.rest, .press])
    for (state, truth) in zip(slice.states, truths) {
      let image = state.images[0]
      #expect(image.frames.count == truth.frames.count && image.frames[0].file == nil)
      for (frame, duration) in zip(image.frames, truth.durations) {
        #expect(abs(frame.duration - duration) < 0.001)
      }
      let files = image.frames.map { folder.url.appending(path: "out.pinwheel/\($0.file ?? image.file)") }
      for (pixels, expected) in zip(try PillowImage.decode(files), truth.frames) {
        #expect(
          pixels.rgba.indices.allSatisfy { pixels.rgba[$0 | 3] == 0 || pixels.rgba[$0] == expected[$0] })
      }
    }
    // What is written is read, baked again to the same masks, and extracted again without a difference.
    #expect(try output.manifest() == manifest)
    let before = try folder.bytes("out.pinwheel/masks.baked")
    try Baker.bake(output)
    #expect(
      try BakedFile(before).stack(ofPinwheel: 0)
        == BakedFile(folder.bytes("out.pinwheel/masks.baked")).stack(ofPinwheel: 0))
    let again = try extract(input: "two", force: true)
    #expect(again.manifest == manifest && again.edits?.kept.isEmpty == true)
    #expect(try FolderCheck(output).findings.isEmpty)
  }

  @Test("an edited duration survives a new extraction, and diff says so")
  func edits() throws {
    try folder.write(try folder.bytes("art/a1.gif"), to: "two/go_rest.gif")
    try folder.write(try folder.bytes("art/b1.png"), to: "two/go_press.png")
    var manifest = try extract(input: "two").manifest
    let before = manifest
    manifest.pinwheels[0].slices[0].states[0].images[0].frames[1].duration = 77
    manifest.pinwheels[0].slices[0].mask = .current
    try folder.write(manifest.json.document.utf8, to: "out.pinwheel/pinwheel.json")
    #expect(ManifestChange.all(from: before, to: manifest).count == 2)
    let again = try extract(input: "two", force: true)
    #expect(again.manifest == manifest)
    let baked = try BakedFolder(output).stack(named: nil, scale: nil)
    #expect(baked.slices[0].images[1].animationFrame?.duration == 0.077)
    // A frame whose file is gone is an error; its image does not become half an animation.
    let file = try #require(manifest.pinwheels[0].slices[0].states[0].images[0].frames[1].file)
    try FileManager.default.removeItem(at: folder.url.appending(path: "out.pinwheel/\(file)"))
    #expect(
      try FolderCheck(output).findings.contains {
        $0.rule == ManifestRule.missingFile.rule && $0.problem.contains(file)
      })
  }

  @Test("a damaged APNG is used as the still picture that it is, with the reason")
  func damaged() throws {
    var bytes = try folder.bytes("art/b1.png")
    let control = try #require(
      bytes.indices.dropLast(8).last { Array(bytes[$0..<$0 + 4]) == Array("fcTL".utf8) })
    bytes[control + 5] ^= 1
    try folder.write(bytes, to: "two/b.png")
    let manifest = try extract(input: "two").manifest
    #expect(manifest.images.map(\.file) == ["images/b.png"] && manifest.images[0].frames.isEmpty)
    #expect(manifest.skipped.first?.reason.contains("only its still picture is used") == true)
  }

  @Test("frames of more than 4 million pixels, in a file of more than 8 MiB", .timeLimit(.minutes(5)))
  func large() throws {
    let script = """
      import struct, sys, zlib
      from PIL import Image
      frames = [Image.new("LA", (2049, 2048), (9, alpha)) for alpha in (0, 255)]
      frames[0].save(sys.argv[1], save_all=True, append_images=frames[1:], duration=40)
      png, chunk = open(sys.argv[1], "rb").read(), b"paDd" + bytes(8 << 20)
      chunk = struct.pack(">I", 8 << 20) + chunk + struct.pack(">I", zlib.crc32(chunk))
      open(sys.argv[1], "wb").write(png[:33] + chunk + png[33:])
      """
    try folder.write([], to: "two/b.png")
    try folder.python(script, "two/b.png")
    let manifest = try extract(input: "two").manifest
    #expect(manifest.skipped.isEmpty && manifest.images.map(\.frames.count) == [2])
  }

  @Test("frames count as images, and their pixels as bytes", arguments: [InputLimit.images, .totalSize])
  func limits(limit: InputLimit) throws {
    try folder.write(try folder.bytes("art/b1.png"), to: "two/b.png")
    let error = #expect(throws: AssetsError.self) {
      try folder.extract("two", to: "out.pinwheel") { $0.limits[limit] = limit == .images ? 1 : 5_000 }
    }
    #expect(error?.description.contains(limit.rawValue) == true)
  }

  @Test(
    "frames that make no sense are refused with their place",
    arguments: [
      (#"[{"duration": 0}]"#, "frames[0].duration must be a number of milliseconds above 0"),
      (#"[{"duration": -5}]"#, "frames[0].duration"), (#"[{"duration": 1e9}]"#, "frames[0].duration"),
      (#"[{}]"#, "frames[0].duration is missing"), (#"[{"duration": 5, "fiel": "a"}]"#, "frames[0].fiel"),
      (#"[{"duration": 5, "file": "a.png"}]"#, "its first frame has a duration only"),
      (#"{"duration": 5}"#, "frames has a value of the wrong kind"),
    ])
  func mistakes(frames: String, says: String) throws {
    let text = """
      {"format": "pinwheel/1", "pinwheels": [{"name": "w", "canvas": {"width": 4, "height": 4}, "slices": [
        {"name": "s", "frame": {"x": 0, "y": 0, "width": 4, "height": 4},
         "states": {"rest": [{"scale": 1, "file": "a.png", "frames": \(frames)}]}}]}]}
      """
    try folder.write(text.utf8, to: "out.pinwheel/pinwheel.json")
    let error = #expect(throws: AssetsError.self) { try output.manifest() }
    #expect(error?.description.contains(says) == true, "\(String(describing: error))")
  }
}
