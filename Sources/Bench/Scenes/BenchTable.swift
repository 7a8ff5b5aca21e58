import Foundation

/// Prints rows as they arrive, below one header.
struct BenchTable {
  init() {
    Self.write("| benchmark | median | p99 | allocations | against | median | p99 | ratio | wrong | |")
    Self.write("|---|--:|--:|--:|---|--:|--:|--:|--:|---|")
  }

  /// Measures an operation, in turn with its baseline, and prints a row; see ``Measuring/figures(batches:size:_:)``.
  ///
  /// - Parameters:
  ///   - wrong: Counts the outcomes that differ from those of the masks, queried slice by slice; after the measurement.
  ///   - remark: Further information, such as bytes.
  func measure(
    _ name: String, batches: Int, size: Int, against baseline: (name: String, operation: (Int) -> Int)? = nil,
    wrong: @autoclosure () -> Int? = nil, remark: String = "", _ operation: @escaping (Int) -> Int
  ) {
    let operations = [operation] + [baseline].compactMap { $0?.operation }
    let figures = Measuring.figures(batches: batches, size: size, operations)
    let figure = figures[0]
    let compared = baseline.map {
      let other = figures[1]
      let ratio = figure.median / other.median
      return "\($0.name) | \(Self.time(other.median)) | \(Self.time(other.p99)) | \(Self.decimal(ratio))"
    }
    Self.write(
      "| \(name) | \(Self.time(figure.median)) | \(Self.time(figure.p99))"
        + " | \(figure.allocations.map(Self.decimal) ?? "")"
        + " | \(compared ?? " | | |") | \(wrong().map(String.init) ?? "") | \(remark) |")
  }

  /// Not `print`, which buffers lines if the output is a file or a pipe.
  private static func write(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

  private static func time(_ nanoseconds: Double) -> String {
    nanoseconds < 1000 ? decimal(nanoseconds) + " ns" : decimal(nanoseconds / 1000) + " µs"
  }

  private static func decimal(_ number: Double) -> String {
    String(format: "%.*f", number < 10 ? 2 : 1, number)
  }
}
