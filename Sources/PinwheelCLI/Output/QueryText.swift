import Pinwheel
import PinwheelAssets

extension Query {
  /// `hit dateline`, or `miss`.
  var line: String { line(of: outcome) }

  /// Everyone, front to back; `miss` if nobody is there.
  var allLines: [String] {
    outcomes.isEmpty ? [line(of: .miss)] : outcomes.map(line)
  }

  /// The answer, for a finger then what each slice has of it, then a line for each slice, front to back.
  func lines(_ verdicts: [ExplainedVerdict]) -> [String] {
    let width = verdicts.map { printable($0.slice.name).count }.max() ?? 0
    let contacts = (contacts ?? []).map { contact in
      let share = number((contact.share * 1000).rounded() / 10)
      return "  \(line(of: contact.outcome)): \(share)% of the finger, \(contact.pixels) of "
        + "\(contact.fingerPixels) pixels"
    }
    return [line] + contacts
      + verdicts.map { verdict in
        let name = printable(verdict.slice.name)
        return "  " + name + String(repeating: " ", count: width - name.count) + "  " + verdict.text
      }
  }

  private func line(of outcome: HitOutcome) -> String {
    guard let index = outcome.slice else { return outcome.word }
    return "\(outcome.word) \(stack.slices[index].name)"
  }
}

extension ExplainedVerdict {
  /// Why, in a phrase, with the pixel that decided.
  var text: String {
    var text = reason
    if let pixel {
      text += ": \(pixel.state) @\(number(pixel.scale))x pixel \(pixel.x), \(pixel.y)"
      text += " has alpha \(pixel.alpha) of \(pixel.full), solid from \(pixel.solidFrom)"
    }
    return text
  }

  private var reason: String {
    switch verdict.reason {
    case .outsideCanvas: "outside the canvas"
    case .hidden: "hidden"
    case .noImage: "no image"
    case .outsideFrame: "outside its frame"
    case .clearPixel: "clear pixel"
    case .passedThrough: "disabled, passed through"
    case .covered: "covered by a slice in front"
    case .swallowed: "disabled, swallows the touch"
    case .blocked: "disabled, blocks the touch"
    case .hit: "hit"
    }
  }
}
