import Foundation

/// A line of the table.
struct BenchRow {
  var name: String
  var figure: Figure
  /// The baseline, measured alongside.
  var baseline: (name: String, figure: Figure)?
  /// The number of outcomes that differ from those of the masks, queried slice by slice.
  var wrong: Int?
  /// Further information, such as bytes.
  var remark = ""
}

/// Prints rows as they arrive, below one header.
struct BenchTable {
  init() {
    Self.write("| benchmark | median | p99 | allocations | against | median | p99 | ratio | wrong | |")
    Self.write("|---|--:|--:|--:|---|--:|--:|--:|--:|---|")
  }

  func print(_ row: BenchRow) {
    let baseline = row.baseline.map { name, figure in
      let ratio = row.figure.median / figure.median
      return "\(name) | \(Self.time(figure.median)) | \(Self.time(figure.p99)) | \(Self.decimal(ratio))"
    }
    Self.write(
      "| \(row.name) | \(Self.time(row.figure.median)) | \(Self.time(row.figure.p99))"
        + " | \(row.figure.allocations.map(Self.decimal) ?? "")"
        + " | \(baseline ?? " | | |") | \(row.wrong.map(String.init) ?? "") | \(row.remark) |")
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
