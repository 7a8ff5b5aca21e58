extension Pixmap {
  /// The picture with fewer pixels, each the mean of those it stands for, weighted by their alpha.
  ///
  /// - Parameters:
  ///   - newWidth: From 1 to ``width``.
  ///   - newHeight: From 1 to ``height``.
  /// - Complexity: O(*width* x *height*).
  package func shrunk(width newWidth: Int, height newHeight: Int) -> Pixmap {
    precondition((1...width).contains(newWidth) && (1...height).contains(newHeight))
    var result = Pixmap(width: newWidth, height: newHeight)
    for row in 0..<newHeight {
      for column in 0..<newWidth {
        result[column, row] = mean(
          columns: column * width / newWidth..<(column + 1) * width / newWidth,
          rows: row * height / newHeight..<(row + 1) * height / newHeight)
      }
    }
    return result
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> Color {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for y in rows {
      for x in columns {
        let color = self[x, y]
        let weight = Int(color.alpha)
        red += Int(color.red) * weight
        green += Int(color.green) * weight
        blue += Int(color.blue) * weight
        alpha += weight
      }
    }
    guard alpha > 0 else { return .clear }
    func byte(_ sum: Int, _ count: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + count / 2) / count) }
    return Color(
      red: byte(red, alpha), green: byte(green, alpha), blue: byte(blue, alpha),
      alpha: byte(alpha, columns.count * rows.count))
  }
}
