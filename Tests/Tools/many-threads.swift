// Queries one wheel from sixteen threads at once, while copies of it are edited. Scripts/checks/sanitize compiles and runs it
// under the thread sanitizer:
//
//   many-threads BAKED QUESTIONS
//
// Every answer is compared with a single thread's.
import Foundation
import Pinwheel

let arguments = CommandLine.arguments
guard arguments.count == 3, let questions = Int(arguments[2]), questions > 0,
  let data = FileManager.default.contents(atPath: arguments[1])
else { fatalError("give a baked file and a number of questions") }
let wheel = Wheel(try BakedFile(ContiguousArray(data)).stack(ofPinwheel: 0))

/// Points of a sequence that repeats, on the canvas and a little beyond.
@Sendable func point(_ number: Int) -> Point2D {
  let mixed = UInt64(truncatingIfNeeded: number) &* 0x9E37_79B9_7F4A_7C15
  let canvas = wheel.stack.canvas
  return Point2D(
    x: Double(mixed >> 44) / 0x100000 * (canvas.width + 20) - 10,
    y: Double(mixed >> 24 & 0xFFFFF) / 0x100000 * (canvas.height + 20) - 10)
}

// As many different points as one thread answers quickly; all threads query them again and again.
let different = 50_000
let expected = (0..<different).map { wheel.hit(at: point($0)) }
let contacts = (0..<1_000).map { wheel.contacts(at: point($0), radius: 9) }
let verdicts = (0..<1_000).map { wheel.explain(at: point($0)) }
let threads = 16

/// Asks as one of the threads.
@Sendable func ask(_ number: Int) {
  var copy = wheel
  for question in 0..<questions / threads {
    let index = (question &* threads &+ number) % different
    guard wheel.hit(at: point(index)) == expected[index] else {
      fatalError("another answer at \(point(index))")
    }
    guard question % 1_000 == 0 else { continue }
    let few = question / 1_000 % 1_000
    guard wheel.contacts(at: point(few), radius: 9) == contacts[few],
      wheel.explain(at: point(few)) == verdicts[few]
    else { fatalError("other contacts or verdicts at \(point(few))") }
    // A copy shares what it has not changed.
    copy[slice: few % copy.stack.slices.count].isEnabled.toggle()
    _ = copy.hit(at: point(few))
    if question % 64_000 == 0 { copy = wheel }
  }
}

let ends = (0..<threads).map { _ in DispatchSemaphore(value: 0) }
for number in 0..<threads {
  Thread {
    ask(number)
    ends[number].signal()
  }.start()
}
for end in ends { end.wait() }
print("\(questions / threads * threads) questions by \(threads) threads: every answer that of one")
