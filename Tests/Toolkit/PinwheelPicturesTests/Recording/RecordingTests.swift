import PinwheelText
import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelFiles
import PinwheelQueries
import TestSupport
import Testing
import ToolkitTestSupport

@testable import PinwheelPictures

/// Recordings as moving pictures, read back by Pillow.
@Suite(.enabled(if: Tool.hasPillow, "needs Pillow"))
struct RecordingTests {
  private struct About: Decodable {
    let format: String
    let size: [Int]
    let loop: Int
    let times: [Double]
  }

  private struct Film {
    let about: About
    let pictures: [ContiguousArray<UInt8>]
  }

  private func film(_ file: ContiguousArray<UInt8>) throws -> Film {
    let folder = try TemporaryFolder()
    try folder.write(file, to: "film.png")
    let output = try Tool.script("read-frames", [folder.path("film.png")])
    let line = output.prefix { $0 != UInt8(ascii: "\n") }
    let about = try JSONDecoder().decode(About.self, from: line)
    let pixels = output.dropFirst(line.count + 1)
    let size = 4 * about.size[0] * about.size[1]
    return Film(
      about: about,
      pictures: about.times.indices.map { ContiguousArray(pixels.dropFirst($0 * size).prefix(size)) })
  }

  private func request(scale: Double = 1) -> PictureRequest {
    var request = PictureRequest(maximumPixels: 1 << 24)
    request.choice.scale = scale
    return request
  }

  private func recording(_ text: String) throws -> TouchRecording {
    try TouchRecording(parsing: ContiguousArray(("pinwheel-touches/1\n" + text).utf8).span)
  }

  @Test("a tap blinks twice, to the tick; each picture is the one that render draws", arguments: [1.0, 2.0])
  func tap(scale: Double) throws {
    let baked = try ExtractedWheel.sample.baked()
    let picture = try Picture.recording(
      recording("0 began 1 120 30\n0.1 ended 1 121 31\n"), coordinates: ScreenCoordinates(), rate: 20,
      request(scale: scale), from: baked)
    let film = try film(picture.encoded(as: .png, name: "film"))
    #expect(film.about.format == "PNG" && film.about.loop == 0)
    #expect(film.about.size == [picture.drawing.width, picture.drawing.height])
    // The finger, on, off, on, off for a second.
    #expect(film.about.times == [100, 200, 150, 200, 1000], "\(film.about.times)")
    for (number, age) in [(1, 0.1), (2, 0.3), (3, 0.5), (4, 0.7)] {
      var request = request(scale: scale)
      request.tap = WheelSnapshot.Tap(point: Point2D(x: 121, y: 31), age: age - 0.1 + 0.05)
      let still = try Picture.wheel(request, from: baked).drawing.encoded(as: .png, name: "still")
      let expected = try decode([still])[0]
      #expect(film.pictures[number] == expected.rgba, "picture \(number)")
    }
    // In the first one a finger covers the wheel with the slice pressed, as it is when the tap blinks, and nothing else is
    // changed.
    let rest = film.pictures[1]
    let finger = film.pictures[0]
    let width = film.about.size[0]
    let changed = rest.indices.filter { rest[$0] != finger[$0] }.map { $0 / 4 }
    let corner = picture.corner
    #expect(!changed.isEmpty)
    #expect(
      changed.allSatisfy { pixel in
        let x = (Double(pixel % width) + 0.5) / scale + corner.x - 120
        let y = (Double(pixel / width) + 0.5) / scale + corner.y - 30
        return x * x + y * y < 14 * 14
      })
  }

  @Test("a drag moves the finger; changes within a tick are one picture; origin moves all touches")
  func drag() throws {
    let baked = try ExtractedWheel.sample.baked()
    let lines = (0...50).map {
      "\(Double($0) / 100) \($0 == 0 ? "began" : $0 == 50 ? "ended" : "moved") 7 \(20 + 4 * $0) 200 9"
    }
    let text = lines.joined(separator: "\n") + "\n"
    let here = try Picture.recording(
      recording(text), coordinates: ScreenCoordinates(), rate: 10, request(), from: baked)
    let film = try film(here.encoded(as: .png, name: "film"))
    #expect(film.about.times == [100, 100, 100, 100, 100, 1000])
    #expect(Set(film.pictures).count == 6)
    let moved = text.replacing(#/ (\d+) 200 9/#) { " \((Int($0.1) ?? 0) + 50) 225 9" }
    let there = try Picture.recording(
      recording(moved), coordinates: ScreenCoordinates(origin: Point2D(x: 50, y: 25)), rate: 10, request(),
      from: baked)
    #expect(try there.encoded(as: .png, name: "film") == here.encoded(as: .png, name: "film"))
  }

  @Test("long pauses are kept, empty recordings rest, and pointers, strange numbers and orders do no harm")
  func oddities() throws {
    let baked = try ExtractedWheel.sample.baked()
    func times(_ text: String, rate: Int = 100) throws -> [Double] {
      let picture = try Picture.recording(
        recording(text), coordinates: ScreenCoordinates(), rate: rate, request(), from: baked)
      return try film(picture.encoded(as: .png, name: "film")).about.times
    }
    #expect(try times("") == [1000])
    #expect(try times("5 moved 1 20 20\n6 ended 1 20 20\n") == [2000])
    #expect(try times("0 began 1 120 30\n600 cancelled 1 120 30\n") == [600_000, 1000])
    #expect(try times("0 hovered 1 60 60\n1 hovered 1 1e300 60\n2 exited 1 60 60\n") == [1000, 2000])
    #expect(try times("0 began 1 120 30 1e300\n1 cancelled 1 0 0\n").reduce(0, +) == 2000)
    let error = #expect(throws: PictureError.self) { try times("0 began 1 120 30\n600.1 ended 1 120 30\n") }
    #expect(error?.description.contains("lasts 600.1 seconds, more than 600") == true)
  }

  @Test("the pictures of a recording have at most 16 times the pixels of one")
  func limit() throws {
    let baked = try ExtractedWheel.sample.baked()
    let lines = (0...40).map { "\($0) \($0 == 0 ? "began" : "moved") 1 \(20 + 4 * $0) 120" }
    var request = request()
    request.maximumPixels = 260 * 280
    let error = #expect(throws: PictureError.self) {
      try Picture.recording(
        recording(lines.joined(separator: "\n") + "\n"), coordinates: ScreenCoordinates(), rate: 20, request,
        from: baked)
    }
    switch error {
    case .tooManyPictures?, .tooManyLayers?: break
    default: Issue.record("\(String(describing: error))")
    }
  }
}
