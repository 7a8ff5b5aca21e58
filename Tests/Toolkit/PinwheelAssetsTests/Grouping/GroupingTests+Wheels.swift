import Pinwheel
import PinwheelText
import TestSupport
import Testing

@testable import PinwheelAssets

/// Which slices are one wheel, in which order, and what it is called.
extension GroupingTests {
  @Test("slices that lie apart on one canvas are a wheel; those that overlap are buttons")
  func wheels() throws {
    let names = ["m_left_rest.png", "m_left_press.png", "m_right_rest.png", "m_right_press.png"]
    let apart = try group(names, solid: ["m_left_rest": .left, "m_right_rest": .right])
    #expect(apart.described == ["m[m_left:rest1+press1 m_right:rest1+press1]"])
    let together = try group(names, solid: ["m_left_rest": .left, "m_right_rest": .left])
    #expect(together.described == ["m_left:rest1+press1", "m_right:rest1+press1"])
    #expect(together.ambiguous.isEmpty)
    // Each box covers the whole canvas, so these are buttons of the same size.
    #expect(try group(names).described == ["m_left:rest1+press1", "m_right:rest1+press1"])
    let elsewhere = try group(
      ["a/x_rest.png", "a/x_press.png", "b/y_rest.png", "b/y_press.png"].map { NamedImage($0, 10, 10) },
      solid: ["x_rest": .left, "y_rest": .right])
    #expect(elsewhere.pinwheels.count == 2)
  }

  @Test("two halves may cover 5% of their union twice, no more", arguments: [(4, true), (5, false)])
  func overlapLimit(columns: Int, isWheel: Bool) throws {
    let names = ["a_rest.png", "a_press.png", "b_rest.png", "b_press.png"]
    let grouping = try group(
      names,
      solid: [
        "a_rest": Rect2D(x: Double(columns) / 100, y: 0, width: 0.5, height: 1),
        "b_rest": Rect2D(x: 0.5, y: 0, width: 0.5, height: 1),
      ])
    #expect((grouping.pinwheels.count == 1) == isWheel)
  }

  @Test("a wheel's name: series, background, common prefix, folder; and its background attaches")
  func naming() throws {
    let pair = { (a: String, b: String) in
      ["\(a)_rest.png", "\(a)_press.png", "\(b)_rest.png", "\(b)_press.png"]
    }
    let solid: [String: Rect2D] = ["a_rest": .left, "b_rest": .right]
    #expect(try group(pair("a", "b"), solid: solid).pinwheels[0].name == "art")
    #expect(try group(pair("a", "b"), solid: solid, folder: "").pinwheels[0].name == "bundle")
    #expect(try group(pair("a", "b"), solid: solid, folder: "Payload/News.app/").pinwheels[0].name == "News")
    let named = try group(pair("a", "b") + ["radial_shows_bckg@2x.png", "bgimage.png"], solid: solid)
    // Two words, so the background does not reveal which is the name; but it is the only one of the only wheel.
    #expect(named.pinwheels[0].name == "art")
    #expect(named.pinwheels[0].background?.file == "images/art/radial_shows_bckg@2x.png")
    let shows = try group(pair("a", "b") + ["shows_bckg@2x.png", "shows_bckg.png"], solid: solid)
    #expect(shows.pinwheels[0].name == "shows")
    #expect(shows.pinwheels[0].background?.file == "images/art/shows_bckg@2x.png")
    #expect(shows.pinwheels[0].background?.frame == Rect2D(x: 0, y: 0, width: 100, height: 100))
  }

  @Test("two wheels of one size in one folder: names separate them")
  func separatedByNames() throws {
    let names = (0..<4).flatMap { ["a_disabled\($0).png", "b_disabled\($0).png"] }
    var solid: [String: Rect2D] = [:]
    for index in 0..<4 {
      solid["a_disabled\(index)"] = Rect2D(x: Double(index) / 4, y: 0, width: 0.25, height: 1)
      solid["b_disabled\(index)"] = Rect2D(x: 0, y: Double(index) / 4, width: 1, height: 0.25)
    }
    let grouping = try group(names, solid: solid)
    #expect(grouping.pinwheels.map(\.name) == ["a", "b"])
    #expect(grouping.pinwheels.allSatisfy { $0.slices.count == 4 } && grouping.ambiguous.isEmpty)
  }

