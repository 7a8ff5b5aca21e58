import Foundation
import TestSupport

/// The pixels of PNGs that were made here, as Pillow reads them.
func decode(_ pngs: [ContiguousArray<UInt8>]) throws -> [PillowImage] {
  let folder = try TemporaryFolder()
  for (number, png) in pngs.enumerated() { try folder.write(png, to: "\(number).png") }
  return try PillowImage.decode(pngs.indices.map { folder.url.appending(path: "\($0).png") })
}
