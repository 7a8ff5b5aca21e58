package import Pinwheel
package import PinwheelAssets
package import PinwheelFiles
internal import SystemPackage

/// Answers a list of points, one per line. Memory does not depend on their number.
package struct BatchQuery: Sendable {
  /// The outcome of a whole list.
  package struct Result: Sendable {
    package var points = 0
    package var hits = 0
    package var bad = 0
    /// Whether comma-separated values start with a point instead of a header, so that the first two columns are x and
    /// y.
    package var isWithoutHeader = false
    /// The count of each answer, if answers are counted; a miss comes last.
    package var tallies: [Tally] = []
    /// The answers to touches of which the list says what they were meant for.
    package var intentions: [Intention] = []
  }

  /// The count of one answer.
  package struct Tally: Sendable, Hashable {
    package let outcome: String
    package let slice: String?
    package let pinwheel: String?
    package let count: Int
  }

  /// The count of one answer to touches that were meant for one slice.
  package struct Intention: Sendable, Hashable {
    package let intended: String
    package let answer: Tally
    /// Whether the touches hit a slice of the name that they were meant for.
    package let isHit: Bool
  }

  /// A record that could not be answered.
  package struct Problem: Sendable {
    /// The file's name and the line, such as `points.csv:17`.
    package let place: String
    package let reason: String
  }

  private let stacks: [SliceStack]
  /// The tags of each pinwheel's slices, if answers contain tags.
  private let tags: [SliceTags]?
  /// The pinwheel for records that name none.
  private let standard: Int?
  private let origin: Point2D
  private let radius: Double
  private let jobs: Int
  private let format: PointListFormat

  /// - Parameters:
  ///   - pinwheel: The pinwheel for records that name none; `nil` for the only wheel with several slices, or else the only
  ///     pinwheel, or else none.
  ///   - states: The states of that pinwheel's slices, by name.
  ///   - origin: The canvas's corner in the coordinates of the points.
  ///   - radius: The radius of the finger for records without one, in points; `nil` for a point.
  ///   - jobs: The maximum number of threads; `nil` for one per core.
  /// - Throws: A ``DiagnosticError`` if a name is unknown, no mask has the scale, or tags are requested of masks without a manifest.
  package init(
    _ baked: BakedFolder, pinwheel: String?, scale: Double?, threshold: AlphaThreshold? = nil,
    states: [(slice: String, state: SliceState)], origin: Point2D, radius: Double?, jobs: Int?,
    format: PointListFormat = PointListFormat()
  ) throws {
    var stacks = try baked.pinwheels().indices.map {
      try baked.stack($0, scale: scale, threshold: threshold)
    }
    let standard = pinwheel == nil ? try? baked.index(of: nil) : try baked.index(of: pinwheel)
    if let standard {
      stacks[standard] = try baked.stack(named: stacks[standard].name, scale: scale, threshold: threshold)
      try stacks[standard].show(states)
    } else if !states.isEmpty {
      throw QueryError.statesWithoutPinwheel(try baked.pinwheels().map(\.name))
    }
    self.init(
      stacks, tags: format.writesTags ? try baked.sliceTags(of: stacks.map(\.name)) : nil, standard: standard,
      origin: origin, radius: radius ?? 0,
      jobs: jobs ?? Processors.count, format: format)
  }

  /// More threads than any machine has, yet few enough to multiply and to allocate blocks for.
  private static let maximumJobs = 1024

  /// - Parameter standard: The number of the pinwheel for records that name none.
  init(
    _ stacks: [SliceStack], tags: [SliceTags]? = nil, standard: Int?, origin: Point2D, radius: Double,
    jobs: Int,
    format: PointListFormat = PointListFormat()
  ) {
    self.tags = tags
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
  ///   - list: Comma-separated values, or JSON objects one per line; the first character decides. It is UTF-8; a
  ///     byte-order mark is skipped.
  ///   - name: The name of the list in errors.
  ///   - isStrict: Whether the first malformed record ends the query.
  ///   - problem: Called for malformed records, in order, up to 1,000 of each block; all are counted.
  ///   - collect: Called with each point, in order, if the format ``PointListFormat/collects``.
  ///   - write: Called with the answers, in order.
  /// - Throws: A ``DiagnosticError`` if the header is unusable, a record exceeds 16 MiB, or reading or writing fails.
  /// - Complexity: O(points) time; the memory of two blocks of 64 KB and their answers for each job, or of the longest records.
  package func run(
    _ list: InputFile, named name: String, isStrict: Bool, problem: (Problem) -> Void,
    progress: (WorkProgress) -> Void, collect: (ListedPoint) -> Void, write: (Span<UInt8>) throws -> Void
  ) throws -> Result {
    var (file, size) = (FileDescriptor.standardInput, 0)
    if let path = list.path {
      do throws(FileError) {
        file = try InputFile.open(path)
      } catch {
        throw AssetsError.failedInput(name, error)
      }
      if let status = try? file.stat(), status.type == .regular { size = Int(status.size) }
    }
    defer { if file != .standardInput { try? file.close() } }
    var blocks = RecordBlocks(file, name: name)
    return try answer(
      &blocks, name, isStrict: isStrict, problem,
      progress: { progress(WorkProgress(stage: .answering, done: $0, total: size)) }, collect: collect,
      write: write)
  }

  /// Answers the records of a list, and passes on the answers in order.
  func answer(
    _ blocks: inout RecordBlocks, _ name: String, isStrict: Bool, _ problem: (Problem) -> Void,
    progress: (Int) -> Void, collect: (ListedPoint) -> Void = { _ in },
    write: (Span<UInt8>) throws -> Void
  ) throws -> Result {
    let first = try blocks.begin()
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let isArray = first == UInt8(ascii: "[")
      let points = JSONPoints(answers: answers(in: .members), format: format, isArray: isArray)
      return try answer(
        &blocks, isArray ? .element : .line, name, points, isStrict, problem, progress, collect, write)
    }
    guard first != nil, let record = try blocks.nextRecord(.separated(by: CSVField.comma)) else {
      throw QueryError.points(name: name, line: nil, .empty)
    }
    var header = CSVHeader(record, delimiter: format.delimiter, wanted: [format.x, format.y])
    if format.hasPlainCoordinates, header.columns(named: "x").isEmpty || header.columns(named: "y").isEmpty,
      let columns = CSVHeader(of: record, delimiter: format.delimiter)
    {
      header = columns
      blocks.putBack(record)
    }
    let style: AnswerTexts.Style =
      format.writesJSON
      ? .members : .columns(delimiter: header.delimiter, hasErrors: format.keepsMalformed)
    let points = try CSVPoints(
      header: header, in: record, name: name, answers: answers(in: style), format: format)
    let start = blocks.mark + points.header
    if !format.writesJSON, !format.collects { try write(start.span) }
    var result = try answer(
      &blocks, .separated(by: header.delimiter), name, points, isStrict, problem, progress, collect, write)
    result.isWithoutHeader = !header.isWritten
    return result
  }

  private func answers(in style: AnswerTexts.Style) -> PointAnswers {
    PointAnswers(
      stacks, tags: tags, standard: standard, origin: origin, radius: radius, style: style,
      tallies: format.tallies)
  }

  private func answer(
    _ blocks: inout RecordBlocks, _ form: RecordForm, _ name: String, _ points: some PointFormat,
    _ isStrict: Bool,
    _ problem: (Problem) -> Void, _ progress: (Int) -> Void, _ collect: (ListedPoint) -> Void,
    _ write: (Span<UInt8>) throws -> Void
  ) throws -> Result {
    var result = Result()
    var counts = ContiguousArray<Int>(repeating: 0, count: points.answers.countedKeys)
    var intentions: [PointAnswers.Intention: Int] = [:]
    let recordLimit = blocks.recordLimit
    var hasStopped = false
    try orderedPipeline(jobs: jobs) {
      Worker(
        block: RecordBlock(recordLimit: recordLimit),
        answered: AnsweredBlock(counting: points.answers.countedKeys))
    } take: { (worker: inout Worker) throws in
      try blocks.next(form, into: &worker.block)
    } work: { worker in
      points.answer(worker.block, stopsAtBad: isStrict, into: &worker.answered)
    } finish: { (worker: inout Worker) throws in
      try write(worker.answered.output.storage.span.extracting(0..<worker.answered.output.count))
      for point in worker.answered.listed { collect(point) }
      result.points += worker.answered.points
      result.hits += worker.answered.hits
      result.bad += worker.answered.badCount
      for key in counts.indices { counts[key] += worker.answered.counts[key] }
      intentions.merge(worker.answered.intentions, uniquingKeysWith: +)
      for bad in worker.answered.bad { problem(Problem(place: "\(name):\(bad.line)", reason: bad.reason)) }
      progress(worker.block.position)
      hasStopped = isStrict && worker.answered.badCount > 0
      return !hasStopped
    }
    if case .element = form, !hasStopped, blocks.lastByte != UInt8(ascii: "]") {
      result.bad += 1
      problem(Problem(place: "\(name):\(blocks.line)", reason: "the array ends without ]"))
    }
    if format.tallies { result.tallies = points.answers.tally(counts) }
    if !intentions.isEmpty { result.intentions = points.answers.intentions(intentions) }
    return result
  }

  /// A block in work.
  private struct Worker {
    var block: RecordBlock
    var answered: AnsweredBlock
  }
}
