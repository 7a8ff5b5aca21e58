/// Names of colors, from a table of lines such as `12;84;31;200;Gotland;x`, separated by commas, semicolons or tabs. A
/// header names the columns `r`, `g`, `b` and `name`; without one a line is a number, the color and the name, or the
/// color and the name.
package struct ColorTable: Sendable, Hashable {
  private(set) var names: [Int: String] = [:]

  package init(_ bytes: ContiguousArray<UInt8> = []) {
    var columns: [Int]?
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).prefix(1 << 20) {
      let fields = line.split(separator: /[,;\t]/, omittingEmptySubsequences: false).map {
        $0.trimmingPrefix("\u{FEFF}").trimmingPrefix(while: \.isWhitespace)
      }
      let header = [["r", "red"], ["g", "green"], ["b", "blue"], ["name", "province"]].compactMap { words in
        fields.firstIndex { words.contains($0.lowercased()) }
      }
      if header.count == 4 {
        columns = header
        continue
      }
      let isNumbered = fields.count > 4 && fields[..<4].allSatisfy { Int($0) != nil }
      let places = columns ?? (isNumbered ? [1, 2, 3, 4] : [0, 1, 2, 3])
      guard places.allSatisfy(fields.indices.contains) else { continue }
      let color = places[..<3].compactMap { Int(fields[$0]) }.filter { (0...255).contains($0) }
      let name = fields[places[3]]
      if color.count == 3, !name.isEmpty { names[color[0] << 16 | color[1] << 8 | color[2]] = String(name) }
    }
  }

  /// The name of a color: the table's, or else its six hexadecimal digits.
  func name(of color: Int) -> String {
    let digits = String(color, radix: 16, uppercase: true)
    return names[color] ?? String(repeating: "0", count: 6 - digits.utf8.count) + digits
  }
}
