import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelImages
import TestSupport
import Testing
import ToolkitTestSupport

/// RetroArch's overlays: places and shapes of controls on a screen.
@Suite struct OverlayTests {
  /// 240 x 240 pixels, whose controls overlap the screen's edge, each other and no pixel.
  private static let config = """
    # a pad
    overlays = 2
    overlay0_name = "pad"
    overlay0_normalized = true
    overlay0_descs = 6
    overlay0_desc0 = "left,0.25,0.5,radial,0.25,0.5"
    overlay0_desc0_overlay = "img/left.png"
    overlay0_desc1 = "a, 1.0, 0.25, rect, 0.125, 0.25"
    overlay0_desc2 = "nul,0.5,0.5,rect,0.5,0.5"
    overlay0_desc3 = "b,0.5,here,rect,0.1,0.1"
    overlay0_desc4 = "c,0.5,0.5,star,0.1,0.1"
    overlay0_desc5 = "d,2,2,rect,0.1,0.1"
    overlay1_descs = 1
    overlay1_desc0 = "x,10,10,rect,5,5"
    """

  @Test("a control's shape is the mask of its slice, whatever its picture is")
  func shapes() throws {
    let folder = try TemporaryFolder()
    let manifest = try folder.extract(archive: [
      .init("pad/pad.cfg", Self.config.utf8), .init("pad/img/left.png", try Fixtures.image()),
    ]).manifest
    let source = try EncodedImage(try Fixtures.image(), name: "a.png")
    let wheel = try #require(manifest.pinwheels.first)
    #expect(
      manifest.pinwheels.count == 1 && wheel.name == "pad" && wheel.slices.map(\.name) == ["left", "a"])
    // No picture is shrunk: the one of 240 pixels fills half of the width, and all of the height.
    let (width, height) = (2 * source.width, source.height)
    #expect(wheel.canvas.width == Double(width) && wheel.canvas.height == Double(height))
    #expect(wheel.slices.allSatisfy { $0.threshold == 0 })
    let picture = try source.pixels()
    for (slice, center, half, isRound) in [
      (wheel.slices[0], (0.25, 0.5), (0.25, 0.5), true), (wheel.slices[1], (1.0, 0.25), (0.125, 0.25), false),
    ] {
      let state = try #require(slice.states.first?.images.first)
      let frame = state.frame ?? slice.frame
      let image = try EncodedImage(folder.bytes("out/" + state.file), name: "slice.png")
      let pixels = try image.pixels()
      #expect(Double(pixels.width) == frame.width && Double(pixels.height) == frame.height)
      for y in 0..<height {
        for x in 0..<width {
          let across = ((Double(x) + 0.5) / Double(width) - center.0) / half.0
          let down = ((Double(y) + 0.5) / Double(height) - center.1) / half.1
          let isInside =
            isRound ? across * across + down * down <= 1 : abs(across) <= 1 && abs(down) <= 1
          let (column, row) = (x - Int(frame.x), y - Int(frame.y))
          let isInImage = (0..<pixels.width).contains(column) && (0..<pixels.height).contains(row)
          let at = 4 * (row * pixels.width + column)
          guard isInImage, pixels.samples[at + 3] > 0 else {
            #expect(!isInside, "\(slice.name) at \(x), \(y)")
            continue
          }
          #expect(isInside, "\(slice.name) at \(x), \(y)")
          if isRound, picture.samples[at + 3] > 0 {
            #expect(pixels.samples[at..<at + 4] == picture.samples[at..<at + 4])
          }
        }
      }
    }
    #expect(manifest.files.contains { $0.kind == "layout" && $0.count == 1 })
    let reasons = manifest.skipped.map(\.text)
    for (line, problem) in [
      (":10: ", "has no number for its y (found 'here')"), (":11: ", "no known shape (found 'star')"),
      (": ", "'d' has no pixel on the screen"), (": ", "are pixels of a picture that is not there"),
    ] {
      #expect(reasons.contains { $0.contains("pad.cfg" + line) && $0.contains(problem) }, "\(reasons)")
    }
    #expect(manifest.skipped.count == 4)
  }

  @Test("places in pixels are those of the overlay's picture, which is the background")
  func background() throws {
    let folder = try TemporaryFolder()
    let config = """
      overlays = 1
      overlay0_overlay = pad.png
      overlay0_descs = 1
      overlay0_desc0 = "up,100,60,radial,20,10"
      """
    let manifest = try folder.extract(archive: [
      .init("pad.cfg", config.utf8), .init("pad.png", try Fixtures.image()),
    ]).manifest
    let wheel = try #require(manifest.pinwheels.first)
    #expect(manifest.pinwheels.count == 1 && wheel.background?.frame.width == wheel.canvas.width)
    #expect(wheel.slices.map(\.name) == ["up"])
    let frame = wheel.slices[0].states[0].images[0].frame ?? wheel.slices[0].frame
    #expect((frame.x, frame.y, frame.width, frame.height) == (80, 50, 40, 20))
  }

  @Test("anything else called .cfg is no overlay", arguments: ["", "a = b", "overlay0_desc0 = x\n\u{FFFD}"])
  func others(text: String) throws {
    let manifest = try TemporaryFolder().extract(archive: [
      .init("a.cfg", text.utf8), .init("a.png", try Fixtures.image()),
    ]).manifest
    #expect(manifest.images.count == 1)
  }
}
