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
            throw TouchRecordingError.Reason("a recording begins with \(Self.format)")
          }
        } else if let first = words.first, bytes[first.lowerBound] != UInt8(ascii: "#") {
          touches.append(try Touch(bytes, words, after: touches.last))
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

  /// A touch of the words of a line: time, phase, ID, x, y, and where they are not 0 its radius and force.
  ///
  /// - Parameter last: The touch of the line above.
  package init(
    _ bytes: Span<UInt8>, _ words: ContiguousArray<Range<Int>>, after last: Touch?
  ) throws(TouchRecordingError.Reason) {
    typealias Reason = TouchRecordingError.Reason
    guard words.count >= 5, words.count <= Self.maximumWords else {
      let few = words.count < 5 ? "few" : "many"
      throw Reason("it has too \(few) words; a touch is: time phase id x y [radius [force]]")
    }
    func number(_ index: Int) throws(Reason) -> Double {
      guard let number = DecimalNumber.value(of: bytes, in: words[index]), number.isFinite else {
        throw Reason("'\(bytes.text(words[index]))' is not a finite decimal number")
      }
      return number
    }
    func length(_ index: Int) throws(Reason) -> Double {
      guard index < words.count else { return 0 }
      let number = try number(index)
      guard number >= 0 else {
        throw Reason("'\(bytes.text(words[index]))' is below 0; a radius and a force are 0 or more")
      }
      return number
    }
    let word = bytes.text(words[1])
    guard let phase = Phase(name: word) else {
      throw Reason("'\(word)' is none of began, moved, ended, cancelled, hovered, exited")
    }
    guard let id = Int(String(decoding: words[2].map { bytes[$0] }, as: UTF8.self)) else {
      throw Reason("'\(bytes.text(words[2]))' is no whole number")
    }
    self.init(
      id: id, phase: phase, location: Point2D(x: try number(3), y: try number(4)), radius: try length(5),
      force: try length(6), time: try number(0))
    if let last, time < last.time {
      throw Reason("time goes back to '\(bytes.text(words[0]))' from that of the touch above")
    }
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
