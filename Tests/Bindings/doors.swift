import Pinwheel

/// Answers points of pinwheel `index` of a baked file, whose coordinates are in two arrays, and writes their codes: 0, or 1 if
/// the file is not valid.
///
/// - Parameter tick: Is called before and after the answers.
@c(doors_swift) public func swift(
  _ bytes: UnsafePointer<UInt8>, _ length: Int, _ name: UnsafePointer<CChar>, _ x: UnsafePointer<Double>,
  _ y: UnsafePointer<Double>, _ count: Int, _ codes: UnsafeMutablePointer<Int32>,
  _ tick: @convention(c) () -> Void
) -> Int32 {
  let file = UnsafeBufferPointer(start: bytes, count: length)
  guard let wheel = try? Wheel(baked: file, named: String(cString: name)) else { return 1 }
  var answers: [Wheel.Answer] = []
  // The array grows before the time counts, as the caller's array of codes has.
  wheel.hits(
    x: Span(_unsafeStart: x, count: count), y: Span(_unsafeStart: y, count: count), into: &answers)
  tick()
  wheel.hits(
    x: Span(_unsafeStart: x, count: count), y: Span(_unsafeStart: y, count: count), into: &answers)
  tick()
  for (index, answer) in answers.enumerated() { codes[index] = answer.code }
  return 0
}
