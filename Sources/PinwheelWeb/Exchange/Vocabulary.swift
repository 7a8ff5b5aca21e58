internal import Pinwheel

/// The words that JavaScript uses where Swift has cases. It asks for them once, so no list is kept in two places.
enum Vocabulary: CaseIterable {
  case states, policies, maskRules, phases, eventKinds, outcomes, reasons, pressStyles, easings
  case itemEvents, scrubberAxes, scrubberAlignments, scrubberStates, scrubberEvents

  var words: [String] {
    switch self {
    case .states: SliceState.allCases.map { $0.name }
    case .policies: DisabledPolicy.allCases.map { $0.name }
    case .maskRules: MaskRule.allCases.map { $0.name }
    case .phases: Touch.Phase.allCases.map { $0.name }
    case .eventKinds: TouchEvent.Kind.allCases.map { $0.name }
    case .outcomes: ["hit", "swallowed", "blocked", "miss"]
    case .reasons: Verdict.Reason.allCases.map { $0.name }
    case .pressStyles: ["over", "instead"]
    case .easings: ["linear", "easeIn", "easeOut", "easeInOut"]
    case .itemEvents: ["selected", "tick"]
    case .scrubberAxes: ["horizontal", "vertical", "both"]
    case .scrubberAlignments: ["begin", "middle", "end", "nearestEdge", "free"]
    case .scrubberStates: ["idle", "selected", "highlighted"]
    case .scrubberEvents: ["selected", "deselected", "highlighted", "unhighlighted", "scrolled"]
    }
  }
}
