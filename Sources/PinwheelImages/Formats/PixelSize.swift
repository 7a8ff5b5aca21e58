/// Columns and rows as a header gives them, not yet checked.
struct PixelSize: Sendable, Hashable, CustomStringConvertible {
  let width: Int
  let height: Int

  var description: String { "\(width) x \(height) pixels" }
}
