import Foundation
import Pinwheel
import PinwheelArchives
import PinwheelBundles
import PinwheelQueries
import SystemPackage
import TestSupport
import Testing
import ToolkitTestSupport

@testable import PinwheelAssets

/// Sprites and files that are frames of one animation: Aseprite's tags, and numbers after a word for motion.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct AnimationLayoutTests {
  private let folder: TemporaryFolder
  private var output: PinwheelFolder { PinwheelFolder(FilePath(folder.path("out.pinwheel"))) }

  init() throws { folder = try TemporaryFolder() }

  /// Draws with Pillow: `cell(x)` is a picture of 8 x 4 pixels of which column `x` and the last row are solid.
  private func draw(_ script: String) throws {
    let start = """
      import json, os
      from PIL import Image
      os.makedirs("art", exist_ok=True)
      def cell(x):
          image = Image.new("RGBA", (8, 4))
          image.paste((200, 40, 40, 255), (x, 0, x + 1, 4))
          image.paste((200, 40, 40, 255), (0, 3, 8, 4))
          return image
      def sheet(name, tags, slices=(), names=None, durations=None):
          image = Image.new("RGBA", (8 * 8, 4))
          for x in range(8): image.paste(cell(x), (8 * x, 0))
          image.save(f"art/{name}.png")
          frames = [{"filename": names[x] if names else f"{name} {x}.aseprite",
                     "frame": {"x": 8 * x, "y": 0, "w": 8, "h": 4}, "rotated": False, "trimmed": False,
                     "spriteSourceSize": {"x": 0, "y": 0, "w": 8, "h": 4}, "sourceSize": {"w": 8, "h": 4},
                     "duration": durations[x] if durations else 100} for x in range(8)]
          meta = {"app": "https://www.aseprite.org/", "image": f"{name}.png", "scale": "1", "slices": list(slices),
                  "frameTags": [{"name": n, "from": a, "to": b, **({"direction": d} if d else {})} for n, a, b, d in tags]}
          json.dump({"frames": frames, "meta": meta}, open(f"art/{name}.json", "w"))

      """
    try folder.python(start + script)
  }

  private func extract(_ groups: String...) throws -> Manifest {
    try folder.extract("art", to: "out.pinwheel", groups: groups) {
      $0.replacesExisting = folder.has("out.pinwheel")
    }.manifest
  }

  /// The columns that a slice's animation shows: at each frame the one that is hit.
  private func columns(_ wheel: String, _ state: SliceState) throws -> [Int] {
    var stack = try BakedFolder(output).stack(named: wheel, scale: nil)
    stack.slices[0].maskRule = .current
    stack.slices[0].state = state
    stack.slices[0].isEnabled = true
    let count = stack.slices[0].images.count { $0.state == state }
    return (0..<count).map { frame in
      stack.slices[0].show(frame: frame)
      let hits = (0..<8).filter { stack.slices[0].contains(Point2D(x: Double($0) + 0.5, y: 1)) }
      return hits.count == 1 ? hits[0] : -1
    }
  }

  @Test(
    "the frames of a tag are an animation, in the tag's direction",
    arguments: [
      ("None", [1, 2, 3]), ("'forward'", [1, 2, 3]), ("'reverse'", [3, 2, 1]), ("'pingpong'", [1, 2, 3, 2]),
      ("'pingpong_reverse'", [3, 2, 1, 2]), ("'sideways'", [1, 2, 3]),
    ])
  func directions(direction: String, order: [Int]) throws {
    try draw(
      """
      sheet("ui", [("rest", 1, 3, \(direction)), ("press", 4, 4, None), ("hover", 5, 6, "pingpong")],
            durations=[10, 20, 30, 40, 50, 60, 70, 80])
      """)
    let manifest = try extract()
    #expect(manifest.skipped.isEmpty)
    let slice = try #require(manifest.pinwheels.first?.slices.first)
    #expect(manifest.pinwheels.count == 1 && slice.name == "ui")
    #expect(slice.states.map(\.state) == [.rest, .press, .hover])
    #expect(slice.states[0].images[0].frames.map(\.duration) == order.map { Double(10 * ($0 + 1)) })
    #expect(slice.states[1].images[0].frames.isEmpty && slice.states[2].images[0].frames.count == 2)
    #expect(
      try columns("ui", .rest) == order && columns("ui", .press) == [4] && columns("ui", .hover) == [5, 6])
    #expect(try output.manifest() == manifest)
  }

  @Test("slices of Aseprite have the tags' frames, and their center as caps")
  func slices() throws {
    try draw(
      """
      key = {"frame": 0, "bounds": {"x": 0, "y": 0, "w": 6, "h": 4}, "center": {"x": 2, "y": 1, "w": 3, "h": 2}}
      late = {"frame": 3, "bounds": {"x": 2, "y": 0, "w": 6, "h": 4}}
      sheet("ui", [("rest", 0, 2, None), ("press", 3, 5, "reverse"), ("broken", 6, 99, None)],
            [{"name": "knob", "keys": [key]}, {"name": "late", "keys": [late]}])
      """)
    let manifest = try extract()
    let names = manifest.pinwheels.map(\.name).sorted()
    #expect(names == ["knob", "ui"])
    let knob = try #require(manifest.pinwheels.first { $0.name == "knob" }?.slices.first)
    #expect(knob.states.map { $0.images[0].frames.count } == [3, 3])
    let caps = knob.states.flatMap(\.images).map { $0.placement?.caps ?? knob.placement?.caps }
    #expect(Set(caps) == [.insets(EdgeInsets2D(top: 1, left: 2, bottom: 1, right: 1))])
    #expect(try columns("knob", .rest) == [0, 1, 2] && columns("knob", .press) == [5, 4, 3])
    let sprites = manifest.images.flatMap(\.sprites)
    #expect(sprites.contains { $0.name == "late_press_0" } && !sprites.contains { $0.name == "late_rest_0" })
  }

  @Test("names that have their tag already keep it, and tags that overlap are no second animation")
  func ownNames() throws {
    try draw(
      """
      sheet("ui", [("rest", 0, 3, None), ("press", 4, 7, None), ("all", 0, 7, None)],
            names=[f"knob (rest) {n}.ase" for n in range(4)] + [f"knob (press) {n}.ase" for n in range(4)])
      """)
    let manifest = try extract()
    #expect(manifest.pinwheels.map(\.name) == ["knob"])
    #expect(try columns("knob", .rest) == [0, 1, 2, 3] && columns("knob", .press) == [4, 5, 6, 7])
  }

  @Test("files in series behind a word for motion are one image in time")
  func files() throws {
    try draw(
      """
      for x in range(5): cell(x).save(f"art/hero_walk_{x}.png")
      cell(7).save("art/hero_walk_press.png")
      for x in range(3): cell(x).save(f"art/go_rest_frame{x + 1}.png")
      for x in range(3): cell(x + 3).save(f"art/go_press_frame{x + 1}.png")
      """)
    let manifest = try extract()
    #expect(manifest.pinwheels.map(\.name).sorted() == ["go", "hero_walk"] && manifest.images.count == 12)
    #expect(try columns("hero_walk", .rest) == [0, 1, 2, 3, 4] && columns("hero_walk", .press) == [7])
    #expect(try columns("go", .rest) == [0, 1, 2] && columns("go", .press) == [3, 4, 5])
    let frames = manifest.pinwheels.flatMap(\.slices).flatMap(\.states).flatMap(\.images).flatMap(\.frames)
    #expect(frames.allSatisfy { $0.duration == 100 })
    // A group with one member is a slice, with all its frames.
    #expect(try extract("lone=hero_walk").pinwheels.first { $0.name == "lone" } != nil)
    #expect(try columns("lone", .rest) == [0, 1, 2, 3, 4])
  }

  @Test(
    "numbers are no animation without a word for motion, with gaps, two of them, or of several sizes",
    arguments: [
      "for x in range(5): cell(x).save(f'art/tile_{x}.png')",
      "for x in (0, 1, 3): cell(x).save(f'art/a_walk_{x}.png')",
      "for x in range(2): cell(x).save(f'art/a_walk_{x}.png')",
      "for x in (5, 6, 7): cell(x).save(f'art/a_walk_{x}.png')",
      "for x in range(3): cell(x).resize((8 + x, 4)).save(f'art/a_walk_{x}.png')",
      "for x in range(3): cell(x).save(f'art/frame{x}.png')",
      "for x in range(3): cell(x).save(f'art/a_walk_{x}.png')\ncell(4).save('art/a_walk.png')",
    ])
  func noSeries(script: String) throws {
    try draw(script + "\ncell(6).save('art/a_walk_press.png'); cell(5).save('art/tile_press.png')")
    let manifest = try extract()
    let frames = manifest.pinwheels.flatMap(\.slices).flatMap(\.states).flatMap(\.images).flatMap(\.frames)
    #expect(frames.isEmpty)
  }

  @Test(
    "frames of disabled series stay slices of their own",
    arguments: ["shows_disabled", "walk_disabled_", "walk_rest"])
  func statesWithNumbers(base: String) throws {
    try draw("for x in range(4): cell(x).save(f'art/\(base){x}.png')")
    let manifest = try extract()
    #expect(manifest.pinwheels.flatMap(\.slices).count == 4)
  }

  @Test("split of libGDX and Spine are caps, and pad is not", arguments: ["old", "new"])
  func splits(form: String) throws {
    let head = form == "old" ? "ui.png\nsize: 64,64\nformat: RGBA8888\n" : "ui.png\nsize:64,64\n"
    let place = form == "old" ? "  rotate: false\n  xy: 0, 0\n  size: 20, 10\n" : "bounds:0,0,20,10\n"
    let lines = form == "old" ? "  split: 3, 4, 1, 2\n  pad: 5, 5, 5, 5\n" : "split:3,4,1,2\npad:5,5,5,5\n"
    let text =
      head + "plate\n" + place + lines + "plain\n" + place + "wrong\n" + place + "split: 1, 2\n"
      + "far\n" + place + "split: 1, 2, 3, 1e99\n"
    let facts = try #require(
      try AtlasText.facts(FactFile(path: "ui.atlas", bytes: ContiguousArray(text.utf8))))
    let sprites = facts.compactMap { if case .sprite(let sprite) = $0.content { sprite } else { nil } }
    let caps = Dictionary(uniqueKeysWithValues: sprites.map { ($0.name, $0.caps) })
    #expect(caps["plate"] == PixelInsets(top: 1, left: 3, bottom: 2, right: 4))
    #expect(caps.count == 4 && caps.values.count { $0 != nil } == 1)
  }
}
