internal import Pinwheel
internal import PinwheelText

extension GoldenMap {
  package static let magic = "pinwheel-golden/1"

  /// The map as text, with a line break at its end; see ``GoldenMap``. Several maps go into one file with ``text(of:)``.
  ///
  /// - Complexity: O(runs).
  public var text: String { Self.text(of: [self]) }

  /// Several maps as one text, in order.
  package static func text(of maps: [GoldenMap]) -> String {
    var text = magic + "\n"
    for map in maps { map.write(to: &text) }
    return text
  }

  private func write(to text: inout String) {
    text += "pinwheel \(Self.escaped(name))\n"
    text += "canvas \(pixels.canvas.text)\n"
    text += "scale \(pixels.scale.text)\n"
    for (index, slice) in slices.enumerated() {
      text += "\(index + 1) \(slice.outcome) \(Self.escaped(slice.name))\n"
    }
    text += "rows\n"
    for rows in rows {
      if rows.count > 1 { text += "\(rows.count)x " }
      var isFirst = true
      for run in runs[rows.runs] {
        if !isFirst { text += " " }
        isFirst = false
        text += run.number == 0 ? "." : "\(run.number):"
        text += "\(run.count)"
      }
      text += "\n"
    }
  }

  private static func escaped(_ name: String) -> String {
    name.escapingScalars { $0 == "\\" || $0.isControl }
  }

  /// Reads the maps of a text, such as the bytes of a file.
  ///
  /// - Parameters:
  ///   - bytes: UTF-8. Lines end in LF or CRLF.
  ///   - limit: The maximum number of pixels in a map.
  /// - Throws: ``CheckError`` for the first malformed line.
  /// - Complexity: O(bytes), about four times their memory.
  public static func maps(
    in bytes: some Sequence<UInt8>, limit: Int = 1 << 26
  ) throws(CheckError) -> [GoldenMap] {
    var reader = GoldenReader(ContiguousArray(bytes), limit: limit)
    return try reader.maps()
  }

  /// The only map of a text, such as the bytes of a file.
  ///
  /// - Throws: ``CheckError`` for the first malformed line, or if there are several maps.
  public init(text bytes: some Sequence<UInt8>, limit: Int = 1 << 26) throws(CheckError) {
    let maps = try Self.maps(in: bytes, limit: limit)
    guard maps.count == 1 else {
      throw .golden(line: 2, found: "\(maps.count) pinwheels", expected: "one")
    }
    self = maps[0]
  }
}
