import Foundation
import TestSupport
import Testing

/// The simplest artwork works at once: plain images, one image, nothing extracted before.
@Suite struct PlainArtworkTests {
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, sample) in [("News", "amber"), ("Food", "birch"), ("Games", "coral")] {
      for place in [
        "Art/\(name)", "Variants/\(name)/Property 1=Default", "Variants/\(name)/Property 1=Pressed",
      ] {
        try folder.draw("\(sample)_rest", as: "\(place).png")
      }
    }
    return folder
  }

  @Test("from plain artwork to an answer and a page")
  func rounds() throws {
    try Transcript.expect(
      #"""
      $ pinwheel hit 120 30 Art
      hit News
      $ pinwheel hit 120 30 Art/News.png
      hit News
      $ pinwheel hit 0 0 Art/News.png
      miss
      [1]
      $ pinwheel hit 120 30 Art --pinwheel Arc
      pinwheel: --pinwheel Arc: there is none in Art; there are: Art; did you mean Art?
      [64]
      $ pinwheel preview Art && ls -A
      preview.html
      Art
      Variants
      preview.html
      $ pinwheel extract Art Variants
      Art.pinwheel: 3 images
        Art: 3 slices, 240 x 240 points, scale 1
      Variants.pinwheel: 6 images
        Variants: 3 slices, 240 x 240 points, scale 1
      2 inputs: 2 extracted
      $ pinwheel hit 120 30 Variants.pinwheel
      hit News
      $ cp -r Art Two && rm Two/Games.png && mv Two/Food.png "Two/Fo'o,d.png" && pinwheel extract Two
      Two.pinwheel: 2 images
        no slices: name each image after its slice and state, as in play_rest.png and play_press.png, and extract again
      $ pinwheel group Two.pinwheel 'wheel=Fo'\''o?d.png,News.png'
      Two.pinwheel: changed, and the masks are baked
        added groups: ["wheel=Fo'o?d.png,News.png"]
        added pinwheels/wheel (slices: Fo'o,d, News)
        wheel: 2 slices, 240 x 240 points, scale 1
      $ touch empty.txt; pinwheel hit 1 2 empty.txt
      pinwheel: empty.txt is neither a zip archive nor an image that is read; give an .ipa, a .zip, an .app or another folder, or a PNG, JPEG, GIF or WebP.
      [65]

      """#, in: folder())
  }

  @Test("what was extracted for one look is gone afterwards, after an error too")
  func nothingLeft() throws {
    let folder = try folder()
    try folder.write([], to: "temporary/none")
    for arguments in ["hit 120 30 Art", "hit 120 30 Art --pinwheel none", "preview Art"] {
      _ = try Tool.run("sh", ["-c", "TMPDIR=temporary '\(builtCommand)' \(arguments)"], in: folder.url)
      let names = try folder.names(in: "temporary")
      #expect(names == ["none"], "\(arguments)")
    }
  }
}
