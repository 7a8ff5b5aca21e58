/// The layout of a baked file, version 5, 6 or 7. Numbers are little-endian and unaligned; there is no padding.
///
/// | bytes | header |
/// |---|---|
/// | 0-7 | `PINWHEEL` |
/// | 8-11 | version: 7 if a slice has a clip, else 6 if one grows, else 5 |
/// | 12-15 | bytes in the file |
/// | 16-23 | XXH64, seed 0, of everything from byte 24 on |
/// | 24-31 | the threshold, a double |
/// | 32-63 | eight 32-bit counts: sources, pinwheels, slices, images, frames, layouts, thresholds, masks |
///
/// The eight tables follow in that order, then texts (UTF-8), then runs, and nothing else but, from version 6 on,
/// the ``Slice/grow`` of each slice: a double, finite and not below 0. In version 7 its ``Slice/clip`` follows it: a 32-bit
/// number, 0 for none, 1 for a rectangle, or two more than the place of a slice of the same pinwheel; then x, y, width and
/// height of the rectangle, doubles that are zero without one.
///
/// | record | fields |
/// |---|---|
/// | source, 28 | path, 64-bit size, 64-bit time in nanoseconds since 1970, 64-bit XXH64 |
/// | pinwheel, 32 | name, slices, canvas width and height (doubles), background frame, background source |
/// | slice, 21 | name, images, a byte each: flags, policy, mask rule, state; selected scale (double) and threshold (one byte) |
/// | image, 28 | scale (double), frame, mask, threshold (one byte), source (three: all ones if none), state (one), layout (three), time |
/// | frame, 32 | x, y, width, height (doubles) |
/// | layout, 132 | as described below |
/// | threshold, 8 | a double |
/// | mask, 20 | 16-bit width, height, bounds x, y, width, height; layout, column bytes, 16-bit slots; runs |
///
/// A path, a name, the slices of a pinwheel, the images of a slice and the runs of a mask are one 32-bit number each:
/// their end, counted from the first text of their table, slice, image or byte of runs. They begin at the end of those of
/// the previous record; the texts of one table follow those of the previous table. So records share nothing, no bytes
/// are unused, and a reader decodes at most a small multiple of the file.
///
/// An image's threshold is 0 for the header's, else one more than a number in the table of thresholds. Masks of several
/// thresholds are separate images. A slice's flags are 1 enabled, 2 hidden, 4 several touches, 8 a scale is selected,
/// 16 a threshold is selected; an unselected value is zero.
///
/// An image's layout is 0 where it fills its frame, else one more than a number in the table of layouts. There, a
/// byte each: content mode, resizing, atlas (0 none, 1 upright, 2 rotated), zero; then doubles: caps top, left,
/// bottom, right, transform a, b, c, d, tx, ty, anchor x, y; then signed 32-bit numbers: atlas x, y, width, height,
/// trimmed columns and rows, untrimmed width and height, all zero without an atlas.
///
/// An image's time is 0 for a still image. For a frame of an animation it is its duration in microseconds, with the
/// highest bit set for every frame but the first. Such a frame follows the previous image, which must be a frame of the
/// same state, scale and threshold in the same slice.
///
/// A mask's bounds are the bounding box of its solid pixels, all zero for an empty mask. Its layout is 0 if every pixel
/// of its bounds is solid; 1 for runs in a fixed number of slots a row; 2 for runs after a table of `rows + 1` 32-bit
/// numbers: the shortest possible one, and the first of two equally short ones. A run is its first column and the column
/// after its last, counted from the bounds, in one byte each if the bounds are at most 255 wide, else in two; runs of a
/// row are sorted and do not touch. An unused slot holds the width of the bounds twice.
///
/// If 4 is added to its layout, the mask is a difference: bounds and runs describe the pixels in which it differs from
/// the previous mask of the table, which has the same size. They take fewer bytes than the mask's own runs would. All
/// differences of a file together take at most ``maximumDifferenceBytes`` as bitmaps of ``bitmapBytes(width:height:)``,
/// so that a small file cannot expand into a large amount of memory.
///
/// Without a background, a pinwheel's background frame and source are 0; otherwise the frame is one more than a number
/// in the table of frames. The source is encoded like an image's, in four bytes, the last of which is zero.
///
/// Frames, canvases, caps, transforms and anchors may be any doubles: a degenerate one is never hit, as in memory.
enum BakedFormat {
  static let magic: [UInt8] = [0x50, 0x49, 0x4E, 0x57, 0x48, 0x45, 0x45, 0x4C]
  /// The version of a file in which no slice grows or has a clip, which the oldest programs read.
  static let version: UInt32 = 5
  /// The version of a file in which slices grow.
  static let growingVersion: UInt32 = 6
  /// The version of a file in which slices have clips.
  static let clippedVersion: UInt32 = 7
  static let headerSize = 64
  static let versionOffset = 8
  static let lengthOffset = 12
  static let checksumOffset = 16
  static let checkedFrom = 24
  static let thresholdOffset = 24
  static let countsOffset = 32
  /// The offset of the flags, the first of a slice's settings, in its record.
  static let sliceSettingsOffset = 8
  static let noSource: UInt32 = 1 << 24 - 1
  /// The largest threshold number that fits in an image record.
  static let maximumThreshold = 255
  /// The largest layout number that fits in an image record.
  static let maximumLayout = 1 << 24 - 1

