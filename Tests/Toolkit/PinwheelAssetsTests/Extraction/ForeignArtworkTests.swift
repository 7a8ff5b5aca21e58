import Foundation
import Pinwheel
import PinwheelAssets
import PinwheelBundles
import PinwheelFiles
import TestSupport
import Testing
import ToolkitTestSupport

/// Files as other tools write them, each with what comes of it.
@Suite(.enabled(if: Fixtures.arePresent, "needs the fixtures")) struct ForeignArtworkTests {
  struct Artwork: Sendable, CustomTestStringConvertible {
    let file: String
    let images: Int
    /// The pinwheels, each as its name, slices and states.
    var wheels: [String] = []
    /// The sprites in no slice.
    var sprites = 0
    /// What is said, as the file and a part of the reason.
    var said: [(file: String, reason: String)] = []

    var testDescription: String { file }
  }

  static let artworks = [
    Artwork(
      file: "bundles/Vision.xcassets", images: 6,
      wheels: ["St: Back rest 1, Middle rest 1, Front rest 1"]),
    Artwork(file: "bundles/apng-default-not-a-frame.png", images: 1),
    Artwork(
      file: "bundles/count9.zip", images: 2,
      said: [("count9.zip", "its last record counts 9 entries, and there are 2")]),
    Artwork(
      file: "bundles/flagged-latin1.zip", images: 2,
      said: [
        ("caf\u{398}.png", "its name is marked as UTF-8 and is not"),
        ("flagged-latin1.zip", "1 name is not Unicode, and read as CP437"),
      ]),
    Artwork(
      file: "bundles/jadxblock.apk", images: 5,
      said: [
        (
          "res/drawable-hdpi-v4/abc_ab_share_pack_mtrl_alpha.9.png",
          "its extra fields have wrong lengths; so it is with 4 more"
        )
      ]),
    Artwork(
      file: "bundles/swapped-idat-crc.png", images: 1,
      said: [("swapped-idat-crc.png", "the CRC of its data is wrong and the data right")]),
    Artwork(
      file: "bundles/dups.zip", images: 23,
      said: [
        ("same.png", "a later entry has the same path"),
        (String(repeating: "a", count: 255) + ".png", "its name is too long for a file"),
        (String(repeating: "\u{E9}", count: 126) + ".png", "its name is too long for a file"),
        (
          String(repeating: String(repeating: "d", count: 100) + "/", count: 12) + "l.png",
          "limit path-length"
        ),
        ("COM\u{B9}.png", "images/COM\u{B9}-2.png"), ("CON", "images/CON-2"),
        ("Icon.png", "images/Icon-2.png"),
        ("aux.foo.png", "images/aux.foo-2.png"), ("caf\u{E9}.png", "images/caf\u{E9}-2.png"),
        ("con.png", "images/con-2.png"), ("d", "images/d-2"), ("icon.png", "images/icon-3.png"),
        ("lpt1", "images/lpt1-2"), ("nul .png", "images/nul -2.png"),
        ("stra\u{DF}e.png", "images/stra\u{DF}e-2.png"), ("x.png ", "images/x-2.png"),
        ("x.png.", "images/x-2-2.png"), ("\u{130}.png", "images/\u{130}-2.png"),
        ("\u{FB01}le.png", "images/\u{FB01}le-2.png"),
      ]),
    Artwork(
      file: "bundles/lfs", images: 1,
      said: ["aseprite", "car", "heic", "ipa", "kra", "png", "psd", "zip"].map {
        ("empty." + $0, "an empty file")
      }
        + [
          "apk", "apng", "asar", "aseprite", "atlas", "car", "exr", "hdr", "heic", "ipa", "jfif", "kra",
          "mng", "ora",
          "pdf", "png", "psd", "riv", "svg", "swf", "tif", "xcf", "zip",
        ].map { ("l." + $0, "git lfs pull") }),
    Artwork(file: "door/clear.png", images: 1),
    Artwork(file: "door/items.json", images: 1, sprites: 4),
    Artwork(file: "door/props.json", images: 1, wheels: ["chest: chest rest 1 selected 1"], sprites: 5),
  ]

  private func wheels(of manifest: Manifest) -> [String] {
    manifest.pinwheels.map { wheel in
      let slices = wheel.slices.map { slice in
        ([slice.name] + slice.states.map { "\($0.state.name) \($0.images.count)" }).joined(separator: " ")
      }
      return wheel.name + ": " + slices.joined(separator: ", ")
    }
  }

  @Test("each is read or named", arguments: artworks)
  func artwork(_ artwork: Artwork) throws {
    let path = Fixtures.folder.appending(path: "turn5/" + artwork.file).path
    let manifest = try TemporaryFolder().extract(path).manifest
    #expect(manifest.images.count == artwork.images)
    #expect(wheels(of: manifest) == artwork.wheels)
    #expect(manifest.unmatchedSheets.flatMap(\.sprites).count == artwork.sprites)
    for (file, reason) in artwork.said {
      let found = manifest.skipped.filter { Array($0.file.utf8) == Array(file.utf8) }
      #expect(found.contains { $0.reason.contains(reason) }, "\(file): \(found.map(\.text))")
    }
    #expect(manifest.skipped.count == artwork.said.count, "\(manifest.skipped.map(\.text))")
  }

  @Test("a folder of a design export with its list of layers is a wheel with states, at thirds of a point")
  func thirds() throws {
    let files = try TemporaryFolder()
    let archive = Fixtures.folder.appending(path: "turn5/door/figma-trimmed.tgz").path
    #expect(try Tool.run("/bin/tar", ["-xzf", archive, "-C", files.url.path]).status == 0)
    var lines = ["file,x,y"]
    for state in ["Default", "Pressed", "Disabled"] {
      lines.append("Segment 1/State=\(state)@3x.png,119.67,0.33")
      lines.append("Segment 2/State=\(state)@3x.png,140.67,36.67")
    }
    try files.write((lines.joined(separator: "\n") + "\n").utf8, to: "a_trim/Wheel/layout.csv")
    let manifest = try files.extract("a_trim").manifest
    #expect(manifest.skipped.isEmpty)
    let states = "rest 1 press 1 disabled 1"
    #expect(wheels(of: manifest) == ["Wheel: Segment 1 \(states), Segment 2 \(states)"])
    let frames = try #require(manifest.pinwheels.first).slices.map(\.frame)
    // Of three pixels a point.
    #expect(frames.map { ($0.x * 3).rounded() } == [359, 422])
    #expect(frames.map { ($0.y * 3).rounded() } == [1, 110])
  }
}
