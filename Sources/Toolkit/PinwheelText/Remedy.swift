/// What to do about an error.
///
/// Each remedy that needs an option or a command is a separate case, because only the command knows their names.
package enum Remedy: Sendable, Hashable {
  /// An action outside this program, or on the file: `convert it to PNG`.
  case advice(String)
  /// Use this name, which was probably meant.
  case name(String)
  /// Raise the limit with this name.
  case raise(limit: String)
  /// Draw fewer pixels.
  case smallerScale
  /// Write to another place, or follow the alternative.
  case elsewhere(or: String? = nil)
  /// Replace the existing file.
  case replace
  /// Bring the existing folder up to date.
  case update
  /// Replace it although edits are lost.
  case discardEdits
  /// Correct the manifest, or generate it again in another place.
  case correctManifest
  /// Choose one of several, in place of the given value.
  case choose(Diagnostic.Choice, among: [String], insteadOf: String? = nil)
  /// Run this program.
  case run(Run)
  /// Convert a file, or standard input, from UTF-16 to UTF-8.
  case convertUTF16(String)
  /// Name the columns of a list of points that hold x and y; these, with a comma between, if they are known.
  case columns(String?)
  /// Remove another manual group, or omit the removal if there is none.
  case removal(isPossible: Bool)

  package enum Run: Sendable, Hashable {
    /// Extract the input, of which it may be unknown whether it is artwork.
    case extract(String, ifArtwork: Bool = false)
    case bake(in: String)
    /// Bake with these thresholds, as typed.
    case bakeThresholds(String, in: String)
    /// List the images of this folder; `nil` if there is none yet.
    case listImages(in: String?)
    /// Extract first, in this folder.
    case extractFirst
  }
}
