package import Pinwheel
package import PinwheelAssets
internal import PinwheelFiles
package import SystemPackage

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A list of points, each answered in its own line: any number of them in the same memory.
package struct BatchQuery: Sendable {
  /// What became of a list.
  package struct Result: Sendable {
    package var points = 0
    package var hits = 0
    package var bad = 0
    /// How often each answer was given, if that is counted; a miss last.
    package var tallies: [Tally] = []
  }

  /// How often an answer was given.
  package struct Tally: Sendable, Hashable {
    package let outcome: String
    package let slice: String?
    package let pinwheel: String?
    package let count: Int
  }

  /// A record that could not be answered.
  package struct Problem: Sendable {
    /// The file's name and the line: `points.csv:17`.
    package let place: String
    package let reason: String
  }

  private let stacks: [SliceStack]
  /// The pinwheel of records that name none.
  private let standard: Int?
  private let origin: Point2D
  private let radius: Double
  private let jobs: Int
  private let format: PointListFormat

  /// - Parameters:
  ///   - pinwheel: The pinwheel of records that name none; `nil` for the only wheel of several slices, or the only
  ///     pinwheel there is, or none.
  ///   - states: The states that slices of that pinwheel show, by name.
  ///   - origin: The canvas's corner in the coordinates of the points.
  ///   - radius: How far the finger reaches where a record does not say, in points; `nil` for a point.
  ///   - jobs: The most threads; `nil` for one a core.
  /// - Throws: ``AssetsError`` if a name is unknown or a scale is nowhere.
  package init(
    _ baked: BakedFolder, pinwheel: String?, scale: Double?, threshold: AlphaThreshold? = nil,
    states: [(slice: String, state: SliceState)], origin: Point2D, radius: Double?, jobs: Int?,
    format: PointListFormat = PointListFormat()
  ) throws(AssetsError) {
    let count = try baked.pinwheels().count
    var stacks: [SliceStack] = []
    let standard: Int?
    for index in 0..<count { stacks.append(try baked.stack(index, scale: scale, threshold: threshold)) }
    if let pinwheel {
      standard = try baked.index(of: pinwheel)
    } else {
      standard = try? baked.index(of: nil)
    }
    if let standard {
      stacks[standard] = try baked.stack(named: stacks[standard].name, scale: scale, threshold: threshold)
      try stacks[standard].show(states)
    } else if !states.isEmpty {
      throw .choice(.statesWithoutPinwheel(try baked.pinwheels().map(\.name)))
    }
    self.init(
      stacks, standard: standard, origin: origin, radius: radius ?? 0,
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount, format: format)
  }

  /// More threads than any machine has, and few enough to multiply and to allocate blocks for.
  private static let maximumJobs = 1024

  /// - Parameter standard: The number of the pinwheel of records that name none.
  init(
    _ stacks: [SliceStack], standard: Int?, origin: Point2D, radius: Double, jobs: Int,
    format: PointListFormat = PointListFormat()
  ) {
    self.format = format
    self.stacks = stacks
    self.standard = standard
    self.origin = origin
    self.radius = radius
    self.jobs = min(max(jobs, 1), Self.maximumJobs)
  }

  /// Answers a list.
  ///
  /// - Parameters:
  ///   - path: A file of comma-separated values, or of JSON objects one a line, as its first character tells. It is
  ///     UTF-8; a byte-order mark is skipped.
  ///   - isStrict: Whether the first malformed record ends it.
  ///   - problem: Called for the malformed records, in order; at most 1,000 of each megabyte, which all are counted.
  ///   - write: Called with the answers, in order.
  /// - Throws: ``AssetsError`` if the header is of no use, a record is longer than 16 MiB, or reading or writing fails.
  /// - Complexity: O(points) time; the memory of a few blocks of a megabyte for each job, or of the longest record.
  package func run(
    _ path: String, isStrict: Bool, problem: (Problem) -> Void, progress: (WorkProgress) -> Void = { _ in },
    write: (ContiguousArray<UInt8>) throws(AssetsError) -> Void
  ) throws(AssetsError) -> Result {
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(FilePath(path), .readOnly, options: [.closeOnExec])
    } catch {
      let error = error as? Errno ?? .ioError
      throw error == .noSuchFileOrDirectory
        ? .input(.missing(path))
        : .unreadable(path, reason: error.reason, .input)
    }
    defer { try? file.close() }
    let size = (try? file.stat()).map { $0.type == .regular ? Int($0.size) : 0 } ?? 0
    var blocks = RecordBlocks(file, name: path)
    return try answer(
      &blocks, path, isStrict: isStrict, problem,
      progress: { progress(WorkProgress(stage: .answering, done: $0, total: size)) }, write: write)
  }

  /// Answers a list that arrives through an open descriptor, such as a pipe; see ``run(_:isStrict:problem:progress:write:)``.
  ///
  /// - Parameter name: The name of the list in errors.
  package func run(
    _ list: FileDescriptor, named name: String, isStrict: Bool, problem: (Problem) -> Void,
    write: (ContiguousArray<UInt8>) throws(AssetsError) -> Void
  ) throws(AssetsError) -> Result {
    var blocks = RecordBlocks(list, name: name)
    return try answer(&blocks, name, isStrict: isStrict, problem, progress: { _ in }, write: write)
  }

  /// Answers the records of a list, and hands out the answers in order.
  func answer(
    _ blocks: inout RecordBlocks, _ name: String, isStrict: Bool, _ problem: (Problem) -> Void,
    progress: (Int) -> Void, write: (ContiguousArray<UInt8>) throws(AssetsError) -> Void
  ) throws(AssetsError) -> Result {
    let first = try blocks.begin()
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let isArray = first == UInt8(ascii: "[")
      let points = JSONPoints(answers: answers(.members), format: format, isArray: isArray)
      return try answer(
        &blocks, isArray ? .element : .line, name, points, isStrict, problem, progress, write)
    }
    guard first != nil, let header = try blocks.nextRecord(.commaSeparated) else {
      throw .points(name: name, line: nil, .empty)
    }
    let read = CSVHeader(header, delimiter: format.delimiter, wanted: [format.x, format.y])
    let answers = answers(format.writesJSON ? .members : .columns, delimiter: read.delimiter)
    // The comma has code of its own, which is quicker.
    if read.delimiter == CSVField.comma {
      let points = try CSVPoints(
        header: read, in: header, name: name, separator: CommaEnd(), answers: answers, format: format)
      if !format.writesJSON { try write(blocks.mark + points.header) }
      return try answer(&blocks, .commaSeparated, name, points, isStrict, problem, progress, write)
    }
    let points = try CSVPoints(
      header: read, in: header, name: name, separator: DelimiterEnd(delimiter: read.delimiter),
      answers: answers,
      format: format)
    if !format.writesJSON { try write(blocks.mark + points.header) }
    return try answer(
      &blocks, .separated(by: read.delimiter), name, points, isStrict, problem, progress, write)
  }

  private func answers(_ style: PointAnswers.Style, delimiter: UInt8 = CSVField.comma) -> PointAnswers {
    PointAnswers(
      stacks, standard: standard, origin: origin, radius: radius, style: style, delimiter: delimiter,
      tallies: format.tallies)
  }

  private func answer(
    _ blocks: inout RecordBlocks, _ form: RecordForm, _ name: String, _ points: some PointFormat,
    _ isStrict: Bool,
    _ problem: (Problem) -> Void, _ progress: (Int) -> Void,
    _ write: (ContiguousArray<UInt8>) throws(AssetsError) -> Void
  ) throws(AssetsError) -> Result {
    var result = Result()
    var counts = ContiguousArray<Int>(repeating: 0, count: points.answers.countedKeys)
    func tallied() -> Result {
      var result = result
      if format.tallies {
        result.tallies = points.answers.tally(counts, misses: result.points - counts.reduce(0, +))
      }
      return result
    }
    while true {
      // A round of blocks for every thread: more would take memory, fewer would leave threads waiting.
      var round: [RecordBlock] = []
      var failure: AssetsError?
      do throws(AssetsError) {
        while round.count < 4 * jobs, let block = try blocks.next(form) { round.append(block) }
      } catch {
        // What was read before is answered first.
        failure = error
      }
      let answered = try concurrentMap(over: Array(round.indices), jobs: jobs) { () throws(AssetsError) in
      } transform: { [round] (_, index) throws(AssetsError) in
        points.answer(round[index], stopsAtBad: isStrict)
      } collect: { (_: AnsweredBlock) throws(AssetsError) in
      }
      for block in answered {
        try write(block.output)
        result.points += block.points
        result.hits += block.hits
        result.bad += block.badCount
        for key in counts.indices { counts[key] += block.counts[key] }
        for bad in block.bad { problem(Problem(place: "\(name):\(bad.line)", reason: bad.reason)) }
        if isStrict, !block.bad.isEmpty { return tallied() }
      }
      progress(blocks.position)
      if let failure { throw failure }
      guard round.isEmpty else { continue }
      if case .element = form, blocks.lastByte != UInt8(ascii: "]") {
        result.bad += 1
        problem(Problem(place: "\(name):\(blocks.line)", reason: "the array ends without ]"))
      }
      return tallied()
    }
  }
}
