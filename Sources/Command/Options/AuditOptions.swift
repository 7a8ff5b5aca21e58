import ArgumentParser
import Pinwheel
import PinwheelChecks
import PinwheelText

/// What an audit asks of every slice.
struct AuditOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The diameter of a comfortable target. Default: 44.", valueName: "points"),
    transform: AuditOptions.length)
  private var target: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The side of the smallest target, by WCAG 2.5.8. Default: 24.", valueName: "points"),
    transform: AuditOptions.length)
  private var minimum: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The standard deviation of taps about their aim. Default: 13.", valueName: "points"),
    transform: AuditOptions.length)
  private var spread: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Taps are fingers of this radius, as in hit --radius. Default: points.", valueName: "points"),
    transform: AuditOptions.length)
  private var radius: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The radius of the fingertip that is laid on every pixel. Default: 22.", valueName: "points"),
    transform: AuditOptions.length)
  private var fingertip: Double?

  @Option(
    name: .customLong("hit-rate"), parsing: .unconditional,
    help: ArgumentHelp("How many aimed taps must hit. Default: 0.75.", valueName: "fraction"),
    transform: AuditOptions.fraction)
  private var hitRate: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many aimed taps may hit one other slice. Default: 0.15.", valueName: "fraction"),
    transform: AuditOptions.fraction)
  private var confusion: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How much of a slice may be hidden, or cut off by the canvas. Default: 0.1.", valueName: "fraction"),
    transform: AuditOptions.fraction)
  private var hidden: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Separate parts below this area, in square points, are specks. Default: 16.", valueName: "area"),
    transform: AuditOptions.length)
  private var speck: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Up to which width misses between slices are a gap. Default: 2.", valueName: "points"),
    transform: AuditOptions.length)
  private var gap: Double?

  var limits: AuditLimits {
    var limits = AuditLimits()
    if let target { limits.target = target }
    if let minimum { limits.minimum = minimum }
    if let spread { limits.spread = TapSpread(deviation: spread) }
    if let radius { limits.radius = radius }
    if let fingertip { limits.fingertip = fingertip }
    if let hitRate { limits.hitRate = hitRate }
    if let confusion { limits.confusion = confusion }
    if let hidden { limits.hidden = hidden }
    if let speck { limits.speck = speck }
    if let gap { limits.gap = gap }
    return limits
  }

  private static let length = NumberBounds.length.option(such: "22")
  private static let fraction = NumberBounds.fraction.option(such: "0.1")
}
