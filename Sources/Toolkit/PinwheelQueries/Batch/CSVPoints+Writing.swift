/// Writing records with their answers.
extension CSVPoints {
  /// Answers the points that have been read, and writes their records.
  @inline(never)
  func writeQueue(
    of block: RecordBlock, _ storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>,
    _ result: inout AnsweredBlock
  ) {
    let texts = answers.texts.bytes
    result.answerQueue(by: answers, in: bytes, collects: format.collects) { record, text, output in
      if writer != nil {
        writeObject(record.place, in: storage, bytes, limit: block.recordLimit, to: &output)
        output.append(texts.span, text)
      } else {
        append(record.place, of: bytes, limit: block.recordLimit, to: &output)
        output.append(texts.span, text.dropLast())
        endLine(record.lineBreak, behind: record.place.upperBound, in: bytes, &output)
      }
    }
  }

  /// Appends a record unchanged, except for earlier answers.
  @inline(__always)
  private func append(_ record: Range<Int>, of bytes: Span<UInt8>, limit: Int, to output: inout ByteBuffer) {
    guard !answered.isEmpty else { return output.append(bytes, record) }
    appendFields(record, of: bytes, limit: limit, to: &output)
  }

  @inline(never)
  private func appendFields(
    _ record: Range<Int>, of bytes: Span<UInt8>, limit: Int, to output: inout ByteBuffer
  ) {
    forEachField(of: record, in: bytes, limit: limit) { column, place in
      guard !answered.contains(column) else { return }
      if column != firstKept { output.append(separator.delimiter) }
      output.append(bytes, place)
    }
  }

  /// Finds the fields of a record again.
  private func forEachField(
    of record: Range<Int>, in bytes: Span<UInt8>, limit: Int, _ body: (Int, Range<Int>) -> Void
  ) {
    var ends = FieldEnds(separator)
    _ = CSVRecord(in: bytes, from: record.lowerBound, isLast: true, limit: limit, ends: &ends, field: body)
  }

  /// Writes the line break of a record; the usual one if it has none.
  private func endLine(
    _ length: UInt8, behind end: Int, in bytes: Span<UInt8>, _ output: inout ByteBuffer
  ) {
    if length == 0 { output.append(newline) } else { output.append(bytes, end..<end + Int(length)) }
  }

  /// Writes a record as a JSON object without its closing brace.
  private func writeObject(
    _ record: Range<Int>, in storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, limit: Int,
    to output: inout ByteBuffer
  ) {
    guard let writer else { return }
    output.append(UInt8(ascii: "{"))
    forEachField(of: record, in: bytes, limit: limit) { column, place in
      if !answered.contains(column) { writer.write(column, storage[place], to: &output) }
    }
  }

  /// Writes a malformed record with the reason. Its fields are kept if they match the header; otherwise the reason
  /// contains the line.
  func keep(
    _ record: CSVRecord, in storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, _ bad: BadRecord,
    limit: Int, to output: inout ByteBuffer
  ) {
    let text = String(decoding: storage[record.start..<record.end].prefix(200), as: UTF8.self)
    guard writer == nil else {
      output.append(contentsOf: bad.object(text: text))
      return output.append(newline)
    }
    let fits = record.openField == nil && record.fieldCount <= roles.count
    if fits { append(record.start..<record.end, of: bytes, limit: limit, to: &output) }
    let written = fits ? record.fieldCount - answered.clamped(to: 0..<record.fieldCount).count : 1
    let missing = roles.count - answered.count + format.answerColumns.count - written
    let reason = fits ? bad.reason : bad.reason + ": " + text
    for field in repeatElement("", count: missing) + [reason] {
      output.append(separator.delimiter)
      output.append(contentsOf: CSVField.written(field, delimiter: separator.delimiter).utf8)
    }
    endLine(record.lineBreak, behind: record.end, in: bytes, &output)
  }
}
