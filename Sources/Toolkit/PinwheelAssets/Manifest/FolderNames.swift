/// What a `*.pinwheel` folder is called, and the files in it beside the manifest and the images.
package enum FolderNames {
  package static let pathExtension = "pinwheel"
  static let baked = "masks.baked"
  /// The manifest as it was generated, before any edit: what edits are told by.
  package static let generated = "extracted.json"
}
