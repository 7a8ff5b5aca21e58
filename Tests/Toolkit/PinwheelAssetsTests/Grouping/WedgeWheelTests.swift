import Foundation
import Pinwheel
import TestSupport
import Testing

@testable import PinwheelAssets

/// Wheels of antialiased wedges, drawn here by counting sixteen samples a pixel.
@Suite struct WedgeWheelTests {
  fileprivate struct Wedge {
    var name: String
    /// Turns, 0 to 1, where it begins, and how many it spans.
    var start: Double
    var span = 1.0 / 12
    var color: MeanColor?
    /// Whether there is only a rest image.
    var isLone = false
  }

  private func group(
    _ wedges: [Wedge], side: Int, besides: [String] = [], groups: [String] = []
  ) throws -> Grouping {
    let names = wedges.flatMap {
      $0.name.contains("disabled")
        ? [$0.name] : $0.isLone ? ["\($0.name)_rest"] : ["\($0.name)_rest", "\($0.name)_press"]
    }
    let images = (names + besides).map {
      NamedImage("\($0).png", side, side)
    }
    let drawn = Dictionary(
      uniqueKeysWithValues: wedges.flatMap { wedge in
        let alphas = wedge.alphas(side: side)
        return ["", "_rest", "_press"].map { ("images/\(wedge.name)\($0).png", (wedge.color, alphas)) }
      })
    let masks = ImageStore(painting: images, colors: drawn.compactMapValues(\.0)) { drawn[$0.file]?.1 }
    return try Grouping(
      images: images, by: GroupingRequest(groups: groups.map { try #require(ManualGroup($0)) }),
      sourceName: "art", masks: masks)
  }

  @Test(
    "wedges that share their seams are one wheel at any size, and so are ones with a stroke, which overlap",
    arguments: [60, 100, 300].map { (12, 0, $0) } + [3, 4, 5, 6, 8, 12, 16, 24].map { ($0, 0.06, 120) })
  func neighbors(count: Int, stroke: Double, side: Int) throws {
    let wedges = (0..<count).map { number in
      Wedge(
        name: "s\(number)", start: (Double(number) - stroke) / Double(count),
        span: (1 + 2 * stroke) / Double(count))
    }
    let grouping = try group(wedges, side: side)
    #expect(grouping.pinwheels.map(\.slices.count) == [count] && grouping.ambiguous.isEmpty)
  }

  /// The wheels of topics and of shows, wedge on wedge: seven and five disabled ones each.
  ///
  /// - Parameter shift: The number of wedges between the disabled ones of one wheel and those of the other.
  private func topicsAndShows(topics: MeanColor?, shows: MeanColor?, shift: Int) -> [Wedge] {
    let names = [
      "business", "health", "politics", "science", "sports", "travel", "world", "dateline", "hardball",
      "meetthepress", "morningjoe", "nightlynews", "rachelmaddow", "todayshow",
    ]
    var wedges: [Wedge] = []
    for (index, name) in names.enumerated() {
      let isTopic = index < 7
      let place = (index % 7 + (isTopic ? shift : 0)) % 12
      wedges.append(Wedge(name: name, start: Double(place) / 12, color: isTopic ? topics : shows))
    }
    for number in 0..<5 {
      let place = (7 + number + shift) % 12
      wedges.append(Wedge(name: "topics_disabled\(number)", start: Double(place) / 12))
      wedges.append(Wedge(name: "shows_disabled\(number)", start: Double(7 + number) / 12))
    }
    return wedges
  }

  @Test("two wheels wedge on wedge: series tie the disabled ones, colors the others; each has its background")
  func colors() throws {
    let wedges = topicsAndShows(
      topics: MeanColor(red: 0.8, green: 0.3, blue: 0.2), shows: MeanColor(red: 0.1, green: 0.3, blue: 0.7),
      shift: 5)
    let grouping = try group(wedges, side: 90, besides: ["radial_topics_bckg", "radial_shows_bckg"])
    #expect(grouping.pinwheels.map(\.name).sorted() == ["shows", "topics"] && grouping.ambiguous.isEmpty)
    for pinwheel in grouping.pinwheels {
      #expect(pinwheel.slices.count == 12)
      #expect(pinwheel.slices.contains { $0.name == (pinwheel.name == "shows" ? "dateline" : "business") })
      #expect(pinwheel.background?.file == "images/radial_\(pinwheel.name)_bckg.png")
    }
  }

  @Test(
    "what names, overlaps and colors leave open is reported once, with a group for each wheel that makes it")
  func open() throws {
    let wedges = topicsAndShows(topics: nil, shows: nil, shift: 0)
    let grouping = try group(wedges, side: 60)
    #expect(grouping.pinwheels.allSatisfy { $0.slices.count == 1 })
    let record = try #require(grouping.ambiguous.count == 1 ? grouping.ambiguous.first : nil)
    #expect(record.reason.contains("2 wheels lie on each other") && record.images.count == 38)
    #expect(record.groups.count == 2 && record.groups[0] == record.group)
    let decided = try group(wedges, side: 60, groups: record.groups)
    #expect(decided.pinwheels.map(\.name).sorted() == ["shows", "topics"] && decided.ambiguous.isEmpty)
    #expect(decided.pinwheels.allSatisfy { $0.slices.count == 12 })
  }

  @Test(
    "several wheels on one canvas, each turned by a part of a wedge: overlaps leave one partition",
    arguments: [(2, 0.4), (3, 1.0 / 3)])
  func turned(count: Int, part: Double) throws {
    let wedges = (0..<12).flatMap { number in
      ["a", "b", "c"].prefix(count).enumerated().map { turn, name in
        Wedge(name: "x\(name)\(number)", start: (Double(number) + Double(turn) * part) / 12)
      }
    }
    let grouping = try group(wedges, side: 96)
    let parts = grouping.pinwheels.map { Set($0.slices.map { $0.name.prefix(2) }) }
    #expect(grouping.pinwheels.map(\.slices.count) == Array(repeating: 12, count: count))
    #expect(parts.allSatisfy { $0.count == 1 } && grouping.ambiguous.isEmpty)
    #expect(Set(grouping.pinwheels.map(\.name)).count == count)
  }

  @Test("three wheels wedge on wedge: colors settle it, and without them one way is said")
  func threeByColor() throws {
    let colors = [
      MeanColor(red: 0.9, green: 0.1, blue: 0.1), MeanColor(red: 0.1, green: 0.8, blue: 0.1),
      MeanColor(red: 0.1, green: 0.1, blue: 0.9),
    ]
    func wedges(_ isColored: Bool) -> [Wedge] {
      (0..<3).flatMap { wheel in
        (0..<3).map { number in
          let name = ["kiwi", "plum", "lime", "fig", "pear", "date", "nut", "rye", "oat"][
            3 * number + (wheel + number) % 3]
          return Wedge(
            name: name, start: Double(number) / 3, span: 1.0 / 3, color: isColored ? colors[wheel] : nil)
        }
      }
    }
    let settled = try group(wedges(true), side: 60)
    #expect(settled.pinwheels.map { Set($0.slices.map(\.name)) }.contains(["kiwi", "pear", "oat"]))
    #expect(settled.pinwheels.map(\.slices.count) == [3, 3, 3] && settled.ambiguous.isEmpty)
    let open = try group(wedges(false), side: 60)
    let groups = try #require(open.ambiguous.count == 1 ? open.ambiguous.first : nil).groups
    #expect(Set(groups.map { $0.prefix { $0 != "=" } }).count == 3)
  }

  @Test("lone rest images beside a series of disabled ones are slices only if all are one wheel")
  func loneRest() throws {
    let lone = (0..<7).map { Wedge(name: "n\($0)x", start: Double($0) / 12, isLone: true) }
    let disabled = (0..<5).map { Wedge(name: "s_disabled\($0)", start: Double($0 + 7) / 12) }
    let wheel = try group(lone + disabled, side: 60)
    #expect(wheel.pinwheels.map(\.slices.count) == [12] && wheel.pinwheels[0].slices[0].name == "n0x")
    #expect(wheel.pinwheels[0].slices[0].states.map(\.state) == [.rest])
    // Alone they lie apart as plain images do.
    #expect(try group(lone, side: 60).pinwheels.map(\.slices.count) == [7])
    // One more that lies over two of its size is left out with them, and so are as many as there are wedges.
    let more = try group(lone + disabled + [Wedge(name: "extra", start: 0.5 / 12, isLone: true)], side: 60)
    #expect(more.pinwheels.map(\.slices.count) == [10] && more.ambiguous.isEmpty)
    let others = (0..<12).map { Wedge(name: "o\($0)x", start: (Double($0) + 0.5) / 12, isLone: true) }
    let twice = try group(lone + disabled + others, side: 60)
    #expect(twice.pinwheels.map(\.slices.count) == [5] && twice.ambiguous.isEmpty)
  }

  @Test("slices of one size that are centred icons make no wheel, whatever lies in whatever")
  func icons() throws {
    // Wedges of growing spans that begin alike: each is contained in the next.
    let nested = (1...6).map { Wedge(name: "i\($0)x", start: 0, span: Double($0) / 13) }
    #expect(try group(nested, side: 60).pinwheels.allSatisfy { $0.slices.count == 1 })
    let pair = [Wedge(name: "big", start: 0, span: 0.7), Wedge(name: "small", start: 0.1, span: 0.1)]
    #expect(try group(pair, side: 60).pinwheels.allSatisfy { $0.slices.count == 1 })
    let three = pair + [Wedge(name: "smaller", start: 0.4, span: 0.1)]
    #expect(try group(three, side: 60).pinwheels.allSatisfy { $0.slices.count == 1 })
  }
}

extension WedgeWheelTests.Wedge {
  /// The alphas of the antialiased wedge.
  fileprivate func alphas(side: Int) -> [UInt8] {
    (0..<side * side).map { index in
      var samples = 0
      var sample = 0
      // A loop over a range would take most of the time, because tests are not optimized.
      while sample < 16 {
        let x = Double(index % side) + (Double(sample % 4) + 0.5) / 4 - Double(side) / 2
        let y = Double(index / side) + (Double(sample / 4) + 0.5) / 4 - Double(side) / 2
        let radius = (x * x + y * y).squareRoot() / Double(side)
        sample += 1
        guard radius >= 0.15, radius < 0.49 else { continue }
        let turn = (atan2(y, x) / (2 * .pi) - start).truncatingRemainder(dividingBy: 1)
        if (turn < 0 ? turn + 1 : turn) < span { samples += 1 }
      }
      return UInt8(samples * 255 / 16)
    }
  }
}
