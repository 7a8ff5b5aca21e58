/// A file that a compiled asset catalog stores unchanged: a JPEG, PDF or SVG in place of a bitmap, or data.
package enum CatalogFile {
  /// Extracts the whole file from a payload.
  ///
  /// - Parameters:
  ///   - payload: The payload of the rendition's record, from its `DWAR` on.
  ///   - name: The name of the file in errors.
  ///   - maximumBytes: The maximum decoded size of a compressed file.
  /// - Throws: ``ImageError`` if the payload is not a file, is cut short, or its compressed data is damaged.
  /// - Complexity: O(bytes) if the file is compressed, otherwise O(1).
  package static func bytes(
    of payload: ArraySlice<UInt8>, name: String, maximumBytes: Int = 1 << 28
  ) throws(ImageError) -> ArraySlice<UInt8> {
    do {
      return try bytes(of: payload, maximumBytes: maximumBytes)
    } catch {
      throw ImageError(name, error)
    }
  }

  private static func bytes(
    of payload: ArraySlice<UInt8>, maximumBytes: Int
  ) throws(ImageError.Cause) -> ArraySlice<UInt8> {
    var reader = PayloadReader(payload)
    guard reader.starts(with: "DWAR") else { throw .damaged("it is not a file of an asset catalog") }
    _ = try reader.uint32()
    let flags = try reader.uint32()
    let stored = try reader.slice(try reader.uint32())
    switch flags {
    case 0: return stored
    case 1:
      let count = try LZFSE.decodedCount(stored)
      guard count <= maximumBytes else {
        throw .damaged("its \(count) bytes are beyond the limit of \(maximumBytes)")
      }
      return ArraySlice(try LZFSE.decode(stored, count: count))
    default: throw .undecodedPixels("a file of flags \(flags)")
    }
  }
}
