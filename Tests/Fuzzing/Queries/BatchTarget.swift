internal import Pinwheel

@testable internal import PinwheelAssets
@testable internal import PinwheelQueries
internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage
internal import TestSupport

/// Lists of points as comma-separated values and JSON: the answers are the same however the list is cut into blocks, and
/// those that are JSON are valid.
enum BatchTarget {
  /// More would not fit into a pipe without a reader.
  static let most = 16_384

  private static let stacks: [SliceStack] = {
    var random = SeededRandom(seed: 5)
    let size = Size2D(width: 12, height: 9)
    let stacks = ["one", "t,\"wo"].compactMap { name -> SliceStack? in
      // A name that has to be quoted, and one that does not.
      let slices = try? ["a \"b\",\tc\\\n", "d"].map {
        try RandomStack.slice(.aligned, name: $0, size: size, using: &random)
      }
      return slices.map { SliceStack(name: name, canvas: size, slices: $0) }
    }
    demand(stacks.count == 2, "there are no stacks")
    return stacks
  }()

  private struct Answers: Equatable {
    var output: ContiguousArray<UInt8> = []
    var problems: [String] = []
    var points = 0
    var bad = 0
    var error: String?
  }

  static func run(_ bytes: ContiguousArray<UInt8>) {
    // The last byte chooses: a list begins with what it is.
    let choice = bytes.last ?? 0
    let list = ContiguousArray(bytes.prefix(most))
    var format = PointListFormat()
    format.writesJSON = choice & 1 != 0
    format.stopsAtMalformed = choice & 2 != 0
    let whole = answers(list, format, blockSize: 1 << 20)
    // Smaller ones take a thread each.
    let size = 16 + Int(choice) / 8 * 16
    let cut = answers(list, format, blockSize: size)
    demand(whole == cut, "in blocks of \(size): \(cut), at once: \(whole)")
    let first = list.first { !" \t\n\r".utf8.contains($0) }
    guard format.writesJSON || first == UInt8(ascii: "{") else { return }
    for line in whole.output.split(separator: UInt8(ascii: "\n")) {
      demand(
        JSONGrammar.accepts(ContiguousArray(line)),
        "an answer is not JSON: \(String(decoding: line, as: UTF8.self))")
    }
  }

  private static func answers(_ list: ContiguousArray<UInt8>, _ format: PointListFormat, blockSize: Int)
    -> Answers
  {
    let query = BatchQuery(
      stacks: stacks, standard: 0, coordinates: ScreenCoordinates(), radius: 0, jobs: 1, format: format)
    var answers = Answers()
    do {
      let pipe = try FileDescriptor.pipe()
      defer { try? pipe.readEnd.close() }
      try pipe.writeEnd.closeAfter { _ = try pipe.writeEnd.writeAll(list) }
      var blocks = RecordBlocks(pipe.readEnd, name: "list", blockSize: blockSize, recordLimit: 1 << 16)
      let result = try query.answer(
        &blocks, problem: { answers.problems.append("\($0): \($1)") }, progress: { _ in },
        write: { bytes in for index in bytes.indices { answers.output.append(bytes[index]) } })
      (answers.points, answers.bad) = (result.points, result.bad)
    } catch let error as any DiagnosticError {
      answers.error = "\(error)"
    } catch {
      fatalError("the list cannot be passed on: \(error)")
    }
    return answers
  }
}
