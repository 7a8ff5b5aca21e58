internal import Pinwheel
package import PinwheelAssets
package import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

/// Answers a list of points, one per line. Memory does not depend on their number.
package struct BatchQuery: Sendable {
  /// The outcome of a whole list.
  package struct Result: Sendable {
    package var points = 0
    package var bad = 0
    /// Whether delimited text starts with a point instead of a header, so that the first two columns are x and y.
    package var isWithoutHeader = false
    /// The answers to touches of which the list says what they were meant for.
    package var intentions: [Intention] = []
  }

  let stacks: [SliceStack]
  /// The number of the pinwheel for records that name none.
  let standard: Int?
  /// The coordinates of the points.
  let coordinates: ScreenCoordinates
  /// The radius of the finger for records without one, in points; 0 for a point.
  let radius: Double
  /// The maximum number of threads.
  let jobs: Int
  package private(set) var format = PointListFormat()
}

extension BatchQuery {
  /// - Parameters:
  ///   - choice: The pinwheel for records that name none, which may be none if there are several, with the states of its
  ///     slices; and the scale and threshold of all.
  /// - Throws: A ``DiagnosticError`` if a name is unknown, or no mask has the scale, of masks without a manifest.
  package init(
    _ baked: BakedFolder, _ choice: StackChoice, coordinates: ScreenCoordinates, radius: Double?, jobs: Int?,
    format: PointListFormat
  ) throws {
    var stacks = try baked.pinwheels().indices.map {
      try baked.stack($0, scale: choice.scale, threshold: choice.threshold)
    }
    standard = choice.pinwheel == nil ? try? baked.index(of: nil) : try baked.index(of: choice.pinwheel)
    if let standard {
      stacks[standard] = try baked.stack(choice)
    } else if !choice.states.isEmpty {
      throw Diagnostic(
        "states need a pinwheel, since there are several",
        .choose(.pinwheel, among: try baked.pinwheels().map(\.name)), exit: .wrongUsage)
    }
    (self.stacks, self.coordinates, self.radius, self.format) = (stacks, coordinates, radius ?? 0, format)
    self.jobs = jobs ?? Processors.count
  }

  /// Answers a list.
  ///
  /// - Parameters:
  ///   - list: Comma-separated values, or JSON objects one per line: the first character decides. It is UTF-8; a
  ///     byte-order mark is skipped.
  ///   - name: The name of the list in errors.
  ///   - problem: Called for malformed records with the file's name and the line, such as `points.csv:17`, and the
  ///     reason, in order.
  ///   - collect: Called with each point, in order, if the format ``PointListFormat/collects``.
  ///   - write: Called with the answers, in order.
  /// - Throws: A ``DiagnosticError`` if the header is unusable, a record exceeds 16 MiB, or reading or writing fails.
  /// - Complexity: O(points) time; the memory of two blocks of 64 KB and their answers for each job, or of the longest records.
  package func answerList(
    _ list: InputFile, named name: String,
    problem: (_ place: String, _ reason: String) -> Void, progress: (WorkProgress) -> Void,
    collect: (ListedPoint) -> Void, write: (Span<UInt8>) throws -> Void
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
      &blocks, problem: problem,
      progress: { progress(WorkProgress(stage: .answering, done: $0, total: size)) }, collect: collect,
      write: write)
  }

  /// Answers the records of a list, and passes on the answers in order.
  func answer(
    _ blocks: inout RecordBlocks, problem: (_ place: String, _ reason: String) -> Void,
    progress: (Int) -> Void, collect: (ListedPoint) -> Void = { _ in },
    write: (Span<UInt8>) throws -> Void
  ) throws -> Result {
    var result = Result()
    func answerRecords(_ reader: some RecordReader, with answers: PointAnswers) throws {
      var counts: [PointAnswers.Counted: Int] = [:]
      try orderedPipeline(jobs: jobs) { () throws in
        try blocks.next(reader)
      } work: { block in
        AnsweredBlock(block, reader: reader, answers: answers, format: format)
      } finish: { (answered: AnsweredBlock) throws in
        try write(answered.output.span)
        answered.listed.forEach(collect)
        result.points += answered.points
        result.bad += answered.bad.count
        counts.merge(answered.counts, uniquingKeysWith: +)
        for bad in answered.bad { problem("\(blocks.name):\(bad.line)", bad.reason) }
        progress(answered.position)
        return !format.stopsAtMalformed || answered.bad.isEmpty
      }
      result.intentions = answers.intentions(counts)
    }

    let first = try blocks.begin()
    if first == UInt8(ascii: "[") {
      throw Diagnostic(
        .file(blocks.name), "is a JSON array, and lists have a JSON object in each line",
        .advice("write one a line, as jq -c '.[]' does"))
    }
    if first == UInt8(ascii: "{") {
      let answers = PointAnswers(self)
      try answerRecords(JSONPoints(answers: answers, format: format), with: answers)
      return result
    }
    guard let record = try blocks.peek(DelimitedText.commas(upTo: blocks.recordLimit)) else {
      throw Diagnostic(
        .file(blocks.name), "holds no points", .advice("give a header such as x,y and then a point a line"))
    }
    let header = DelimitedHeader(
      record.bytes, x: [format.x], y: [format.y], recordLimit: blocks.recordLimit)
    let answers = PointAnswers(self, columns: format.writesJSON ? nil : header.text)
    let points = try DelimitedPoints(
      header, in: record, of: blocks.name, answers: answers, format: format)
    let start = blocks.mark + points.answeredHeader
    if !format.writesJSON, !format.collects { try write(start.span) }
    if header.isWritten { blocks.skip(record.bytes.count) }
    try answerRecords(points, with: answers)
    result.isWithoutHeader = !header.isWritten
    return result
  }
}
