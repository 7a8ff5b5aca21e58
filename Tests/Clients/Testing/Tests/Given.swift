import Foundation
import Pinwheel

/// What the build plugin generates, for the samples of doc comments.
enum Carousel: String, WheelSlices {
  case first, second
  static let wheelName = "squares"

  static func bakedFile() throws(BakedError) -> BakedFile {
    var writer = BakedWriter()
    if let wheel = try? makeWheel(secondAt: 4) { writer.add(wheel) }
    return try BakedFile(writer.bytes())
  }
}

/// The file in which an app keeps what `pinwheel golden` wrote.
let recorded: URL = {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
  try? Data(record.utf8).write(to: file)
  return file
}()
