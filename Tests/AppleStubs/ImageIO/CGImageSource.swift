/// A file, and the picture that ImageIO would decode from it, as set by a test.
@available(iOS 4, macOS 10.8, *)
nonisolated public final class CGImageSource {
  /// What decodes files; a test sets it.
  @safe public nonisolated(unsafe) static var stubDecode: (CFData) -> (CGImage?, CGImageSourceStatus) = { _ in
    (nil, .statusUnknownType)
  }

  fileprivate let decoded: (image: CGImage?, status: CGImageSourceStatus)

  fileprivate init(_ data: CFData) { decoded = Self.stubDecode(data) }
}

@available(iOS 4, macOS 10.8, *)
nonisolated public enum CGImageSourceStatus: Int32, Sendable {
  case statusUnexpectedEOF = -5
  case statusUnknownType = -3
  case statusComplete = 0
}

@available(iOS 4, macOS 10.4, *)
nonisolated public func CGImageSourceCreateWithData(_ data: CFData, _ options: CFDictionary?)
  -> CGImageSource?
{
  CGImageSource(data)
}

@available(iOS 4, macOS 10.4, *)
nonisolated public func CGImageSourceCreateImageAtIndex(
  _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CGImage? {
  index == 0 ? isrc.decoded.image : nil
}

@available(iOS 4, macOS 10.4, *)
nonisolated public func CGImageSourceGetStatusAtIndex(
  _ isrc: CGImageSource, _ index: Int
) -> CGImageSourceStatus {
  isrc.decoded.status
}
