/// The words that JavaScript uses where Swift has cases, in the order of the cases. It asks for them once, so no list
/// is kept in two languages.
enum Vocabulary: CaseIterable {
  case states, policies, maskRules, phases, eventKinds, outcomes, reasons, pressStyles, easings
  case itemEvents, scrubberAxes, scrubberAlignments, scrubberStates, scrubberEvents, sliceProperties

  var words: StaticString {
    switch self {
    case .states: "rest press disabled hover selected"
    case .policies: "pass swallow block"
    case .maskRules: "rest current union"
    case .phases: "began moved ended cancelled hovered exited"
    case .eventKinds:
      "pressed drag-exit drag-enter released-inside released-outside cancelled hover-enter hover-exit blocked"
    case .outcomes: "hit swallowed blocked miss"
    case .reasons:
      "outside-canvas hidden no-image outside-frame clear-pixel passed-through covered swallowed blocked hit"
    case .pressStyles: "over instead"
    case .easings: "linear easeIn easeOut easeInOut"
    case .itemEvents: "selected tick"
    case .scrubberAxes: "horizontal vertical both"
    case .scrubberAlignments: "begin middle end nearestEdge free"
    case .scrubberStates: "idle selected highlighted"
    case .scrubberEvents: "selected deselected highlighted unhighlighted scrolled"
    case .sliceProperties: "isEnabled isHidden allowsSeveralTouches policy maskRule state"
    }
  }
}
