internal import PinwheelImages

/// The formats that pictures are written in.
package enum PictureFormat: String, Sendable, Hashable, CaseIterable {
  case png
  case svg
}

extension Drawing {
  /// The whole file.
  ///
  /// - Parameter name: The file's name in errors.
  /// - Throws: A ``DiagnosticError`` if memory runs out, or shapes are too intricate for a text.
  package func encoded(as format: PictureFormat, name: String) throws -> ContiguousArray<UInt8> {
    switch format {
    case .png: try png(name: name)
    case .svg: ContiguousArray(try svg().utf8)
    }
  }
}

extension Pixmap {
  /// The pixels as a PNG.
  package func png(name: String) throws -> ContiguousArray<UInt8> {
    try PNGEncoder.encode(self, colorType: isOpaque ? .rgb : .rgba, name: name)
  }
}
