/// The words that JavaScript uses for Swift cases, in the order of the cases. JavaScript reads them once, so no list
/// exists in two languages.
enum Vocabulary: CaseIterable {
  case states, policies, maskRules, phases, eventKinds, outcomes, reasons, pressStyles, easings
  case itemEvents, scrubberAxes, scrubberAlignments, scrubberStates, scrubberEvents, sliceProperties,
    pressOrders, contentModes, resizings

  var words: StaticString {
    switch self {
    // Indexed by raw value: every combination has its word.
    case .states:
      """
      rest press disabled press+disabled hover hover+press hover+disabled hover+press+disabled selected \
      selected+press selected+disabled selected+press+disabled selected+hover selected+hover+press \
      selected+hover+disabled selected+hover+press+disabled focused focused+press focused+disabled \
      focused+press+disabled focused+hover focused+hover+press focused+hover+disabled \
      focused+hover+press+disabled selected+focused selected+focused+press selected+focused+disabled \
      selected+focused+press+disabled selected+focused+hover selected+focused+hover+press \
      selected+focused+hover+disabled selected+focused+hover+press+disabled inactive inactive+press \
      inactive+disabled inactive+press+disabled inactive+hover inactive+hover+press \
      inactive+hover+disabled inactive+hover+press+disabled selected+inactive selected+inactive+press \
      selected+inactive+disabled selected+inactive+press+disabled selected+inactive+hover \
      selected+inactive+hover+press selected+inactive+hover+disabled \
      selected+inactive+hover+press+disabled focused+inactive focused+inactive+press \
      focused+inactive+disabled focused+inactive+press+disabled focused+inactive+hover \
      focused+inactive+hover+press focused+inactive+hover+disabled focused+inactive+hover+press+disabled \
      selected+focused+inactive selected+focused+inactive+press selected+focused+inactive+disabled \
      selected+focused+inactive+press+disabled selected+focused+inactive+hover \
      selected+focused+inactive+hover+press selected+focused+inactive+hover+disabled \
      selected+focused+inactive+hover+press+disabled
      """
    case .policies: "pass swallow block"
    case .maskRules: "rest current union layered"
    case .phases: "began moved ended cancelled hovered exited"
    case .eventKinds:
      "pressed drag-exit drag-enter released-inside released-outside cancelled hover-enter hover-exit blocked"
    case .outcomes: "hit swallowed blocked miss"
    case .reasons:
      """
      outside-canvas hidden no-image outside-frame clear-pixel passed-through covered swallowed blocked hit grown
      """
    case .pressStyles: "over instead"
    case .easings: "linear easeIn easeOut easeInOut"
    case .itemEvents: "selected tick will-select deselected cancelled"
    case .scrubberAxes: "horizontal vertical both"
    case .scrubberAlignments: "begin center end nearestEdge free"
    case .scrubberStates: "idle selected highlighted"
    case .scrubberEvents: "selected deselected highlighted unhighlighted scrolled"
    case .sliceProperties: "isEnabled isHidden allowsSeveralTouches policy maskRule state grow"
    case .pressOrders: "aboveSlice aboveAll"
    case .contentModes:
      """
      scaleToFill scaleAspectFit scaleAspectFill redraw center top bottom left right topLeft topRight bottomLeft \
      bottomRight
      """
    case .resizings: "stretch tile"
    }
  }
}
