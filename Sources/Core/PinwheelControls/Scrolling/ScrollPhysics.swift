/// The constants of scrolling. The defaults are those of touch screens; see <doc:ScrollMotionArticle>.
///
/// Values outside the range in a property's comment are clamped to it, and NaN counts as its lower bound.
package struct ScrollPhysics: Sendable, Hashable {
  /// How fast content slows down after a release.
  package var rate = DecelerationRate.normal
  /// The fraction of the finger's movement that the content follows just beyond an edge, 0 to 1.
  package var rubberBand = 0.55
  /// The angular frequency of the spring, per second, 0.1 to 1000.
  package var springFrequency = 12.6
  /// The largest velocity that a spring takes over, in points per second; Flutter's bouncing content has the same limit.
  var springSpeed = 5000.0
  /// Content rests once it is slower than this, in points per second, 0.001 to 1000.
  package var restSpeed = 10.0
  /// Whether content that fits its viewport still follows a finger, by the rubber band.
  package var alwaysBounces = false
  /// Whether motion is brief, as Reduce Motion requires: content that would glide reaches its target within 0.25 s
  /// and never passes it.
  package var isBrief = false

  /// The standard constants.
  package init() {}

  // Clamped for use: no sum or quotient of them overflows, and every path comes to rest.
  var frequency: Double { springFrequency.clamped(to: 0.1...1000) }
  var leastSpeed: Double { restSpeed.clamped(to: 0.001...1000) }
}
