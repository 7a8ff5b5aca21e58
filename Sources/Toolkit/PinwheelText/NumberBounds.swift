package import Pinwheel

/// The valid numbers for an option, a limit or a key of a file: a range, and its description in words.
///
/// Whole numbers are at most 2^50, so that sums and products of a few of them cannot overflow.
package struct NumberBounds: Sendable, Hashable {
  private let lowest: Double
  private var highest = Double.infinity
  /// Whether ``lowest`` is excluded.
  private var isAbove = false
  private var isWhole = false
  /// The counted unit, such as seconds.
  private var unit: String?
  /// Whether a K, M or G after a number multiplies it by a power of 1024.
  private var takesMultiples = false

  /// The highest whole number.
  package static let highestWhole = 1 << 50

  package static let fraction = NumberBounds(0...1)
  package static let length = NumberBounds(from: 0)
  package static let scale = {
    var bounds = NumberBounds(from: 0)
    bounds.isAbove = true
    return bounds
  }()
  package static let seconds = length.of("seconds")
  package static let limit = {
    var bounds = NumberBounds(whole: 1...highestWhole)
    bounds.takesMultiples = true
    return bounds
  }()

  package init(_ range: ClosedRange<Double>) { (lowest, highest) = (range.lowerBound, range.upperBound) }

  package init(from lowest: Double) { self.lowest = lowest }

  package init(whole range: ClosedRange<Int>) {
    self.init(Double(range.lowerBound)...Double(range.upperBound))
    isWhole = true
  }

  package func of(_ unit: String) -> NumberBounds {
    var bounds = self
    bounds.unit = unit
    return bounds
  }

  /// NaN and infinities are never within bounds.
  package func contains(_ number: Double) -> Bool {
    (isAbove ? number > lowest : number >= lowest) && number <= highest && number.isFinite
      && (!isWhole || Int(exactly: number) != nil)
  }

  /// `a number from 0 to 1`, `a whole number from 1 to 1048576G`.
  package var words: String {
    let kind = (isWhole ? "a whole number" : "a number") + (unit.map { " of " + $0 } ?? "")
    if isAbove { return "\(kind) above \(lowest.text)" }
    if highest == .infinity { return "\(kind) from \(lowest.text) on" }
    return "\(kind) from \(lowest.text) to \(takesMultiples ? "\(Int(highest) >> 30)G" : highest.text)"
  }

  /// The number that a text consists of, by the rules for numbers in files; `nil` if it is invalid or out of bounds.
  package func value(of text: some StringProtocol) -> Double? {
    let shift = takesMultiples ? text.last.flatMap { ["k": 10, "m": 20, "g": 30][$0.lowercased()] } : nil
    guard let number = DecimalNumber.value(of: shift == nil ? String(text) : String(text.dropLast())) else {
      return nil
    }
    let value = number * (Double(1 << (shift ?? 0)))
    return contains(value) ? value : nil
  }

  /// See ``value(of:)``, for bounds of whole numbers.
  package func whole(of text: some StringProtocol) -> Int? { value(of: text).flatMap { Int(exactly: $0) } }
}

extension DecimalNumber {
  /// The number that `text` consists of, by the rules for numbers in files; `nil` if it is not a number.
  package static func value(of text: some StringProtocol) -> Double? {
    let bytes = ContiguousArray(text.utf8)
    return value(of: bytes.span, in: bytes.indices)
  }
}
