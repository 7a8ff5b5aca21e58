/// What to do about an error.
///
/// Whatever takes an option or a command is a case of its own: the command knows what they are called.
package enum Remedy: Sendable, Hashable {
  /// Something to do outside this program, or to the file: `convert it to PNG`.
  case advice(String)
  /// A name that was probably meant.
  case name(String)
  /// To allow more than a limit of that name allows.
  case raise(limit: String)
  /// To draw fewer pixels, or to allow more.
  case smallerScale(orMore: Bool, instead: String? = nil)
  /// To write to another place, or else what is said.
  case elsewhere(or: String? = nil)
  /// To replace what is there.
  case replace
  /// To replace it even though edits are lost.
  case discardEdits
  /// To correct the manifest, or make it anew.
  case correctManifest
  /// To choose one of several, in place of what was given.
  case choose(Diagnostic.Choice, among: [String], insteadOf: String? = nil)
  /// To run this program.
  case run(Run)
  /// To convert a file, or standard input, from UTF-16 to UTF-8.
  case convertUTF16(String)
  /// To name the column of a list of points that holds `x` or `y`.
  case column(String, nearest: String?)
  /// To take back another manual group, or none.
  case removal(isPossible: Bool)

  package enum Run: Sendable, Hashable {
    case extract(String)
    case bake(in: String)
    /// With these thresholds, as they are typed.
    case bakeThresholds(String, in: String)
    case listImages(in: String?)
    /// Before anything else, in this folder.
    case extractFirst
  }
}
