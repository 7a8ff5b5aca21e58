import Dispatch
import Pinwheel
import PinwheelAssets
import PinwheelChecks
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText

/// The audits of one folder's wheels, on all cores.
struct FolderAudit: Sendable {
  let baked: BakedFolder
  let manifest: AuditedManifest
  let located: PinwheelFolder.Located
  let limits: AuditLimits
  let rules: [Finding.Rule]
  let choice: StackChoice
  /// Whether reports say how far slices should grow.
  let suggests: Bool
  /// Whether no progress is shown.
  let isQuiet: Bool

  /// The number of pixels from which wheels take turns, so that memory does not grow with the number of cores.
  private static let largeWheel = 1 << 22
  private static let turn = DispatchSemaphore(value: 1)

  /// Audits wheels, and hands on their reports in order. Few of them exist at a time.
  ///
  /// - Parameter finish: Gets the number of the wheel and its report.
  func forEachReport(
    on numbers: [Int], _ finish: (Int, Result<AuditReport, any Error>) throws -> Void
  ) throws {
    let bar = ProgressBar(isQuiet: isQuiet || numbers.count == 1)
    defer { bar.finish() }
    var (rest, done) = (numbers[...], 0)
    try orderedPipeline(jobs: Processors.count) { () throws in
      rest.popFirst()
    } work: { number in
      (number, Result { try naming(located) { try report(on: number, isAlone: numbers.count == 1) } })
    } finish: { (number: Int, result: Result<AuditReport, any Error>) throws in
      done += 1
      bar.finish()
      try finish(number, result)
      bar.show(WorkProgress(stage: .auditing, done: done, total: numbers.count))
      return true
    }
  }

  private func report(on number: Int, isAlone: Bool) throws -> AuditReport {
    var stack = try baked.stack(number, scale: nil, threshold: choice.threshold)
    try stack.show(choice.states)
    let scale = choice.scale
    if let scale { stack.changeSlices { $0.scale = scale } }
    let finest = scale ?? stack.finestScale
    let isLarge = stack.canvas.width * stack.canvas.height * finest * finest > Double(Self.largeWheel)
    if isLarge { Self.turn.wait() }
    defer { if isLarge { Self.turn.signal() } }
    // Several small wheels are audited at the same time.
    let jobs = isLarge || isAlone ? Processors.count : 1
    let run: WheelAudit.Runner = { tasks in concurrentMap(tasks.count, jobs: jobs) { tasks[$0]() } }
    let audit = try WheelAudit(stack, limits: limits, scale: scale, running: run)
    return AuditReport(
      audit, contrasts: StateContrast.all(of: stack, in: baked), of: number, in: manifest, rules,
      suggestions: suggests ? try audit.suggestions(running: run) : nil)
  }
}
