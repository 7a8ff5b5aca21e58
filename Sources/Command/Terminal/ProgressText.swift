import Dispatch
import PinwheelAssets
import PinwheelText

/// The text next to a progress bar: the amount done, the stage, the rate, and the remaining time.
struct ProgressText {
  private var stage: WorkProgress.Stage?
  private var start = DispatchTime.now()
  /// The amount done when the stage was first seen.
  private var first = 0

  /// `120/400 images converting, 35/s, 8 s left`. Rate and time appear after the first second of a stage.
  mutating func words(for progress: WorkProgress, at now: DispatchTime = .now()) -> String {
    if stage != progress.stage || progress.done < first {
      (stage, start, first) = (progress.stage, now, progress.done)
    }
    // Grouping is a single step.
    if progress.stage == .grouping { return progress.stage.rawValue }
    let isBytes = progress.stage == .answering
    func amount(_ count: Double) -> String {
      guard isBytes else { return count.rounded().text }
      return (count / 1_000_000).tenths
    }
    let unit = isBytes ? "MB" : [.baking, .auditing].contains(progress.stage) ? "pinwheels" : "images"
    var text =
      "\(amount(Double(progress.done)))/\(amount(Double(progress.total))) \(unit) \(progress.stage.rawValue)"
    let seconds = start.seconds(until: now)
    let done = Double(progress.done - first)
    guard seconds >= 1, done > 0 else { return text }
    let rate = done / seconds
    // One more digit below ten a second.
    text +=
      ", "
      + (isBytes ? amount(rate) + " MB" : (rate < 10 ? rate.tenths : rate.rounded().text))
      + "/s"
    if progress.done < progress.total {
      text += ", \(Self.time(Double(progress.total - progress.done) / rate)) left"
    }
    return text
  }

  /// `8 s`, `2 min 5 s`, `1 h 10 min`.
  private static func time(_ seconds: Double) -> String {
    let whole = Int(min(seconds.rounded(.up), 1e9))
    switch whole {
    case ..<60: return "\(whole) s"
    case ..<3600: return "\(whole / 60) min \(whole % 60) s"
    default: return "\(whole / 3600) h \(whole % 3600 / 60) min"
    }
  }
}

extension DispatchTime {
  /// The seconds to a later time. (`ContinuousClock` would add half a megabyte to the installed command.)
  func seconds(until later: DispatchTime) -> Double {
    later > self ? Double(later.uptimeNanoseconds - uptimeNanoseconds) / 1e9 : 0
  }
}
