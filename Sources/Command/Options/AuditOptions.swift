import ArgumentParser
import PinwheelChecks
import PinwheelText

/// The requirements that an audit checks for every slice.
struct AuditOptions: ParsableArguments {
  @Option(
    "target", .length, such: "44", of: "points",
    "The diameter of a comfortable target. Default: 44.")
  private var target: Double?

  @Option(
    "minimum", .length, such: "24", of: "points",
    "The side of the smallest target, by WCAG 2.5.8. Default: 24.")
  private var minimum: Double?

  @Option(
    "spread", .length, such: "13", of: "points",
    "The standard deviation of taps about their aim. Default: 13.")
  private var spread: Double?

  @Option(
    "radius", .length, such: "22", of: "points",
    "The radius of a finger: of taps, as in hit --radius, and of a fingertip. Default: taps are points, fingertips 22."
  )
  private var radius: Double?

  @Option(
    "hit-rate", .fraction, such: "0.75", of: "fraction",
    "How many aimed taps must hit. Default: 0.75.")
  private var hitRate: Double?

  @Option(
    "confusion", .fraction, such: "0.15", of: "fraction",
    "How many aimed taps may hit one other slice. Default: 0.15.")
  private var confusion: Double?

  @Option(
    "hidden", .fraction, such: "0.1", of: "fraction",
    "How much of a slice may be hidden, or cut off by the canvas. Default: 0.1.")
  private var hidden: Double?

  @Option(
    "speck", .length, such: "16", of: "area",
    "Separate parts below this area, in square points, are specks. Default: 16.")
  private var speck: Double?

  @Option(
    "gap", .length, such: "2", of: "points",
    "Up to which width misses between slices are a gap. Default: 2.")
  private var gap: Double?

  var limits: AuditLimits {
    var limits = AuditLimits()
    if let target { limits.target = target }
    if let minimum { limits.minimum = minimum }
    if let spread { limits.spread = TapSpread(deviation: spread) }
    if let radius { limits.radius = radius }
    // Taps without a radius are points, and points cover no part of a slice.
    if let radius, radius > 0 { limits.fingertip = radius }
    if let hitRate { limits.hitRate = hitRate }
    if let confusion { limits.confusion = confusion }
    if let hidden { limits.hidden = hidden }
    if let speck { limits.speck = speck }
    if let gap { limits.gap = gap }
    return limits
  }
}
