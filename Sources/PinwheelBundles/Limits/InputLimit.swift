/// What an untrusted input may ask for: the one table of all limits.
///
/// Sizes in headers are claims, so every limit is checked against what is really read. Beyond some limits a
/// single file is skipped, with the reason; beyond the others the input as a whole is refused, because what is
/// left of it would be a guess.
///
/// | limit | standard | counts | beyond it |
/// |---|---|---|---|
/// | `entries` | 200,000 | files and folders of the input | the input is refused |
/// | `total-size` | 4 GiB | bytes that its files and the pixels of its images unpack to, as often as they are unpacked | the input is refused |
/// | `total-pixels` | 2^29 | columns times rows of all images that slices are made of | the input is refused |
/// | `baked-size` | 32 MiB | bytes of the runs in `masks.baked` | the input is refused |
/// | `entry-size` | 256 MiB | bytes of one file, unpacked | the file is skipped |
/// | `ratio` | 500 | bytes that one packed byte becomes, in files of more than 1 MiB | the file is skipped |
/// | `pixels` | 2^26 | columns times rows of one image; twice those of a CgBI image or a catalog's bitmap, which is converted | the file is skipped |
/// | `path-length` | 1,024 | bytes of a file's path | the file is skipped |
/// | `depth` | 32 | folders and archives, one in another, that a file lies in | the file is skipped |
///
/// The limits of the whole input bound time and memory: `total-size` what is unpacked, whatever becomes of it, and
/// again for each mask that is made of an image, at 5 ns a byte for the slowest PNGs (16 bits, filter Paeth);
/// `total-pixels` the masks that grouping and baking hold, a bit a pixel; `baked-size` what they become. 1,376 images
/// of real bundles, all together, have 56 million pixels, and 31 KB of masks are baked of them.
///
/// Converting an image takes about eight bytes a pixel: a quarter of a gigabyte at the standard limit, once at a time. Deflate
/// makes at most 1,032 bytes of one; images, which are compressed already, stay far below the limit.
package enum InputLimit: String, Sendable, Hashable, CaseIterable {
  case entries
  case totalSize = "total-size"
  case totalPixels = "total-pixels"
  case bakedSize = "baked-size"
  case entrySize = "entry-size"
  case ratio
  case pixels
  case pathLength = "path-length"
  case depth

  /// The limit where nobody asks for another.
  package var standard: Int {
    switch self {
    case .entries: 200_000
    case .totalSize: 4 << 30
    case .totalPixels: 1 << 29
    case .bakedSize: 32 << 20
    case .entrySize: 256 << 20
    case .ratio: 500
    case .pixels: 1 << 26
    case .pathLength: 1024
    case .depth: 32
    }
  }

  /// What it counts, for a line of help.
  package var meaning: String {
    switch self {
    case .entries: "files and folders of an input"
    case .totalSize: "bytes that files and pixels of an input unpack to"
    case .totalPixels: "columns times rows of all images in slices"
    case .bakedSize: "bytes of the masks that are baked"
    case .entrySize: "bytes of one file, unpacked"
    case .ratio: "bytes that a packed byte becomes, beyond 1 MiB"
    case .pixels: "columns times rows of one image"
    case .pathLength: "bytes of a file's path"
    case .depth: "folders and archives, one in another, that a file lies in"
    }
  }

  /// Files up to this size may be packed at any ratio: a mebibyte harms nobody.
  static let freeOfRatio = 1 << 20

  /// Why a file is not used: a phrase that goes on from "cannot be read:" and names the option that helps.
  package func reason(limit: Int) -> String {
    let excess =
      switch self {
      case .entries: "it holds more than \(limit) files and folders"
      case .totalSize: "its files and images unpack to more than \(limit) bytes"
      case .totalPixels: "the images of its slices have more than \(limit) pixels"
      case .bakedSize: "its masks would take more than \(limit) bytes"
      case .entrySize: "it is larger than \(limit) bytes"
      case .ratio: "it unpacks to more than \(limit) times its packed size"
      case .pixels: "it has more than \(limit) pixels"
      case .pathLength: "its path is longer than \(limit) bytes"
      case .depth: "it lies in more than \(limit) folders and archives"
      }
    return "\(excess); --limit \(rawValue)=N allows more"
  }
}
