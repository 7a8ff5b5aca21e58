extension ImageError {
  /// What happened, with the offending values.
  package enum Cause: Error, Sendable, Hashable {
    /// The first bytes are those of no format that is read.
    case unknownFormat
    /// The file stops before the image does.
    case endsEarly
    /// The bytes contradict themselves or the format; the phrase says how, in libpng's words where it found
    /// out.
    case damaged(String)
    /// The header says that the image is larger than ``ImageLimits`` allow. Nothing was decoded.
    case tooLarge(width: Int, height: Int, maximumPixels: Int)
    /// What was asked for takes the pixels of a format of which only the header is read.
    case undecoded(ImageFormat)
    /// The pixels of a catalog image are stored in a way that is not decoded; the phrase names it.
    case undecodedPixels(String)
    /// The file holds several pictures, shown one after the other.
    case animated(ImageFormat)
    case outOfMemory
    /// A PNG cannot hold the picture.
    case unencodable(String)
  }
}
