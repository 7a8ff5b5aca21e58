internal import Pinwheel

/// The words that JavaScript uses for Swift cases, in the order of the cases. JavaScript reads them once, so no list
/// exists in two languages.
enum Vocabulary: CaseIterable {
  case states, policies, maskRules, phases, eventKinds, outcomes, reasons, pressStyles, easings
  case itemEvents, scrubberAxes, scrubberAlignments, scrubberStates, scrubberEvents, sliceProperties,
    pressOrders, contentModes, resizings

  var words: [String] {
    switch self {
    // Indexed by raw value: every combination has its word.
    case .states: SliceState.allCases.map { $0.name }
    case .policies: DisabledPolicy.names
    case .maskRules: MaskRule.names
    case .phases: Touch.Phase.names
    case .eventKinds: TouchEvent.Kind.names
    case .outcomes: ["hit", "swallowed", "blocked", "miss"]
    case .reasons: Verdict.Reason.names
    case .pressStyles: ["over", "instead"]
    case .easings: ["linear", "easeIn", "easeOut", "easeInOut"]
    case .itemEvents: ["selected", "tick", "will-select", "deselected", "cancelled"]
    case .scrubberAxes: ["horizontal", "vertical", "both"]
    case .scrubberAlignments: ["begin", "center", "end", "nearestEdge", "free"]
    case .scrubberStates: ["idle", "selected", "highlighted"]
    case .scrubberEvents: ["selected", "deselected", "highlighted", "unhighlighted", "scrolled"]
    case .sliceProperties:
      ["isEnabled", "isHidden", "allowsSeveralTouches", "policy", "maskRule", "state", "grow"]
    case .pressOrders: ["aboveSlice", "aboveAll"]
    case .contentModes: ImageLayout.ContentMode.names
    case .resizings: ResizingMode.names
    }
  }
}
