extension TouchRecording {
  /// Reads a recording. A leading byte-order mark is skipped.
  ///
  /// - Throws: ``TouchRecordingError`` for the first line that is malformed.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing text: String) throws(TouchRecordingError) {
    try self.init(parsing: ContiguousArray(text.utf8).span)
  }

  /// Reads a recording from the bytes of a file. Comments may be in any ASCII-compatible encoding.
  package init(parsing bytes: Span<UInt8>) throws(TouchRecordingError) {
    self.init()
    var start = TextStart.markLength(of: bytes)
    var number = 0
    var words: ContiguousArray<Range<Int>> = []
    repeat {
      number += 1
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      Self.findWords(in: bytes, start..<end, &words)
      start = end + 1
      do throws(TouchRecordingError.Reason) {
        if number == 1 {
          guard words.count == 1, bytes.text(words[0]).utf8.elementsEqual(Self.format.utf8) else {
            throw .format
          }
        } else if let first = words.first, bytes[first.lowerBound] != UInt8(ascii: "#") {
          let touch = try Touch(bytes, words)
          if let last = touches.last, touch.time < last.time { throw .time(bytes.text(words[0])) }
          touches.append(touch)
        }
      } catch {
        throw .invalidLine(number, reason: error.description)
      }
    } while start < bytes.count
  }

  /// The words of a line; of a line with too many words, one more than allowed.
  private static func findWords(
    in bytes: Span<UInt8>, _ line: Range<Int>, _ words: inout ContiguousArray<Range<Int>>
  ) {
    words.removeAll(keepingCapacity: true)
    var index = line.lowerBound
    while words.count <= Touch.maximumWords {
      while index < line.upperBound, isSpace(bytes[index]) { index += 1 }
      let start = index
      while index < line.upperBound, !isSpace(bytes[index]) { index += 1 }
      if start == index { return }
      words.append(start..<index)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

extension Touch {
  fileprivate static let maximumWords = 7

  /// A touch from the words of its line.
  fileprivate init(
    _ bytes: Span<UInt8>, _ words: ContiguousArray<Range<Int>>
  ) throws(TouchRecordingError.Reason) {
    guard words.count >= 5 else { throw .tooFewWords }
    guard words.count <= Self.maximumWords else { throw .tooManyWords }
    let word = bytes.text(words[1])
    guard let phase = Phase(name: word) else {
      throw .phase(word)
    }
    guard let id = Int(String(decoding: words[2].map { bytes[$0] }, as: UTF8.self)) else {
      throw .identity(bytes.text(words[2]))
    }
    self.init(
      id: id, phase: phase,
      location: Point2D(x: try Self.number(bytes, words[3]), y: try Self.number(bytes, words[4])),
      radius: words.count > 5 ? try Self.length(bytes, words[5]) : 0,
      force: words.count > 6 ? try Self.length(bytes, words[6]) : 0, time: try Self.number(bytes, words[0]))
  }

  /// A non-negative number.
  private static func length(
    _ bytes: Span<UInt8>, _ word: Range<Int>
  ) throws(TouchRecordingError.Reason) -> Double {
    let number = try number(bytes, word)
    guard number >= 0 else { throw .negative(bytes.text(word)) }
    return number
  }

  private static func number(
    _ bytes: Span<UInt8>, _ word: Range<Int>
  ) throws(TouchRecordingError.Reason) -> Double {
    guard let number = DecimalNumber.value(of: bytes, in: word), number.isFinite else {
      throw .number(bytes.text(word))
    }
    return number
  }
}

extension Span<UInt8> {
  /// The text of a word; the beginning of a very long one, which suffices to find it.
  fileprivate func text(_ word: Range<Int>) -> String {
    String(decoding: word.prefix(40).map { self[$0] }, as: UTF8.self)
  }
}

/// Detects the encoding of a text from its first bytes. All input must be UTF-8.
package enum TextStart {
  /// The length of the byte-order mark that some programs put before UTF-8: 3, or 0 if there is none.
  package static func markLength(of bytes: Span<UInt8>) -> Int {
    bytes.count >= 3 && bytes[0] == 0xEF && bytes[1] == 0xBB && bytes[2] == 0xBF ? 3 : 0
  }
}