  /// The tables, in the order in which they follow the header.
  enum Table: Int, CaseIterable {
    case sources, pinwheels, slices, images, frames, layouts, thresholds, masks

    /// The tables whose records begin with a text, in the order of the texts.
    static let named: [Table] = [.sources, .pinwheels, .slices]

    var recordSize: Int {
      switch self {
      case .sources: 28
      case .pinwheels: 32
      case .images: 28
      case .slices: 21
      case .frames: 32
      case .layouts: 132
      case .thresholds: 8
      case .masks: 20
      }
    }
  }

  enum MaskLayout: UInt8 {
    case rectangle, slots, indexed
  }

  /// The flag that is added to the layout of a mask stored as a difference.
  static let differenceFlag: UInt8 = 4
  /// The maximum size of all differences as bitmaps, in bytes.
  static let maximumDifferenceBytes = 1 << 26

  /// Bytes of the bitmap of a mask; its words may begin at any column.
  static func bitmapBytes(width: Int, height: Int) -> Int { 8 * ((width + 63) / 64 + 1) * height }

  /// The bit that marks the time of every frame of an animation but the first.
  static let laterFrame: UInt32 = 1 << 31

  /// The bits of a slice's flags.
  enum SliceFlag {
    static let enabled: UInt8 = 1
    static let hidden: UInt8 = 2
    static let severalTouches: UInt8 = 4
    static let scale: UInt8 = 8
    static let threshold: UInt8 = 16
    static let all: UInt8 = 31
  }

  /// Bytes behind the runs for each slice; `nil` for an unknown version.
  static func reachSize(version: UInt32) -> Int? {
    switch version {
    case Self.version: 0
    case growingVersion: 8
    case clippedVersion: 44
    default: nil
    }
  }

  /// Bytes of one column number in a mask whose bounds have this width.
  static func columnBytes(width: Int) -> Int { width <= 255 ? 1 : 2 }

  /// The shorter layout of `runs` runs in `rows` rows with at most `slots` runs each.
  static func layout(slots: Int, rows: Int, runs: Int, columnBytes: Int) -> MaskLayout {
    // 64 bits: a forged mask can overflow a 32-bit `Int`.
    let slotted = UInt64(slots) * UInt64(rows) * UInt64(2 * columnBytes)
    return slotted <= 4 * UInt64(rows + 1) + UInt64(runs) * UInt64(2 * columnBytes) ? .slots : .indexed
  }
}
