import Pinwheel

/// Why a function refuses its arguments. ``write(to:)`` describes it in one sentence.
enum Refusal: Error {
  /// The handle does not refer to an open object.
  case closed(StaticString)
  /// Another thread uses the object.
  case busy
  /// An argument is invalid.
  case unusable(StaticString, needed: StaticString)
  /// The index is out of range; there are `count` elements.
  case noIndex(StaticString, count: Int)
  /// No element has the given name.
  case notFound(StaticString)
  case tooLarge(StaticString, limit: Int)
  case tooManyHandles
  case noMemory
  /// The wheel is too large for a map.
  case noMap
  /// The bytes are not a valid baked file.
  case file(BakedError)

  var status: pw_status {
    let code =
      switch self {
      case .closed: PW_INVALID_HANDLE
      case .busy: PW_BUSY
      case .unusable, .noIndex: PW_INVALID_ARGUMENT
      case .notFound: PW_NOT_FOUND
      case .tooLarge, .tooManyHandles, .noMap: PW_TOO_LARGE
      case .noMemory: PW_OUT_OF_MEMORY
      case .file: PW_INVALID_FILE
      }
    return pw_status(code)
  }

  /// Writes the sentence.
  // Written piece by piece: an interpolated string would link code for all kinds of text.
  fileprivate func write(to text: inout ErrorText) {
    switch self {
    case .closed(let what):
      text.append("The handle is not that of an open ", what, "; open one and pass its handle.")
    case .busy:
      text.append("Another thread uses this object; call again when it has finished.")
    case .unusable(let what, let needed):
      text.append("The ", what, " must be ", needed, ".")
    case .noIndex(let what, 0):
      text.append("There is no ", what, " here; open another file.")
    case .noIndex(let what, let count):
      text.append("The index of a ", what, " must be below ")
      text.append(count)
      text.append("; pass a smaller one.")
    case .notFound(let what):
      text.append("No ", what, " has this name; pass one of the names that are there.")
    case .tooLarge(let what, let limit):
      text.append("The ", what, " must be at most ")
      text.append(limit)
      text.append("; pass a smaller one.")
    case .tooManyHandles:
      text.append("All ")
      text.append(Int(pinwheel_maximum_handles))
      text.append(" handles are in use; close some.")
    case .noMemory:
      text.append("There is not enough memory; close what is not used any more.")
    case .noMap:
      text.append(
        "The canvas or its slices are too large for a map; leave the wheel without one, which answers alike.")
    case .file(let error):
      text.append("The file ")
      text.append(error)
      text.append("; write it anew with pinwheel bake.")
    }
  }
}

let noThreshold = Refusal.unusable("threshold", needed: "one at which the masks were baked, or be left out")

/// The text of an error for C; text that does not fit is truncated.
@safe struct ErrorText {
  private let start: UnsafeMutableRawPointer
  private var count = 0
  private static let capacity = MemoryLayout.size(ofValue: pw_error().text)

  init(_ error: UnsafeMutablePointer<pw_error>) {
    // SAFETY: the text is the last member of the error, which the caller provides for the duration of the call.
    unsafe start = UnsafeMutableRawPointer(error) + (MemoryLayout<pw_error>.size - Self.capacity)
  }

  private mutating func append(byte: UInt8) {
    guard count < Self.capacity - 1 else { return }
    // SAFETY: the capacity was checked above, including the zero byte.
    unsafe start.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
    count += 1
  }

  mutating func append(_ texts: StaticString...) {
    for text in texts {
      // SAFETY: the bytes of a static string are permanent, and their count is correct.
      for index in 0..<text.utf8CodeUnitCount { unsafe append(byte: text.utf8Start[index]) }
    }
  }

  /// Appends a number that is 0 or greater.
  mutating func append(_ number: Int) {
    if number > 9 { append(number / 10) }
    append(byte: UInt8(ascii: "0") + UInt8(number % 10))
  }

  mutating func append(_ error: BakedError) {
    let (words, detail) = error.summary
    append(words)
    for byte in detail.utf8 { append(byte: byte) }
  }

  fileprivate mutating func end() {
    // SAFETY: appending leaves room for this byte.
    unsafe start.storeBytes(of: 0, toByteOffset: count, as: UInt8.self)
  }
}

/// Runs the body of an interface function, and reports the error that it throws.
@inline(__always)
func answer(_ error: Failure, _ body: () throws(Refusal) -> Void) -> pw_status {
  do throws(Refusal) {
    try body()
    return pw_status(PW_OK)
  } catch let refusal {
    return unsafe report(refusal, to: error)
  }
}

@inline(never)
private func report(_ refusal: Refusal, to error: Failure) -> pw_status {
  if let error = unsafe error {
    var text = unsafe ErrorText(error)
    refusal.write(to: &text)
    text.end()
    unsafe error.pointee.code = refusal.status
  }
  return refusal.status
}
