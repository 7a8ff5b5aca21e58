package import Pinwheel
internal import PinwheelBundles
internal import SystemPackage

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

  /// - Parameters:
  ///   - pinwheel: The pinwheel of records that name none; `nil` for the only wheel of several slices, or the only
  ///     pinwheel there is, or none.
  ///   - states: What slices of that pinwheel show, by name.
  ///   - origin: Where the canvas's corner lies in the coordinates of the points.
  ///   - radius: How far the finger reaches where a record does not say, in points; `nil` for a point.
  ///   - jobs: The most threads; `nil` for one a core.
  /// - Throws: ``AssetsError/usage(_:)`` if a name is unknown or a scale is nowhere.
  package init(
    _ baked: BakedFolder, pinwheel: String?, scale: Double?, threshold: AlphaThreshold? = nil,
    states: [(slice: String, state: SliceState)], origin: Point2D, radius: Double?, jobs: Int?
  ) throws(AssetsError) {
    let count = try baked.pinwheels().count
    var stacks: [SliceStack] = []
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
      throw .usage("--state needs --pinwheel, since there are several; pinwheel list shows them.")
    }
    self.stacks = stacks
    self.origin = origin
    self.radius = radius ?? 0
    self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
  }

  /// Answers a list on standard output.
  ///
  /// - Parameters:
  ///   - path: A file of comma-separated values, or of JSON objects one a line, as its first character tells; `-`
  ///     for standard input.
  ///   - isStrict: Whether the first bad record ends it.
  ///   - problem: Called for each record without an answer, in order.
  /// - Throws: ``AssetsError`` if the header is of no use, or reading or writing fails.
  /// - Complexity: O(points) time; the memory of a few blocks of a megabyte for each job.
  package func run(
    _ path: String, isStrict: Bool, problem: (Problem) -> Void, progress: (WorkProgress) -> Void = { _ in }
  ) throws(AssetsError) -> Result {
    guard path != "-" else {
      return try answer(.standardInput, "standard input", size: 0, isStrict, problem, progress)
    }
    let file: FileDescriptor
    do {
      file = try FileDescriptor.open(FilePath(path), .readOnly, options: [.closeOnExec])
    } catch {
      let error = error as? Errno ?? .ioError
      throw error == .noSuchFileOrDirectory
        ? .missing("There is no \(path); check the path.")
        : .failed("\(path) cannot be read: \(error.reason); try again when that is cured.")
    }
    defer { try? file.close() }
    let size = (try? file.stat()).map { $0.type == .regular ? Int($0.size) : 0 } ?? 0
    return try answer(file, path, size: size, isStrict, problem, progress)
  }

  private func answer(
    _ file: FileDescriptor, _ name: String, size: Int, _ isStrict: Bool, _ problem: (Problem) -> Void,
    _ progress: (WorkProgress) -> Void
  ) throws(AssetsError) -> Result {
    var blocks = RecordBlocks(file, name: name)
    let report = { (done: Int) in progress(WorkProgress(stage: .answering, done: done, total: size)) }
    guard let first = try blocks.peek() else {
      throw .badData("\(name) holds no points; give a header such as x,y and then a point a line.")
    }
    if first == UInt8(ascii: "{") {
      return try answer(&blocks, name, JSONPoints(answers: answers(.members)), isStrict, problem, report)
    }
    blocks.isQuoted = true
    guard let header = try blocks.nextRecord() else { return Result() }
    let format = try CSVPoints(header: header, name: name, answers: answers(.columns))
    return try answer(&blocks, name, format, isStrict, problem, report)
  }

  private func answers(_ style: PointAnswers.Style) -> PointAnswers {
    PointAnswers(stacks, standard: standard, origin: origin, radius: radius, style: style)
  }

  private func answer(
    _ blocks: inout RecordBlocks, _ name: String, _ format: some PointFormat, _ isStrict: Bool,
    _ problem: (Problem) -> Void, _ progress: (Int) -> Void
  ) throws(AssetsError) -> Result {
    var result = Result()
    try write(format.header)
    while true {
      // A round of blocks for every thread: more would take memory, fewer would leave threads waiting.
      var round: [RecordBlock] = []
      while round.count < 4 * jobs, let block = try blocks.next() { round.append(block) }
      guard !round.isEmpty else { return result }
      let answered = try concurrentMap(over: Array(round.indices), jobs: jobs) { () throws(AssetsError) in
      } transform: { [round] (_, index) throws(AssetsError) in
        format.answer(round[index], stopsAtBad: isStrict)
      } collect: { (_: AnsweredBlock) throws(AssetsError) in
      }
      for block in answered {
        try write(block.output)
        result.points += block.points
        result.hits += block.hits
        result.bad += block.bad.count
        for bad in block.bad { problem(Problem(place: "\(name):\(bad.line)", reason: bad.reason)) }
        if isStrict, !block.bad.isEmpty { return result }
      }
      progress(blocks.position)
    }
  }

  private func write(_ bytes: ContiguousArray<UInt8>) throws(AssetsError) {
    do {
      _ = try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      throw .output(error)
    }
  }
}
