/// The layout of a baked file, version 2. Numbers are little-endian and unaligned; there is no padding.
///
/// | bytes | header |
/// |---|---|
/// | 0-7 | `PINWHEEL` |
/// | 8-11 | version, 2 |
/// | 12-15 | bytes in the file |
/// | 16-23 | XXH64, seed 0, of everything from byte 24 on |
/// | 24-31 | the threshold, a double |
/// | 32-63 | eight 32-bit counts: sources, pinwheels, slices, images, frames, layouts, thresholds, masks |
///
/// The eight tables follow in that order, then texts (UTF-8) and runs, which records point at by byte offset.
///
/// | record | fields |
/// |---|---|
/// | source, 32 | path (offset, bytes), 64-bit size, 64-bit time in nanoseconds since 1970, 64-bit XXH64 |
/// | pinwheel, 32 | name (offset, bytes), first slice, slices, canvas width and height (doubles) |
/// | slice, 20 | name (offset, bytes), first image, images, then a byte each: enabled, hidden, policy, mask rule |
/// | image, 24 | scale (double), frame, mask, threshold (one byte), source (three: all ones if none), state (one), layout (three) |
/// | frame, 32 | x, y, width, height (doubles) |
/// | layout, 132 | as described below |
/// | threshold, 8 | a double |
/// | mask, 20 | 16-bit width, height, bounds x, y, width, height; layout, column bytes, 16-bit slots; offset |
///
/// An image's threshold is 0 for the header's, else one more than a number in the table of thresholds. Masks of
/// several thresholds are images of their own. An image's layout is 0 where it fills its frame, else one more than a number in the table of layouts. There, a
/// byte each: content mode, resizing, atlas (0 none, 1 upright, 2 rotated), zero; then doubles: caps top, left,
/// bottom, right, transform a, b, c, d, tx, ty, anchor x, y; then signed 32-bit numbers: atlas x, y, width, height,
/// trimmed columns and rows, untrimmed width and height, all zero where there is none.
///
/// A mask's layout is 0 where every pixel of its bounds is solid; 1 for runs in a fixed number of slots a row;
/// 2 for runs behind a table of `rows + 1` 32-bit numbers. A run is a first column and the column after its
/// last, counted from the bounds, in one byte each where the bounds are at most 255 wide, else in two. A slot
/// to spare holds the width of the bounds twice.
enum BakedFormat {
  static let magic: [UInt8] = [0x50, 0x49, 0x4E, 0x57, 0x48, 0x45, 0x45, 0x4C]
  static let version: UInt32 = 2
  static let headerSize = 64
  static let checkedFrom = 24
  static let countsOffset = 32
  static let noSource: UInt32 = 1 << 24 - 1
  /// The largest number of a threshold that an image can name.
  static let maximumThreshold = 255
  /// The largest number of a layout that an image can name.
  static let maximumLayout = 1 << 24 - 1

  /// The tables, in the order in which they follow the header.
  enum Table: Int, CaseIterable {
    case sources, pinwheels, slices, images, frames, layouts, thresholds, masks

    var recordSize: Int {
      switch self {
      case .sources, .pinwheels, .frames: 32
      case .slices, .masks: 20
      case .images: 24
      case .layouts: 132
      case .thresholds: 8
      }
    }
  }

  enum MaskLayout: UInt8 {
    case rectangle, slots, indexed
  }
}
