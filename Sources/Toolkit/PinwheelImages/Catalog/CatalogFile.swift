/// A file that a compiled asset catalog stores unchanged: a JPEG, PDF or SVG in place of a bitmap, or data.
package enum CatalogFile {
  /// The whole file.
  ///
  /// - Parameters:
  ///   - stored: The content of the rendition's payload.
  ///   - isCompressed: Whether the content is an LZFSE stream.
  ///   - name: The name of the file in errors.
  ///   - maximumBytes: The maximum decoded size of a compressed file.
  /// - Throws: ``ImageError`` if compressed data is damaged, or decodes to more bytes.
  /// - Complexity: O(bytes) if the file is compressed, otherwise O(1).
  package static func bytes(
    of stored: ArraySlice<UInt8>, isCompressed: Bool, name: String, maximumBytes: Int = 1 << 28
  ) throws(ImageError) -> ArraySlice<UInt8> {
    guard isCompressed else { return stored }
    do throws(ImageError.Cause) {
      let count = try LZFSE.decodedCount(stored)
      guard count <= maximumBytes else {
        throw .damaged("its \(count) bytes are beyond the limit of \(maximumBytes)")
      }
      return ArraySlice(try LZFSE.decode(stored, count: count))
    } catch {
      throw ImageError(name, error)
    }
  }
}
