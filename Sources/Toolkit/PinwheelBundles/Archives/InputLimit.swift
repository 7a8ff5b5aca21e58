/// The limits of untrusted input, all in one table.
///
/// Sizes in headers are claims, so every limit is checked against what is really read. Exceeding some limits skips
/// a single file, with the reason; exceeding the others refuses the whole input, because the rest of it would be a
/// guess.
///
/// | limit | standard | counts | beyond it |
/// |---|---|---|---|
/// | `entries` | 200,000 | files and folders of the input, and what its icons, property lists, texts, source catalogs and layouts list | the input is refused |
/// | `images` | 32,768 | images of the input, also those in catalogs, icons, property lists and texts, and sprites | the input is refused |
/// | `total-size` | 4 GiB | unpacked bytes of its files and of the pixels of its images, each time they are unpacked; twice for images that are converted, eight times for a Contents.json | the input is refused |
/// | `total-pixels` | 2^29 | columns times rows of all images that slices are made of | the input is refused |
/// | `baked-size` | 32 MiB | bytes of the runs in `masks.baked` | the input is refused |
/// | `entry-size` | 256 MiB | bytes of one file, unpacked | the file is skipped |
/// | `ratio` | 500 | bytes that one packed byte becomes, in files of more than 1 MiB | the file is skipped |
/// | `pixels` | 2^26 | columns times rows of one image; doubled for a CgBI image or a catalog's bitmap, which is converted, and 16/7 of it for a layer of Photoshop | the file is skipped |
/// | `path-length` | 1,024 | bytes of a file's path | the file is skipped |
/// | `depth` | 32 | folders and archives around a file | the file is skipped |
///
/// The limits on the whole input bound time and memory: `entries` bounds what is listed, at 20 us each; `images`
/// the files written, at 0.1 ms each for small ones; `total-size` everything that is unpacked, for whatever
/// purpose, and again for each mask made from an image, at 5 ns a byte for the slowest PNGs (16 bits, filter
/// Paeth); `total-pixels` the masks that grouping and baking hold, one bit per pixel; `baked-size` the baked masks.
/// For comparison, 1,376 images of real bundles have 56 million pixels in total, and the masks baked from them take
/// 31 KB.
///
/// Converting an image takes about eight bytes per pixel at most: a quarter of a gigabyte at the standard limit, for one
/// image at a time. Deflate expands a byte to at most 1,032 bytes; images, which are compressed already, stay far
/// below the limit.
package enum InputLimit: String, Sendable, Hashable, CaseIterable {
  case entries
  case images
  case totalSize = "total-size"
  case totalPixels = "total-pixels"
  case bakedSize = "baked-size"
  case entrySize = "entry-size"
  case ratio
  case pixels
  case pathLength = "path-length"
  case depth

  /// The default limit.
  package var standard: Int { row.standard }

  /// What the limit counts, for a line of the help.
  package var meaning: String { row.meaning }

  /// The default, what the limit counts, and the words before and after the number in a phrase for exceeding it.
  private var row: (standard: Int, meaning: String, excess: String, unit: String) {
    switch self {
    case .entries:
      (200_000, "files and folders of an input", "it holds more than", "files and folders")
    case .images:
      (1 << 15, "images of an input, also those inside other files", "it holds more than", "images")
    case .totalSize:
      (
        4 << 30, "bytes that files and pixels of an input unpack to",
        "its files and images unpack to more than", "bytes"
      )
    case .totalPixels:
      (
        1 << 29, "columns times rows of all images in slices", "the images of its slices have more than",
        "pixels"
      )
    case .bakedSize:
      (32 << 20, "bytes of the masks that are baked", "its masks would take more than", "bytes")
    case .entrySize: (256 << 20, "bytes of one file, unpacked", "it is larger than", "bytes")
    case .ratio:
      (
        500, "bytes that a packed byte becomes, beyond 1 MiB", "it unpacks to more than",
        "times its packed size"
      )
    case .pixels: (1 << 26, "columns times rows of one image", "it has more than", "pixels")
    case .pathLength: (1024, "bytes of a file's path", "its path is longer than", "bytes")
    case .depth:
      (
        32, "folders and archives around a file", "it lies in more than",
        "folders and archives"
      )
    }
  }

  /// The size up to which a file may have any compression ratio: a mebibyte is harmless.
  package static let freeOfRatio = 1 << 20

  /// A phrase for exceeding the limit, which continues "cannot be read:" and ends with the limit's name.
  package func excess(over maximum: Int) -> String {
    "\(row.excess) \(maximum) \(row.unit) (limit \(rawValue))"
  }
}
