internal import Pinwheel
internal import PinwheelText

/// Reads golden files line by line. They are untrusted: every count is checked against its pixels.
struct GoldenReader {
  private let bytes: ContiguousArray<UInt8>
  private let limit: Int
  /// The start of the next line, and its number.
  private var next = 0
  private var line = 0
  /// The line, without its end.
  private var range = 0..<0
  private var runsLeft = GoldenMap.maximumRuns

  init(_ bytes: ContiguousArray<UInt8>, limit: Int) {
    (self.bytes, self.limit) = (bytes, limit)
  }

  mutating func maps() throws(CheckError) -> [GoldenMap] {
    guard nextLine(), text(range) == GoldenMap.magic else { throw fault(GoldenMap.magic) }
    guard nextLine() else { throw fault("pinwheel and a name") }
    var maps: [GoldenMap] = []
    var names: Set<Name> = []
    repeat {
      let map = try map()
      guard names.insert(map.name) else {
        throw .golden(line: line, found: "'\(map.name)' once more", expected: "every pinwheel once")
      }
      maps.append(map)
    } while range.lowerBound < bytes.count
    return maps
  }

  /// Reads a map. The current line is its first; afterwards it is the first line of the next map, or the end.
  private mutating func map() throws(CheckError) -> GoldenMap {
    let name = try self.name(after: "pinwheel ", "pinwheel and a name")
    guard nextLine(), let size = sizes(after: "canvas ") else { throw fault("canvas WIDTH x HEIGHT") }
    let expected = "scale and a number above 0"
    guard nextLine(), starts(with: "scale "), let scale = number(range.dropFirst(6)) else {
      throw fault(expected)
    }
    let pixels: CanvasPixels
    do throws(CheckError) {
      pixels = try CanvasPixels(of: size, scale: scale, name: name, limit: limit)
    } catch {
      throw .golden(
        line: line, found: "a canvas of \(size.width) x \(size.height) at \(scale)",
        expected: "1 to \(limit) pixels")
    }
    var slices: [GoldenMap.Slice] = []
    while true {
      guard nextLine() else { throw fault("rows") }
      if text(range) == "rows" { break }
      guard slices.count < Int(UInt16.max) else { throw fault("at most \(UInt16.max) slices") }
      slices.append(try slice(slices.count + 1))
    }
    var (rows, runs): ([GoldenMap.Rows], ContiguousArray<GoldenMap.Run>) = ([], [])
    var count = 0
    while count < pixels.height {
      guard nextLine() else { throw fault("\(pixels.height) rows, \(pixels.height - count) more") }
      let row = try self.row(pixels, slices: slices.count, left: pixels.height - count, into: &runs)
      count += row.count
      if let last = rows.last, runs[last.runs] == runs[row.runs] { throw fault("equal rows in one line") }
      rows.append(row)
    }
    if nextLine(), !starts(with: "pinwheel ") { throw fault("the end, or pinwheel and a name") }
    return GoldenMap(name: name, pixels: pixels, slices: slices, rows: rows, runs: runs)
  }

  private func slice(_ number: Int) throws(CheckError) -> GoldenMap.Slice {
    for outcome in GoldenMap.Slice.outcomes where starts(with: "\(number) \(outcome) ") {
      return GoldenMap.Slice(
        outcome: outcome, name: try name(after: "\(number) \(outcome) ", "a name"))
    }
    throw fault("\(number), hit, swallowed, blocked or never, and a name; or rows")
  }

  /// Reads a row, or several equal rows: `12x .228 1:24 .228`.
  private mutating func row(
    _ pixels: CanvasPixels, slices: Int, left: Int, into runs: inout ContiguousArray<GoldenMap.Run>
  ) throws(CheckError) -> GoldenMap.Rows {
    var place = range.lowerBound
    var count = 1
    let start = runs.count
    defer { runsLeft -= runs.count - start }
    if let times = whole(&place, atMost: left), times > 0, take("x", &place), take(" ", &place) {
      count = times
    } else {
      place = range.lowerBound
    }
    var width = 0
    while true {
      var number = 0
      if !take(".", &place) {
        guard let slice = whole(&place, atMost: slices), slice > 0, take(":", &place) else {
          throw fault(". or the number of a slice and : at column \(place - range.lowerBound + 1)")
        }
        number = slice
      }
      guard let length = whole(&place, atMost: pixels.width - width), length > 0 else {
        throw fault("1 to \(pixels.width - width) pixels at column \(place - range.lowerBound + 1)")
      }
      if runs.count > start, Int(runs[runs.count - 1].number) == number {
        throw fault("equal pixels in one run")
      }
      guard runs.count - start < runsLeft else {
        throw fault("at most \(GoldenMap.maximumRuns) runs of pixels")
      }
      runs.append(GoldenMap.Run(number: UInt16(number), count: UInt16(length)))
      width += length
      if place == range.upperBound { break }
      guard take(" ", &place) else { throw fault("a space at column \(place - range.lowerBound + 1)") }
    }
    guard width == pixels.width else { throw fault("\(pixels.width) pixels in each row, not \(width)") }
    return GoldenMap.Rows(count: count, runs: start..<runs.count)
  }
}

