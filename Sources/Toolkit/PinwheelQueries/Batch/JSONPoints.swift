internal import Pinwheel

/// Points as JSON: one object per line, see ``JSONLine``, or the objects of one array, see ``JSONElement``.
///
/// All members are copied unchanged, byte for byte, and the answer's members follow them. Members that have a meaning
/// must not occur twice: readers disagree on which one counts.
struct JSONPoints: PointFormat {
  let answers: PointAnswers
  let format: PointListFormat
  let isArray: Bool

  func answer(_ block: RecordBlock, stopsAtBad: Bool, into result: inout AnsweredBlock) {
    result.clear()
    let storage = block.bytes
    let bytes = storage.span.extracting(0..<block.count)
    var members = JSONLine(x: format.x, y: format.y, hasTags: format.writesTags)
    var (start, line, isFirst) = (0, block.firstLine, block.isFirst)
    var isMostlyPlain = mayHavePlainRecords
    while start < bytes.count {
      if isMostlyPlain {
        let next = readPlain(bytes, from: start, lines: &line, into: &result.queue)
        // Two records in a row that are not plain: the others will not be, either.
        isMostlyPlain = next > start
        start = next
        if result.queue.isFull { writeQueue(storage, bytes, &result) }
        guard start < bytes.count else { break }
      }
      let record =
        isArray
        ? JSONElement(in: bytes, from: start, isLast: true) : JSONElement(lineOf: bytes, from: start)
      if isArray { line += Self.lineBreaks(in: storage[start..<record.value.lowerBound]) }
      do throws(BadRecord) {
        let isEnd = isArray ? try isEnd(record, isFirst: isFirst, line: line) : false
        if !isEnd, let point = try point(storage, bytes, record.value, &members, line: line) {
          result.queue.append(point)
          if result.queue.isFull { writeQueue(storage, bytes, &result) }
        }
      } catch {
        writeQueue(storage, bytes, &result)
        result.add(error)
        if stopsAtBad { return }
        if format.keepsMalformed { keep(storage[record.value], error, to: &result.output) }
      }
      line += isArray ? Self.lineBreaks(in: storage[record.value.lowerBound..<record.next]) : 1
      (start, isFirst) = (record.next, false)
    }
    writeQueue(storage, bytes, &result)
  }

  /// Whether a list may have records that ``PlainObject`` reads.
  private var mayHavePlainRecords: Bool {
    !isArray && format.hasPlainCoordinates && answers.plainPinwheel != nil
  }

  /// Reads such records up to one of another form, or until the queue is full.
  ///
  /// - Parameters:
  ///   - start: The start of a line.
  ///   - lines: Counts the records.
  /// - Returns: The start of the first record that was not read.
  @inline(never)
  private func readPlain(
    _ bytes: Span<UInt8>, from start: Int, lines: inout Int, into queue: inout PointQueue
  ) -> Int {
    guard let pinwheel = answers.plainPinwheel else { return start }
    var start = start
    while !queue.isFull, let object = PlainObject(in: bytes, from: start) {
      queue.append(
        answers.record(x: object.x, y: object.y, pinwheel: pinwheel, at: start..<object.end, isPlain: true))
      lines &+= 1
      start = object.next
    }
    return start
  }

  private static func lineBreaks(in bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == newline } }

  /// Whether the array ends at this element.
  private func isEnd(_ element: JSONElement, isFirst: Bool, line: Int) throws(BadRecord) -> Bool {
    let opener = isFirst ? UInt8(ascii: "[") : UInt8(ascii: ",")
    if element.isEnd {
      if element.opener == nil || isFirst { return true }
      throw BadRecord(line: line, reason: "not a valid JSON array (found the end, expected an element)")
    }
    guard element.opener == opener else {
      throw BadRecord(
        line: line,
        reason: "not a valid JSON array (expected '\(Unicode.Scalar(opener))' before this element)")
    }
    return false
  }

  /// The record of a line; `nil` for an empty line.
  private func point(
    _ storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, _ range: Range<Int>, _ members: inout JSONLine,
    line: Int
  ) throws(BadRecord) -> PointRecord? {
    do {
      try members.read(bytes, range)
    } catch {
      if range.allSatisfy({ JSONText.isSpace(storage[$0]) }) { return nil }
      throw BadRecord(line: line, reason: Self.reason(error, in: storage[range]))
    }
    if let role = members.repeated {
      throw BadRecord(line: line, reason: "it has two members called \(name(of: role))")
    }
    if !format.collects, let role = members.reserved {
      throw BadRecord(line: line, reason: "it has a member called \(role), which the answer needs")
    }
    func number(_ role: JSONLine.Role) throws(BadRecord) -> Double {
      switch members[role] {
      case .missing: throw BadRecord(line: line, reason: "it has no \(name(of: role))")
      // Many programs write every value as a string.
      case .number(let place), .string(let place, hasEscapes: false):
        if let value = ShortNumber.value(of: bytes, in: place) ?? DecimalNumber.value(of: bytes, in: place) {
          return value
        }
      default: break
      }
      throw BadRecord(line: line, reason: "\(name(of: role)) is not a number")
    }
    let radius: Double? =
      switch members[.radius] {
      case .missing, .null: nil
      default: try number(.radius)
      }
    let pinwheel =
      try text(.pinwheel, members, in: storage, line: line) { name throws(BadRecord) in
        try answers.pinwheel(named: name, line: line)
      }
    let intended =
      try text(.intended, members, in: storage, line: line) { name throws(BadRecord) in
        try answers.slice(named: name, of: pinwheel, line: line)
      }
    let (x, y) = (try number(.x), try number(.y))
    let place = range.lowerBound..<members.end
    var point = answers.record(
      x: x, y: y, pinwheel: pinwheel, at: place,
      isPlain: !members.isAnswered && !(isArray && storage[place].contains(where: Self.isLineBreak)))
    if let radius { point.radius = try answers.radius(radius, line: line) }
    (point.intended, point.isAnswered) = (intended, members.isAnswered)
    try answers.checkFinger(point, line: line)
    return point
  }

  private func name(of role: JSONLine.Role) -> String {
    switch role {
    case .x: format.x
    case .y: format.y
    default: "\(role)"
    }
  }

  /// What a member with a text stands for; without one the text is empty.
  private func text<Meaning>(
    _ role: JSONLine.Role, _ members: JSONLine, in bytes: ContiguousArray<UInt8>, line: Int,
    _ meaning: (ContiguousArray<UInt8>.SubSequence) throws(BadRecord) -> Meaning
  ) throws(BadRecord) -> Meaning {
    switch members[role] {
    case .missing, .null: try meaning([])
    case .string(let name, hasEscapes: false): try meaning(bytes[name])
    case .string(let name, hasEscapes: true): try meaning(JSONText.unescaped(name, in: bytes.span)[...])
    default: throw BadRecord(line: line, reason: "\(role) is not a string")
    }
  }

  private static func reason(_ fault: JSONFault, in line: ArraySlice<UInt8>) -> String {
    // Columns count characters, as editors do, so continuation bytes are not counted.
    let column = line[..<fault.index].count { $0 & 0xC0 != 0x80 } + 1
    let rest = String(decoding: line[fault.index...].prefix(4), as: UTF8.self)
    let found = rest.unicodeScalars.first.map { "'\($0)'" } ?? "the end of the line"
    return "not a valid JSON object at column \(column) (found \(found), expected \(fault.expected))"
  }
}
