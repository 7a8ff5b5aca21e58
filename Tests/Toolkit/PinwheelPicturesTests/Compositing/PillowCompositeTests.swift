import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelPictures
import PinwheelQueries
import TestSupport
import Testing
import ToolkitTestSupport

/// Whole wheels compared with Pillow's composites of the same files.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct PillowCompositeTests {
  /// What a wheel shows: slices in a state, or some time after a tap.
  private enum Show {
    case rest
    case press(Int)
    case tap(Int, age: Double)
  }

  @Test(
    "every state at every scale is Pillow's alpha_composite, within 1 a channel",
    arguments: ExtractedWheel.all, TestLength.sample([1.0, 2.0], count: 1))
  func states(wheel: ExtractedWheel, scale: Double) throws {
    let presses = scale == 1 ? [0, 3, 6] : [6]
    try compare([.rest] + presses.map { .press($0) }, wheel, scale: scale, color: nil)
  }

  @Test("a tap blinks twice: on at 0 and 0.35 s, off at 0.20 and 0.55 s", arguments: ExtractedWheel.all)
  func taps(wheel: ExtractedWheel) throws {
    let ages = wheel === ExtractedWheel.sample ? [0, 0.199, 0.2, 0.349, 0.35, 0.549, 0.55, 60] : [0.4, 0.6]
    try compare(ages.map { .tap(3, age: $0) }, wheel, scale: 1, color: nil)
  }

  @Test("on any color, opaque or not", arguments: ExtractedWheel.all)
  func colors(wheel: ExtractedWheel) throws {
    for color in ["00000000", "ffffffff", "20406080"] {
      try compare([.rest], wheel, scale: 1, color: color)
    }
  }

  @Test("four pixels a point: the finest images, each pixel four times")
  func enlarged() throws {
    try compare([.press(0)], .sample, scale: 4, color: nil)
  }

  /// - Parameter color: `nil` for the wheel's own background.
  private func compare(_ shows: [Show], _ wheel: ExtractedWheel, scale: Double, color: String?) throws {
    let baked = try wheel.baked()
    let manifest = try baked.folder.manifest()
    let pinwheel = try #require(manifest.pinwheels.first { $0.name == wheel.description })
    let stack = try baked.stack(named: pinwheel.name, scale: 1)
    var ours: [ContiguousArray<UInt8>] = []
    let folder = try TemporaryFolder()
    var judged: [URL] = []
    var arguments: [String] = []
    for (number, show) in shows.enumerated() {
      var request = PictureRequest()
      request.choice.scale = scale
      var pressed: Int?
      switch show {
      case .rest: break
      case .press(let slice):
        request.choice.states = [(pinwheel.slices[slice].name, .press)]
        pressed = slice
      case .tap(let slice, let age):
        request.tap = WheelSnapshot.Tap(point: try stack.slices[slice].middle(), age: age)
        pressed = 0 <= age && age < 0.2 || 0.35 <= age && age < 0.55 ? slice : nil
      }
      if let color { request.backdrop = .color(try #require(Color(hex: "#" + color))) }
      let picture = try Picture.wheel(request, from: baked)
      ours.append(try picture.encoded(name: "picture"))

      let url = folder.url.appending(path: "\(number).png")
      judged.append(url)
      arguments +=
        (number > 0 ? ["--"] : []) + [
          url.path, "\(picture.size.width)", "\(picture.size.height)", color ?? "00000000",
        ]
      func add(_ file: String, _ frame: Rect2D) throws {
        let corner = [(frame.x - picture.corner.x) * scale, (frame.y - picture.corner.y) * scale]
        let numbers = (corner + [frame.width * scale, frame.height * scale]).map { "\(Int($0))" }
        arguments += [try wheel.path(file)] + numbers
      }
      if color == nil, let background = pinwheel.background { try add(background.file, background.frame) }
      for (index, slice) in pinwheel.slices.enumerated() {
        let base = try #require(slice.states.first { [.rest, .disabled].contains($0.state) })
        let press = slice.states.first { $0.state == .press }
        for state in [base] + (index == pressed ? [try #require(press)] : []) {
          let image = state.images.first { $0.scale == scale } ?? state.images.max { $0.scale < $1.scale }
          try add(#require(image).file, #require(image).frame ?? slice.frame)
        }
      }
    }
    _ = try Tool.script("composite", arguments)
    let (mine, theirs) = (try decode(ours), try PillowImage.decode(judged))
    for (number, (mine, theirs)) in zip(mine, theirs).enumerated() {
      #expect(mine.width == theirs.width && mine.height == theirs.height)
      let difference = PillowImage.differences(mine.rgba, theirs.rgba)
      #expect(
        max(difference.alpha, difference.color) <= 1,
        "\(wheel.description) at \(scale), \(shows[number]), on \(color ?? "artwork")")
    }
    #expect(mine.count == shows.count && theirs.count == shows.count)
  }
}
