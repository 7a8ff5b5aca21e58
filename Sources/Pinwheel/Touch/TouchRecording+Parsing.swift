extension TouchRecording {
  /// Reads a recording.
  ///
  /// - Throws: ``TouchRecordingError`` for the first line that is none.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(parsing text: String) throws(TouchRecordingError) {
    self.init()
    var number = 0
    // One line at a time: a list of all of them would be several times as large as the text.
    var rest = text.utf8[...]
    repeat {
      number += 1
      let line = rest.prefix { $0 != UInt8(ascii: "\n") }
      rest = rest[line.endIndex...].dropFirst()
      let words = Self.words(of: line)
      if number == 1 {
        guard words.count == 1, words[0].elementsEqual(Self.format.utf8) else {
          throw TouchRecordingError(line: 1, reason: .format)
        }
      } else if let first = words.first, first.first != UInt8(ascii: "#") {
        do throws(TouchRecordingError.Reason) {
          touches.append(try Touch(words))
        } catch {
          throw TouchRecordingError(line: number, reason: error)
        }
      }
    } while !rest.isEmpty
  }

  /// The words of a line; of one with too many, one too many.
  private static func words(of line: Substring.UTF8View) -> [Substring.UTF8View] {
    var words: [Substring.UTF8View] = []
    var rest = line
    while words.count <= Touch.maximumWords {
      let word = rest.drop(while: isSpace).prefix { !isSpace($0) }
      if word.isEmpty { break }
      words.append(word)
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }
}

extension Touch {
  fileprivate static let maximumWords = 6

  /// A touch from the words of its line.
  fileprivate init(_ words: [Substring.UTF8View]) throws(TouchRecordingError.Reason) {
    guard words.count >= 5 else { throw .tooFewWords }
    guard words.count <= Self.maximumWords else { throw .tooManyWords }
    guard let phase = Phase.allCases.first(where: { $0.name.utf8.elementsEqual(words[1]) }) else {
      throw .phase(String(words[1]))
    }
    guard let id = Int(Substring(words[2])) else { throw .identity(String(words[2])) }
    self.init(
      id: id, phase: phase, location: Point2D(x: try Self.number(words[3]), y: try Self.number(words[4])),
      radius: words.count > 5 ? try Self.number(words[5]) : 0, time: try Self.number(words[0]))
  }

  private static func number(_ word: Substring.UTF8View) throws(TouchRecordingError.Reason) -> Double {
    guard let number = Double(Substring(word)) else { throw .number(String(word)) }
    return number
  }
}

extension String {
  /// The text of a word; of a very long one the beginning, which is enough to find it.
  fileprivate init(_ word: Substring.UTF8View) {
    self.init(decoding: word.prefix(40), as: UTF8.self)
  }
}