  @Test(
    "two wheels on one canvas are told apart by a word anywhere in the names, with states and without",
    arguments: [
      ["a_front", "a_back"], ["b_left_x", "b_right_x"], ["left#", "right#"], ["left_#", "right_#"],
    ], ["", "_rest,_press"])
  func partitions(sides: [String], states: String) throws {
    var solid: [String: Rect2D] = [:]
    for (turn, side) in sides.enumerated() {
      for number in 0..<4 {
        let (x, y) = turn == 0 ? (Double(number) / 4, 0.0) : (0.0, Double(number) / 4)
        let name = side.contains("#") ? side : side.replacingFirst("_", with: "#_")
        for state in states.split(separator: ",", omittingEmptySubsequences: false) {
          solid[name.replacingFirst("#", with: "\(number + 1)") + state] = Rect2D(
            x: x, y: y, width: turn == 0 ? 0.25 : 1, height: turn == 0 ? 1 : 0.25)
        }
      }
    }
    let grouping = try group(solid.keys.sorted().map { $0 + ".png" }, solid: solid)
    #expect(grouping.pinwheels.map(\.slices.count) == [4, 4] && grouping.ambiguous.isEmpty)
    for wheel in grouping.pinwheels {
      let names: [String] = wheel.slices.map { slice in slice.name.filter { !$0.isNumber } }
      #expect(names.allSatisfy { $0 == names[0] }, "\(names)")
    }
  }

  @Test("a wheel gets the slice that it lacks, not what lies on it or is smaller by half")
  func missing() throws {
    let names = ["a", "b", "c"].flatMap { ["\($0)_rest.png", "\($0)_press.png"] }
    func quarter(_ number: Int) -> Rect2D { Rect2D(x: Double(number) / 4, y: 0, width: 0.25, height: 1) }
    var solid = ["a_rest": quarter(0), "b_rest": quarter(1), "c_rest": quarter(2), "d_press": quarter(3)]
    #expect(try group(names + ["d_press.png"], solid: solid).pinwheels.map(\.slices.count) == [4])
    #expect(
      try group(names + ["d.png"], solid: solid.merging(["d": quarter(3)]) { $1 }).pinwheels[0].slices.count
        == 4)
    solid["d"] = Rect2D(x: 0.5, y: 0, width: 0.4, height: 1)
    #expect(try group(names + ["d.png"], solid: solid).pinwheels.map(\.slices.count) == [3])
    solid["d"] = Rect2D(x: 0.75, y: 0, width: 0.1, height: 1)
    #expect(try group(names + ["d.png"], solid: solid).pinwheels.map(\.slices.count) == [3])
  }

  @Test(
    "two slices are a wheel only where they leave no room and neither box holds the other; a full canvas is a button"
  )
  func pairs() throws {
    let names = ["a_rest.png", "a_press.png", "b_rest.png", "b_press.png"]
    let frame = Rect2D(x: 0, y: 0, width: 1, height: 1)
    for (a, b) in [
      (Rect2D(x: 0, y: 0, width: 0.3, height: 1), Rect2D(x: 0.7, y: 0, width: 0.3, height: 1)),
      (frame, .left),
    ] {
      #expect(try group(names, solid: ["a_rest": a, "b_rest": b]).pinwheels.count == 2)
    }
    let more = names + ["close_rest.png", "close_press.png", "c_rest.png", "c_press.png"]
    func third(_ number: Int) -> Rect2D { Rect2D(x: Double(number) / 3, y: 0, width: 1.0 / 3, height: 1) }
    let grouping = try group(more, solid: ["a_rest": third(0), "b_rest": third(1), "c_rest": third(2)])
    #expect(grouping.pinwheels.map(\.slices.count) == [3, 1])
  }

  @Test("slices of a series follow its numbers, though one overlaps a larger one")
  func seriesOrder() throws {
    let names = (1...10).map { "p\($0).png" }
    var solid = Dictionary(
      uniqueKeysWithValues: (1...10).map {
        ("p\($0)", Rect2D(x: Double($0) / 12, y: 0, width: 1.0 / 12, height: 1))
      })
    solid["p3"] = Rect2D(x: 3.0 / 12, y: 0, width: 0.09, height: 0.5)
    let grouping = try group(names, solid: solid)
    #expect(grouping.pinwheels.map { $0.slices.map(\.name) } == [(1...10).map { "p\($0)" }])
  }

  @Test("thousands of slices are one wheel like few")
  func manySlices() throws {
    let names = (0..<2_116).flatMap { ["n\($0)x_rest.png", "n\($0)x_press.png"] }
    let images = names.map { NamedImage(file: $0, path: $0, width: 46, height: 46) }
    // Each is another pixel of 46 x 46.
    let masks = ImageStore(painting: images) { image in
      var alphas = [UInt8](repeating: 0, count: 46 * 46)
      alphas[Int(image.file.dropFirst().prefix { $0 != "x" }) ?? 0] = 255
      return alphas
    }
    let grouping = try Grouping(
      images: images, by: GroupingRequest(groups: []), sourceName: "x", masks: masks)
    #expect(grouping.pinwheels.map(\.slices.count) == [2_116] && grouping.ambiguous.isEmpty)
  }
}

extension String {
  fileprivate func replacingFirst(_ text: Character, with other: String) -> String {
    firstIndex(of: text).map { self[..<$0] + other + self[index(after: $0)...] } ?? self
  }
}
