/// When moving content counts as resting: from then on it is at its target, to the last digit.
enum ScrollRest {
  /// Points from the target.
  static let distance = 0.5
  /// Points per second.
  static let speed = 5.0
}
