/// An image of a source catalog: a file, and its entry in the set's Contents.json.
package struct SourceImage: Sendable, Hashable {
  /// The path of the file in the input.
  package let path: String
  /// The name of the image; it does not depend on the name of the file.
  package let name: CatalogImageName
  /// The output file.
  package let file: CatalogImageName.File
  /// The parts that keep their size when the image is stretched; `nil` if it stretches as a whole.
  package let capInsets: PixelInsets?
  /// The margins outside the alignment rectangle; `nil` if that is the whole image.
  package let alignmentInsets: PixelInsets?
}
