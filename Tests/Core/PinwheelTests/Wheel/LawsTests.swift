import Foundation
import Pinwheel
import TestSupport
import Testing

/// The examples of the page of laws, row by row of its tables.
@Suite struct LawsTests {
  /// The rows of the table with so many columns.
  private static func rows(columns: Int) throws -> [[String]] {
    let page = Fixtures.package.appending(path: "Sources/Core/Pinwheel/Pinwheel.docc/Laws.md")
    let rows = try MarkdownPage(page).text().split(separator: "\n").filter { $0.hasPrefix("|") }
      .map { line in
        line.dropFirst().dropLast().components(separatedBy: "|").map {
          $0.trimmingCharacters(in: .whitespaces)
        }
      }
    return rows.filter { $0.count == columns && !$0[0].hasPrefix("-") }.dropFirst().map { $0 }
  }

  private static func numbers(_ words: some Sequence<Substring>) -> [Double] {
    words.compactMap { Double($0) }
  }

  private static func point(_ text: String) throws -> Point2D {
    let numbers = numbers(text.split(separator: " "))
    try #require(numbers.count == 2, "\(text)")
    return Point2D(x: numbers[0], y: numbers[1])
  }

  private static func rect(_ numbers: [Double]) throws -> Rect2D {
    try #require(numbers.count == 4, "\(numbers)")
    return Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  private func slice(_ text: Substring) throws -> Slice {
    var words = text.split(separator: " ")[...]
    let name = String(words.removeFirst())
    var slice = Slice(name: name, frame: try Self.rect(Self.numbers(words.prefix(4))))
    words = words.dropFirst(4)
    while let word = words.popFirst() {
      switch word {
      case "hidden": slice.isHidden = true
      case "grow": slice.grow = try #require(words.popFirst().flatMap { Double($0) })
      case "clip":
        slice.clip = .rect(try Self.rect(Self.numbers(words.prefix(4))))
        words = words.dropFirst(4)
      default:
        slice.isEnabled = false
        slice.disabledPolicy = try #require(DisabledPolicy(name: String(word)), "\(word)")
      }
    }
    return slice
  }

  @Test(
    "wheels answer as the page says, with a map and without", arguments: try rows(columns: 3),
    Wheel.Answers.allCases)
  func wheels(row: [String], answers: Wheel.Answers) throws {
    let wheel = Wheel(
      canvas: Size2D(width: 20, height: 20), slices: try row[0].split(separator: ";").map { try slice($0) },
      answers: answers)
    let (point, answer) = (try Self.point(row[1]), row[2].split(separator: " "))
    switch answer.dropFirst().first {
    case "at":
      let id = try #require(wheel[String(answer[0])]?.id)
      #expect(wheel.distance(from: point, to: id) == Double(answer[2]))
    case "in":
      let id = try #require(wheel[String(answer[0])]?.id)
      #expect(try wheel.bounds(of: id) == Self.rect(Self.numbers(answer.dropFirst(2))))
    default:
      #expect(wheel.named(wheel.hit(at: point)).description == row[2])
      #expect(wheel.stack.hit(at: point) == wheel.hit(at: point))
    }
  }

  @Test("placements map points as the page says", arguments: try rows(columns: 6))
  func placements(row: [String]) throws {
    let size = row[0].components(separatedBy: " x ").compactMap { Int($0) }
    let transform = Self.numbers(row[3].split(separator: " "))
    var layout = ImageLayout()
    if row[3].hasPrefix("scale") {
      layout.transform = AffineTransform2D(scaleX: transform[0], scaleY: transform[1])
    } else if row[3].hasPrefix("turn") {
      layout.transform = AffineTransform2D(rotation: transform[0])
    } else {
      if row[3].hasPrefix("fit") { layout.contentMode = .scaleAspectFit }
      if row[3].hasSuffix("tile") { layout.resizing = .tile }
    }
    let placement = ImagePlacement(
      frame: try Self.rect(Self.numbers(row[2].split(separator: " "))), layout: layout, pixelWidth: size[0],
      pixelHeight: size[1], scale: try #require(Double(row[1])))
    let pixel = placement.pixel(at: try Self.point(row[4])).map { "\($0.x) \($0.y)" }
    #expect(pixel ?? "none" == row[5])
  }
}
