internal import Pinwheel

/// The words that JavaScript uses for Swift cases, in the order of the cases. JavaScript reads them once, so no list
/// exists in two languages.
enum Vocabulary: CaseIterable {
  case states, policies, maskRules, phases, eventKinds, outcomes, reasons, pressStyles, easings
  case itemEvents, scrubberAxes, scrubberAlignments, scrubberStates, scrubberEvents, sliceProperties,
    pressOrders, contentModes, resizings, scrollPhases

  /// Writes the words, separated by spaces.
  func write(to output: ExchangeBuffer) {
    switch self {
    case .states:
      // Indexed by raw value: every combination has its word, put together in the buffer. Strings would link 18 KB of
      // code.
      for state in SliceState.allCases {
        if output.count > 0 { output.append(" ") }
        if state == .rest { output.append("rest") }
        var separator: StaticString = ""
        for (word, flag) in SliceState.words where state.contains(flag) {
          output.append(separator)
          output.append(name: word)
          separator = "+"
        }
      }
    case .policies: output.append(DisabledPolicy.names)
    case .maskRules: output.append(MaskRule.names)
    case .phases: output.append(Touch.Phase.names)
    case .eventKinds: output.append(TouchEvent.Kind.names)
    case .outcomes: output.append("hit swallowed blocked miss")
    case .reasons: output.append(Verdict.Reason.names)
    case .pressStyles: output.append("over instead")
    case .easings: output.append("linear easeIn easeOut easeInOut")
    case .itemEvents: output.append("selected tick will-select deselected cancelled reselected")
    case .scrubberAxes: output.append("horizontal vertical both")
    case .scrubberAlignments: output.append("begin center end nearestEdge free")
    case .scrubberStates: output.append("idle selected highlighted")
    case .scrubberEvents: output.append("selected deselected highlighted unhighlighted scrolled")
    case .sliceProperties:
      output.append("isEnabled isHidden allowsSeveralTouches policy maskRule state grow frame transform clip")
    case .pressOrders: output.append("aboveSlice aboveAll")
    case .contentModes: output.append(ImageLayout.ContentMode.names)
    case .scrollPhases: output.append("notch began changed ended momentum")
    case .resizings: output.append(ResizingMode.names)
    }
  }
}

extension ExchangeBuffer {
  fileprivate func append(_ words: [String]) {
    for word in words {
      if count > 0 { append(" ") }
      append(name: word)
    }
  }
}
