package import PinwheelText

/// The rules that an audit checks for every slice: the reasons why it is hard to touch.
///
/// A note is informational. A slice with a warning is missed more often than necessary. A slice with an error cannot
/// be touched, or is smaller than the minimum of WCAG.
package enum AuditRule: Sendable, CaseIterable {
  case unreachable, tooSmall, blocks, small, missed, confused, hidden, cutOff, speck, gap, alike, states
  case notMeasured

  package var rule: Finding.Rule {
    switch self {
    case .unreachable: .init("unreachable", .error, "no touch can end at the slice")
    case .tooSmall:
      .init(
        "too-small", .error,
        "the slice is below the minimum size of WCAG 2.5.8 and has too little room around it")
    case .blocks:
      .init("blocks", .warning, "a disabled slice stops touches on an enabled one behind it")
    case .small:
      .init("small", .warning, "the largest circle in the slice is smaller than a comfortable target")
    case .missed: .init("missed", .warning, "too few of the taps that are aimed at the slice hit it")
    case .confused:
      .init("confused", .warning, "too many of the taps that are aimed at the slice hit another one")
    case .hidden: .init("hidden", .warning, "slices in front hide a part of the slice")
    case .cutOff: .init("cut-off", .warning, "a part of the slice lies beyond the canvas")
    case .speck:
      .init("speck", .warning, "a small part of the slice lies apart from the rest and takes touches there")
    case .gap: .init("gap", .note, "a narrow strip between two slices takes no touches")
    case .alike: .init("alike", .warning, "two states of the slice look alike")
    case .states: .init("states", .note, "a state is drawn where the slice takes no touches")
    case .notMeasured:
      .init(
        "not-measured", .note,
        "the slice reaches too far beyond the canvas, or has too many large images, to be measured")
    }
  }
}