extension GoldenReader {
  private mutating func nextLine() -> Bool {
    line += 1
    guard next < bytes.count else {
      range = bytes.count..<bytes.count
      return false
    }
    let end = bytes[next...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let isBroken = end > next && bytes[end - 1] == UInt8(ascii: "\r")
    range = next..<(isBroken ? end - 1 : end)
    next = end + 1
    return true
  }

  private func text(_ range: Range<Int>) -> String {
    // No expected word is longer, and a line may have a gigabyte.
    String(decoding: bytes[range].prefix(64), as: UTF8.self)
  }

  private func starts(with prefix: String) -> Bool { bytes[range].starts(with: prefix.utf8) }

  private func take(_ character: Unicode.Scalar, _ place: inout Int) -> Bool {
    guard place < range.upperBound, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }

  /// A whole number from 0 to `most` without leading zeros.
  private func whole(_ place: inout Int, atMost most: Int) -> Int? {
    let start = place
    var value = 0
    while place < range.upperBound, bytes[place] &- UInt8(ascii: "0") < 10 {
      if place > start, value == 0 { return nil }
      value = value * 10 + Int(bytes[place] - UInt8(ascii: "0"))
      if value > most { return nil }
      place += 1
    }
    return place > start ? value : nil
  }

  private func number(_ range: Range<Int>) -> Double? {
    guard range.count <= 40 else { return nil }
    return DecimalNumber.value(of: bytes.span, in: range).flatMap { $0.isFinite ? $0 : nil }
  }

  private func sizes(after prefix: String) -> Size2D? {
    guard starts(with: prefix) else { return nil }
    let rest = range.dropFirst(prefix.utf8.count)
    guard let separator = rest.first(where: { bytes[$0...].starts(with: " x ".utf8) }) else { return nil }
    guard let width = number(rest.lowerBound..<separator),
      let height = number(separator + 3..<max(separator + 3, rest.upperBound))
    else { return nil }
    return Size2D(width: width, height: height)
  }

  /// The rest of the line as a name, with its escapes decoded.
  private func name(after prefix: String, _ expected: String) throws(CheckError) -> String {
    guard starts(with: prefix) else { throw fault(expected) }
    let rest = bytes[range.dropFirst(prefix.utf8.count)]
    guard let text = String(validUTF8: rest) else { throw fault("a name in UTF-8") }
    guard rest.contains(UInt8(ascii: "\\")) else { return text }
    var name = ""
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        name.unicodeScalars.append(scalar)
        continue
      }
      let digits = scalars.dropFirst(2).prefix { $0 != "}" }
      guard scalars.starts(with: "u{".unicodeScalars), digits.count <= 6,
        digits.allSatisfy(\.properties.isASCIIHexDigit),
        scalars.count > digits.count + 2, let value = UInt32(String(digits), radix: 16),
        let escaped = Unicode.Scalar(value)
      else { throw fault("escapes such as \\u{a} in the name") }
      name.unicodeScalars.append(escaped)
      scalars = scalars.dropFirst(digits.count + 3)
    }
    return name
  }

  private func fault(_ expected: String) -> CheckError {
    guard range.lowerBound < bytes.count else {
      return .golden(line: line, found: "the end", expected: expected)
    }
    let found = String(decoding: bytes[range].prefix(40), as: UTF8.self)
    return .golden(line: line, found: "'\(found)'", expected: expected)
  }
}

extension Range<Int> {
  fileprivate func dropFirst(_ count: Int) -> Range<Int> {
    Swift.min(upperBound, lowerBound + count)..<upperBound
  }
}
