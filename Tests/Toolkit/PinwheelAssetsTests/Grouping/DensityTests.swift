import Pinwheel
import TestSupport
import Testing

@testable import PinwheelAssets
import PinwheelBundles

/// Densities that names and folders state, and that sizes have to prove.
@Suite struct DensityTests {
  /// Groups images that are given as `path width`, all of them half as high as wide.
  private func group(_ images: [String]) throws -> Grouping {
    let images = try images.map { text in
      let parts = text.split(separator: " ")
      let width = try #require(Int(parts[1]))
      return NamedImage(String(parts[0]), width, width / 2)
    }
    return try Grouping(painting: images)
  }

  @Test(
    "densities of one image are its scales",
    arguments: [
      (["b.png 30", "b-hd.png 60", "b_press.png 30", "b_press-hd.png 60"], "b 30: rest 1 2, press 1 2"),
      (["b.png 30", "b-ipadhd.png 120", "b_press.png 30"], "b 30: rest 1 4, press 1"),
      (
        ["b-hd.png 60", "b-ipadhd.png 120", "b_press-hd.png 60", "b_press-ipadhd.png 120"],
        "b 30: rest 2 4, press 2 4"
      ),
      (["b_1x.png 30", "b_2x.png 60", "b_on_1x.png 30", "b_on_2x.png 60"], "b 30: rest 1 2, selected 1 2"),
      (
        ["b-mdpi.png 40", "b-hdpi.png 60", "b_on-mdpi.png 40", "b_on-hdpi.png 60"],
        "b 40: rest 1 1.5, selected 1 1.5"
      ),
      (["b.png 30", "2x/b.png 60", "3.0x/b.png 90", "b_press.png 30"], "b 30: rest 1 2 3, press 1"),
      (["b@1.5x.png 45", "b_press@1.5x.png 45"], "b 30: rest 1.5, press 1.5"),
      (["b@2x_normal.png 60", "b@2x_press.png 60"], "b 30: rest 2, press 2"),
      (
        ["r/drawable-hdpi/b.png 45", "r/drawable-xhdpi-v4/b.png 60", "r/drawable-hdpi/b_press.png 45"],
        "b 30: rest 1.5 2, press 1.5"
      ),
      (["drawable-hdpi/b@2x.png 60", "drawable-hdpi/b_press@2x.png 60"], "b 30: rest 2, press 2"),
      (["mipmap-xhdpi/b.png 60", "mipmap-xhdpi/b_press.png 60"], "b 30: rest 2, press 2"),
    ])
  func scales(images: [String], expected: String) throws {
    let grouping = try group(images)
    let found = grouping.pinwheels.flatMap(\.slices).map { slice in
      "\(slice.name) \(Int(slice.frame.width)): "
        + slice.states.map { state in
          ([state.state.name] + state.images.map { scale(of: $0) }).joined(separator: " ")
        }.joined(separator: ", ")
    }
    #expect(found == [expected])
    #expect(grouping.skipped.isEmpty && grouping.ambiguous.isEmpty)
  }

  private func scale(of image: Manifest.StateImage) -> String {
    image.scale == image.scale.rounded() ? String(Int(image.scale)) : String(image.scale)
  }

  @Test(
    "a word that no size proves is part of the name",
    arguments: [
      ["video.png 30", "video-hd.png 30"], ["zoom_2x.png 30", "zoom_3x.png 30"], ["play-hd.png 30"],
      ["a.png 2", "a_2x.png 4"], ["a.png 30", "4x/a.png 30"], ["a.png 30", "a@2x.png 60", "a-hd.png 60"],
      ["drawable-land/a.png 30", "drawable/a-hd.png 60"], ["a.png 30", "a-xhd.png 60"],
      ["a-hd.png 30", "a_hd.png 60"],
    ])
  func unproved(images: [String]) throws {
    let grouping = try group(images)
    for image in images where !image.contains("@") {
      let file = "images/" + image.split(separator: " ")[0]
      #expect(grouping.scales[file] == 1, "\(file)")
    }
    #expect(grouping.pinwheels.isEmpty && grouping.skipped.isEmpty)
  }

  @Test("an image without density beside one of the same scale is a variant, and both keep their slices")
  func defaults() throws {
    let grouping = try group([
      "drawable/b.png 30", "drawable/b_press.png 30", "drawable-mdpi/b.png 30",
      "drawable-mdpi/b_press.png 30",
      "drawable-hdpi/b.png 45",
    ])
    #expect(grouping.pinwheels.map(\.name) == ["b", "b-default"] && grouping.ambiguous.isEmpty)
    #expect(grouping.pinwheels.map { $0.slices[0].states[0].images.count } == [2, 1])
  }

  @Test("what is no density of the same image is skipped with its reason, as for @2x")
  func otherSizes() throws {
    let grouping = try group([
      "drawable-mdpi/b.png 30", "drawable-mdpi/b_press.png 30", "drawable-hdpi/b.png 90",
    ])
    #expect(grouping.skipped.map(\.file) == ["images/drawable-hdpi/b.png"])
    #expect(grouping.scales["images/drawable-hdpi/b.png"] == 1.5)
  }
}
