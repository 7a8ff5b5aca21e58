/// The names of a `*.pinwheel` folder and of the files in it, apart from the manifest and the images.
package enum FolderNames {
  package static let pathExtension = "pinwheel"
  static let baked = "masks.baked"
  /// The manifest as it was generated, before any edit; it reveals edits.
  package static let generated = "extracted.json"
}
