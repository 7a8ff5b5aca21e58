import Dispatch
import PinwheelAssets
import PinwheelFiles
import PinwheelPictures
import PinwheelQueries
import PinwheelText
import SystemPackage

extension FollowedFolder {
  /// Makes the masks, and a page if one is wanted, at once and after each save, until a signal ends the program.
  mutating func follow(page path: String? = nil, _ printing: PrintOptions) throws {
    try extract()
    let file = try path.map { try OutputFile(FilePath($0), replacing: WebPage.mark, inputs: folder.inputs) }
    try makeAll(file)
    let pause = DispatchSemaphore(value: 0)
    printing.note("watching \(counted(fileCount, "file")); end with Ctrl-C.")
    while true {
      repeat { _ = pause.wait(timeout: .now() + Self.interval) } while !wasSaved()
      try makeAll(file)
    }
  }

  /// Makes the masks and the page; errors are printed.
  private mutating func makeAll(_ page: OutputFile?) throws {
    do {
      let result = try make()
      if let page {
        try page.write(WebPage.preview(of: BakedFolder(folder), isWatched: true).bytes())
      }
      let masks = "\(folder.path): \(counted(result.images, "mask")), \(counted(result.bytes, "byte"))"
      try printOutput([printable(masks + (page.map { "; \($0.destination)" } ?? ""))])
    } catch {
      // Standard output is closed for good, so nothing more can be printed.
      if error is StreamError { throw error }
      report(error)
    }
  }
}
