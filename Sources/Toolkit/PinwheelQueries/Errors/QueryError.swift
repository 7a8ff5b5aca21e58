package import Pinwheel
package import PinwheelFiles
package import PinwheelShapes
package import PinwheelText
package import SystemPackage

/// Why a query of a baked folder has no answer, as data.
package enum QueryError: DiagnosticError, Sendable, Hashable {
  /// No pinwheel has that name; `known` lists the existing names.
  case unknownPinwheel(String, in: FilePath, known: [String])
  case severalPinwheels(in: FilePath, [String])
  case unknownScale(Double, pinwheel: String, known: [Double])
  case unknownThreshold(AlphaThreshold, in: FilePath, known: [AlphaThreshold])
  case unknownSlice(String, SliceState, pinwheel: String, known: [String])
  case unknownState(SliceState, slice: String, known: [SliceState])
  /// States of slices were given without naming the pinwheel.
  case statesWithoutPinwheel([String])
  case points(name: String, line: Int?, PointsFault)
  /// A recording of touches is not well-formed.
  case recording(InputFile, TouchRecordingError)
  /// A log of touches lacks a column; `known` lists the existing ones.
  case logColumn(String, of: InputFile, known: [String])
  /// Masks without their manifest cannot be used.
  case masks(InputFile, BakedError)
  case fingerTooLarge(pinwheel: String, radius: Double)
  /// The shapes of a pinwheel cannot be computed at a scale.
  case shapes(of: String, canvas: Size2D, scale: Double, ShapeError)

  package var diagnostic: Diagnostic {
    switch self {
    case .unknownPinwheel(let name, let folder, let known):
      Diagnostic(
        unknown: .pinwheel, name, "there is none in \(folder); there are: \(Diagnostic.list(known))",
        among: known,
        else: Self.oneOfThose)
    case .severalPinwheels(let folder, let names):
      Diagnostic(
        .naming(folder).choosing(.pinwheel), "\(folder) has several pinwheels",
        .choose(.pinwheel, among: names), exit: .wrongUsage)
    case .unknownScale(let scale, let pinwheel, let known):
      Diagnostic(
        .choice(.scale), "\(scale.text): \(pinwheel) has masks at scale \(Self.list(known))",
        .advice("give one of those; for coordinates in pixels give --pixels-per-point \(scale.text)"),
        exit: .wrongUsage)
    case .unknownThreshold(let threshold, let folder, let known):
      Diagnostic(
        .choice(.threshold),
        "\(threshold.fraction.text): masks are baked at \(Self.list(known.map(\.fraction)))",
        .run(
          .bakeThresholds(
            (known.dropFirst() + [threshold]).map(\.fraction.text).joined(separator: ","), in: folder.string)),
        exit: .wrongUsage)
    case .unknownSlice(let name, let state, let pinwheel, let known):
      Self.unknownState("\(name)=\(state.name)", "\(pinwheel) has no such slice", given: name, among: known)
    case .unknownState(let state, let slice, let known):
      Self.unknownState(
        "\(slice)=\(state.name)", "\(slice) has no image for that state", given: state.name,
        among: known.map(\.name))
    case .statesWithoutPinwheel(let names):
      Diagnostic(
        "states need a pinwheel, since there are several", .choose(.pinwheel, among: names), exit: .wrongUsage
      )
    case .points(let name, let line, let fault): fault.diagnostic(in: name, line: line)
    case .recording(let file, let error):
      Diagnostic(.file(file, line: error.line), "\(error.reason)", .advice("correct that line"))
    case .logColumn(let name, let file, let known):
      Diagnostic(
        .file(file, line: 1), "has no column called \(name) (found \(Diagnostic.list(known)))",
        .advice("a log of touches has the columns time, phase, x and y"))
    case .masks(let file, .unknownVersion(let version)):
      Diagnostic(
        .file(file), "\(BakedError.unknownVersion(version))",
        .advice("make it again with pinwheel bake, or install the pinwheel that made it"))
    case .masks(let file, let error):
      Diagnostic(.file(file), "\(error)", .advice("make it again with pinwheel bake"))
    case .fingerTooLarge(let pinwheel, let radius):
      Diagnostic(
        "\(pinwheel): a finger of \(radius) points covers too many pixels to count without a hit map, and this "
          + "pinwheel has none since its slices or canvas are too large", .advice("give a smaller radius"))
    case .shapes(let name, let canvas, let scale, let error):
      Diagnostic(
        "\(name) cannot be exported: at \(canvas.text) points and scale \(scale.text) "
          + error.problem, .smallerScale(orMore: false))
    }
  }

  private static let oneOfThose = Remedy.advice("give one of those")

  private static func unknownState(
    _ pair: String, _ problem: String, given: String, among known: [String]
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      unknown: .state, given, "", among: known, else: oneOfThose)
    diagnostic.problem = "\(pair): \(problem); it has: \(Diagnostic.list(known))"
    return diagnostic
  }

  private static func list(_ numbers: [Double]) -> String { Diagnostic.list(numbers.map(\.text)) }
}

extension ShapeError {
  fileprivate var problem: String {
    switch self {
    case .tooComplex(_, let limit): "its shapes have more than \(limit) corners or runs of pixels"
    case .tooLarge(let pixels, let limit): "it needs \(pixels) pixels, more than \(limit)"
    }
  }
}
