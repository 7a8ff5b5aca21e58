internal import Pinwheel

/// Why an export refused its arguments. Each text is a sentence for whoever called it.
enum ModuleError: Error, CustomStringConvertible {
  /// The handle is of nothing that is open.
  case closed(String)
  /// An argument is not a whole number from 0 to below `count`.
  case noIndex(String, count: Int)
  /// An argument is not what it has to be.
  case unusable(String, needed: String)
  /// Something is larger than the module takes.
  case tooLarge(String, limit: Int)
  /// The bytes are no sound baked file.
  case file(BakedError)
  /// The pixels make no mask.
  case mask(AlphaMaskError)

  var description: String {
    switch self {
    case .closed(let what): "This \(what) is closed; open another one."
    case .noIndex(let what, let count):
      count == 0
        ? "There is no \(what) here." : "The \(what) must be a whole number from 0 to \(count - 1)."
    case .unusable(let what, let needed): "The \(what) must be \(needed)."
    case .tooLarge(let what, let limit): "The \(what) must be at most \(limit)."
    case .file(let error): "The file \(error.description); write it anew with pinwheel bake."
    case .mask(let error): "The pixels make no mask: \(error.description)."
    }
  }
}
