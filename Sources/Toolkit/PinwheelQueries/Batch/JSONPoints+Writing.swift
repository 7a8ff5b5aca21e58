/// Writing records with their answers.
extension JSONPoints {
  /// Answers the points that have been read, and writes their records.
  @inline(never)
  func writeQueue(
    _ storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>, _ result: inout AnsweredBlock
  ) {
    let texts = answers.texts.bytes
    result.answerQueue(by: answers, in: bytes, collects: format.collects) { record, text, output in
      guard record.isAnswered else {
        writeLine(storage[record.place], to: &output)
        return output.append(texts.span, text)
      }
      let hasOthers = writeOthers(record.place, in: storage, bytes, to: &output)
      output.append(texts.span, hasOthers ? text : text.dropFirst())
    }
  }

  /// Writes members in one line. Strings contain no line breaks; those left out lie between members.
  private func writeLine(_ members: ArraySlice<UInt8>, to output: inout ByteBuffer) {
    for byte in members where !Self.isLineBreak(byte) { output.append(byte) }
  }

  static func isLineBreak(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  /// Writes a record in one line, without an earlier answer and the closing brace.
  ///
  /// - Returns: Whether it has other members.
  private func writeOthers(
    _ record: Range<Int>, in storage: ContiguousArray<UInt8>, _ bytes: Span<UInt8>,
    to output: inout ByteBuffer
  ) -> Bool {
    let others = JSONText.members(of: record, in: bytes).filter { member in
      !format.answerColumns.contains { $0.utf8.elementsEqual(member.key) }
    }
    output.append(UInt8(ascii: "{"))
    for (number, member) in others.enumerated() {
      if number > 0 { output.append(UInt8(ascii: ",")) }
      writeLine(storage[member.place], to: &output)
    }
    return !others.isEmpty
  }

  /// Writes a malformed record with the reason.
  func keep(_ text: ArraySlice<UInt8>, _ bad: BadRecord, to output: inout ByteBuffer) {
    output.append(contentsOf: bad.object(text: String(decoding: text.prefix(200), as: UTF8.self)))
    output.append(newline)
  }
}
