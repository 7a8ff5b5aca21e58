/// Why a text is no recording of touches.
public struct TouchRecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The line that is wrong, counted from 1.
  public var line: Int
  /// What is wrong with it.
  public var reason: Reason

  /// What can be wrong with a line.
  public enum Reason: Error, Sendable, Hashable {
    /// The first line does not name the format.
    case format
    /// A touch has five words at least.
    case tooFewWords
    /// A touch has six words at most.
    case tooManyWords
    /// This is no phase.
    case phase(String)
    /// This is no whole number.
    case identity(String)
    /// This is not a decimal number, or not a finite one.
    case number(String)
    /// This time is before that of the touch above.
    case time(String)
  }

  /// A phrase such as `line 3: 'x' is not a finite decimal number`; it names no file, since a recording has none.
  public var description: String { "line \(line): \(reason)" }
}

extension TouchRecordingError.Reason: CustomStringConvertible {
  public var description: String {
    switch self {
    case .format: "a recording begins with \(TouchRecording.format)"
    case .tooFewWords: "it has too few words; a touch is: time phase id x y [radius]"
    case .tooManyWords: "it has too many words; a touch is: time phase id x y [radius]"
    case .phase(let word): "'\(word)' is none of began, moved, ended, cancelled, hovered, exited"
    case .identity(let word): "'\(word)' is no whole number"
    case .number(let word): "'\(word)' is not a finite decimal number"
    case .time(let word): "time goes back to '\(word)' from that of the touch above"
    }
  }
}
