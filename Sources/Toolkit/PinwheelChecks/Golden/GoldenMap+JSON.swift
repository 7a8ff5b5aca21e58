internal import Pinwheel
internal import PinwheelText

extension GoldenMap {
  package static let format = "pinwheel-golden/2"

  /// The map as JSON, with a line break at its end; see ``GoldenMap``. Several maps go into one file with ``text(of:)``.
  ///
  /// - Complexity: O(runs).
  public var text: String { Self.text(of: [self]) }

  /// Several maps as one text, in order.
  package static func text(of maps: [GoldenMap]) -> String {
    "{\"format\":\"\(format)\",\"pinwheels\":\(lines(maps.map(\.json)))}\n"
  }

  private var json: String {
    let head = JSON.object([
      "name": name, "canvas": [pixels.canvas.width, pixels.canvas.height],
      "scale": pixels.scale,
    ])
    let slices = slices.map { JSON.object(["name": $0.name, "outcome": $0.outcome]).line }
    let rows = rows.map { rows in
      runs[rows.runs].reduce(into: "[\(rows.count)") { $0 += ",\($1.number),\($1.count)" } + "]"
    }
    return "\(head.line.dropLast()),\"slices\":\(Self.lines(slices)),\"rows\":\(Self.lines(rows))}"
  }

  /// An array with a line for each element.
  private static func lines(_ elements: [String]) -> String {
    elements.isEmpty ? "[]" : "[\n" + elements.joined(separator: ",\n") + "\n]"
  }

  /// Reads the maps of a text, such as the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: JSON.
  ///   - limit: The maximum number of pixels in a map.
  /// - Throws: ``CheckError`` for the first mistake.
  /// - Complexity: O(bytes), about twenty times their memory.
  public static func maps(
    in bytes: some Sequence<UInt8>, limit: Int = 1 << 26
  ) throws(CheckError) -> [GoldenMap] {
    try GoldenReader(bytes: ContiguousArray(bytes), limit: limit).maps()
  }

  /// The only map of a text, such as the bytes of a file.
  ///
  /// - Throws: ``CheckError`` for the first mistake, or if there are several maps.
  public init(text bytes: some Sequence<UInt8>, limit: Int = 1 << 26) throws(CheckError) {
    let maps = try Self.maps(in: bytes, limit: limit)
    guard maps.count == 1 else {
      throw .golden(line: 1, found: "\(maps.count) pinwheels", expected: "one")
    }
    self = maps[0]
  }
}

/// Reads golden files. They are untrusted: every count is checked against its pixels.
private struct GoldenReader {
  let bytes: ContiguousArray<UInt8>
  let limit: Int

  func maps() throws(CheckError) -> [GoldenMap] {
    if bytes.starts(with: "pinwheel-golden/1".utf8) {
      throw .golden(line: 1, found: "a record of an earlier version", expected: GoldenMap.format)
    }
    let record: JSON
    do throws(JSONMistake) {
      record = try JSONParser.value(of: bytes, maximumDepth: 8)
    } catch {
      throw .golden(line: error.line, found: error.found, expected: error.expected)
    }
    if let twice = record.duplicates.first {
      throw .golden(line: line(twice.range), found: "'\(twice.key)' twice", expected: "every key once")
    }
    guard record["format"]?.text == GoldenMap.format else {
      throw fault(record["format"] ?? record, "the format \(GoldenMap.format)")
    }
    guard let pinwheels = record["pinwheels"]?.elements, !pinwheels.isEmpty else {
      throw fault(record["pinwheels"] ?? record, "a list of pinwheels")
    }
    var maps: [GoldenMap] = []
    var names: Set<Name> = []
    for pinwheel in pinwheels {
      let map = try map(pinwheel)
      guard names.insert(map.name) else { throw fault(pinwheel, "every pinwheel once, '\(map.name)' too") }
      maps.append(map)
    }
    return maps
  }

  private func map(_ pinwheel: JSON) throws(CheckError) -> GoldenMap {
    guard let name = pinwheel["name"]?.text, let scale = pinwheel["scale"]?.number,
      let canvas = pinwheel["canvas"]?.elements?.compactMap(\.number), canvas.count == 2,
      let slices = pinwheel["slices"]?.elements, slices.count <= Int(UInt16.max),
      let rows = pinwheel["rows"]?.elements
    else { throw fault(pinwheel, "a name, a canvas of two numbers, a scale, slices and rows") }
    let pixels: CanvasPixels
    do throws(CheckError) {
      pixels = try CanvasPixels(
        of: Size2D(width: canvas[0], height: canvas[1]), scale: scale, name: name, limit: limit)
    } catch {
      throw fault(pinwheel, "a canvas of 1 to \(limit) pixels")
    }
    var known: [GoldenMap.Slice] = []
    for slice in slices {
      guard let name = slice["name"]?.text, let outcome = slice["outcome"]?.text,
        GoldenMap.Slice.outcomes.contains(outcome)
      else { throw fault(slice, "a name, and an outcome: hit, swallowed, blocked or never") }
      known.append(GoldenMap.Slice(outcome: outcome, name: name))
    }
    var (all, runs): ([GoldenMap.Rows], ContiguousArray<GoldenMap.Run>) = ([], [])
    var height = 0
    for row in rows {
      let (start, numbers) = (runs.count, row.elements?.map { $0.integer ?? -1 } ?? [])
      guard numbers.count % 2 == 1, numbers[0] > 0, numbers[0] <= pixels.height - height else {
        throw fault(row, "a row for each of \(pixels.height) rows: how often, and runs of a slice and pixels")
      }
      var width = 0
      for index in stride(from: 1, to: numbers.count, by: 2) {
        guard 0...known.count ~= numbers[index], 1...max(1, pixels.width - width) ~= numbers[index + 1] else {
          throw fault(row, "\(pixels.width) pixels of \(known.count) slices")
        }
        runs.append(GoldenMap.Run(number: UInt16(numbers[index]), count: UInt16(numbers[index + 1])))
        width += numbers[index + 1]
      }
      guard width == pixels.width else { throw fault(row, "\(pixels.width) pixels, not \(width)") }
      all.append(GoldenMap.Rows(count: numbers[0], runs: start..<runs.count))
      height += numbers[0]
    }
    guard height == pixels.height else { throw fault(pinwheel, "\(pixels.height) rows, not \(height)") }
    return GoldenMap(name: name, pixels: pixels, slices: known, rows: all, runs: runs)
  }

  private func fault(_ value: JSON, _ expected: String) -> CheckError {
    .golden(line: line(value.range), found: value.words, expected: expected)
  }

  private func line(_ range: Range<Int>) -> Int { TextPosition(of: range.lowerBound, in: bytes).line }
}
