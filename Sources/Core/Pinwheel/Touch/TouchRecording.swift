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

  /// Why a line is invalid.
  package struct Reason: Error {
    package let description: String

    init(_ description: String) { self.description = description }
  }

  /// A phrase such as `line 3: 'x' is not a finite decimal number`; it does not name a file, because a recording has
  /// none.
  public var description: String {
    switch self {
    case .invalidLine(let line, let reason): "line \(line): \(reason)"
    }
  }
}
