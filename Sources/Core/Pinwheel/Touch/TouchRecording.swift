/// A session of touches that can be stored as text, inspected, edited and replayed.
///
/// The text has one line for each touch:
///
///     pinwheel-touches/1
///     # a tap, then a mouse passing by
///     0 began 1 120 30
///     0.08 moved 1 121.5 31 4 0.25
///     0.11 ended 1 121.5 31
///     2.5 hovered 9 60 60
///     2.6 exited 9 60 60
///
/// The first line names the format. Every other line contains a time, a phase (`name`), an ID, x and y, and a radius
/// and a force unless they are 0, separated by spaces or tabs. Times are in seconds; coordinates and radii are in
/// points. Numbers are finite and decimal: `12`, `-0.5`, `1e3`; the ID is a whole number. Times never decrease. Lines
/// that start with `#` and empty lines are skipped.
public struct TouchRecording: Sendable, Hashable {
  /// The touches, in the order in which the host sent them.
  public var touches: [Touch]

  /// A recording of these touches.
  public init(_ touches: [Touch] = []) {
    self.touches = touches
  }

  /// The first line of the text.
  package static let format = "pinwheel-touches/1"

  /// The recording as text. Parsing it gives the same touches, to the last bit.
  ///
  /// Touches are not validated. A number that is not finite, or a time before the previous touch's, makes a line that
  /// no reader accepts.
  public var text: String {
    var text = Self.format + "\n"
    for touch in touches {
      text += "\(touch.time) \(touch.phase.name) \(touch.id) \(touch.location.x) \(touch.location.y)"
      if touch.radius != 0 || touch.force != 0 { text += " \(touch.radius)" }
      text += touch.force == 0 ? "\n" : " \(touch.force)\n"
    }
    return text
  }
}

/// Why a text is not a valid recording of touches.
public enum TouchRecordingError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A line, counted from 1, is not one of a recording.
  case invalidLine(Int, reason: String)

  /// The reasons for which a line is invalid.
  package enum Reason: Error, Sendable, Hashable {
    /// The first line does not name the format.
    case format
    /// A touch has at least five words.
    case tooFewWords
    /// A touch has at most seven words.
    case tooManyWords
    /// The word is not a phase.
    case phase(String)
    /// The word is not a whole number.
    case identity(String)
    /// The word is not a finite decimal number.
    case number(String)
    /// The radius or force is below 0.
    case negative(String)
    /// The time is before the previous touch's.
    case time(String)
  }

  /// A phrase such as `line 3: 'x' is not a finite decimal number`; it does not name a file, because a recording has
  /// none.
  public var description: String {
    switch self {
    case .invalidLine(let line, let reason): "line \(line): \(reason)"
    }
  }
}

extension TouchRecordingError.Reason: CustomStringConvertible {
  package var description: String {
    switch self {
    case .format: "a recording begins with \(TouchRecording.format)"
    case .tooFewWords: "it has too few words; a touch is: time phase id x y [radius [force]]"
    case .tooManyWords: "it has too many words; a touch is: time phase id x y [radius [force]]"
    case .phase(let word): "'\(word)' is none of began, moved, ended, cancelled, hovered, exited"
    case .identity(let word): "'\(word)' is no whole number"
    case .number(let word): "'\(word)' is not a finite decimal number"
    case .negative(let word): "'\(word)' is below 0; a radius and a force are 0 or more"
    case .time(let word): "time goes back to '\(word)' from that of the touch above"
    }
  }
}
