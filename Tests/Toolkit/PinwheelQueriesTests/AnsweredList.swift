import Pinwheel
import PinwheelFiles
import PinwheelText
import SystemPackage
import TestSupport

@testable import PinwheelQueries

/// A list of points answered in memory, on a stack of two slices: `0` is the left half of 8 x 4 points, and `1` the
/// right half.
struct AnsweredList: Equatable {
  var output = ContiguousArray<UInt8>()
  /// The lines without an answer, and why.
  var problems: [String] = []
  var points = 0
  /// The number of malformed lines.
  var bad = 0
  var error: Diagnostic?

  var text: String { String(decoding: output, as: UTF8.self) }

  private static let stack = Result {
    try SliceStack(drawings: [
      "####....\n####....\n####....\n####....", "....####\n....####\n....####\n....####",
    ])
  }

  /// - Parameter bytes: Fewer than fit into a pipe.
  init(
    _ bytes: some Sequence<UInt8>, blockSize: Int = 512, recordLimit: Int = 16 << 20, jobs: Int = 1,
    format: PointListFormat = PointListFormat()
  ) throws {
    let query = BatchQuery(
      stacks: [try Self.stack.get()], standard: 0, coordinates: ScreenCoordinates(), radius: 0, jobs: jobs,
      format: format)
    let pipe = try FileDescriptor.pipe()
    defer { try? pipe.readEnd.close() }
    try pipe.writeEnd.closeAfter { _ = try pipe.writeEnd.writeAll(Array(bytes)) }
    var blocks = RecordBlocks(pipe.readEnd, name: "list", blockSize: blockSize, recordLimit: recordLimit)
    do {
      let result = try query.answer(
        &blocks, problem: { problems.append("\($0): \($1)") }, progress: { _ in },
        write: { for index in $0.indices { output.append($0[index]) } })
      points = result.points
      bad = result.bad
    } catch let error as any DiagnosticError {
      self.error = error.diagnostic
    }
  }
}
