import Foundation
import TestSupport
import Testing

/// `render` of several folders, as a glob gives them.
@Suite struct SeveralFoldersTests {
  /// Folders of one name and one wheel in two others, and one of another name.
  private func folders() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try SmallArchive.write(to: "News.zip", in: folder)
    let made = try Tool.run(
      "sh",
      [
        "-c",
        """
        "$0" extract News.zip -q -o Radar.pinwheel && mkdir old new &&
        cp -r Radar.pinwheel old/News.pinwheel && cp -r Radar.pinwheel new/News.pinwheel
        """, builtCommand,
      ], in: folder.url)
    #expect(made.status == 0, "\(made)")
    return folder
  }

  @Test("render: a picture for each folder, called after it; folders of one name do not collide")
  func pictures() throws {
    try Transcript.expect(
      """
      $ pinwheel render */News.pinwheel Radar.pinwheel
      new-News.png: News, 240 x 240 pixels at scale 1
      old-News.png: News, 240 x 240 pixels at scale 1
      Radar.png: News, 240 x 240 pixels at scale 1
      $ pinwheel render */News.pinwheel none Radar.pinwheel --as map --scale 0.5 -o pictures --json 2> log | cut -c1-60
      {"pinwheel":"News","file":"pictures/new-News-map.png","forma
      {"pinwheel":"News","file":"pictures/old-News-map.png","forma
      {"pinwheel":"News","file":"pictures/Radar-map.png","format":
      $ cat log
      pinwheel: There is no none; give a folder that pinwheel extract made.
      $ pinwheel render none Radar.pinwheel -o pictures
      pinwheel: There is no none; give a folder that pinwheel extract made.
      pictures/Radar.png: News, 240 x 240 pixels at scale 1
      [66]
      $ pinwheel render Radar.pinwheel -o pictures
      pinwheel: pictures/Radar.png exists already; replace it with --force or choose another place with -o.
      [73]
      $ pinwheel render Radar.pinwheel -o pictures --force
      pictures/Radar.png: News, 240 x 240 pixels at scale 1
      $ pinwheel render Radar.pinwheel -o more/
      more/Radar.png: News, 240 x 240 pixels at scale 1
      $ pinwheel render Radar.pinwheel ./Radar.pinwheel -o twice
      twice/Radar.png: News, 240 x 240 pixels at scale 1
      twice/Radar-2.png: News, 240 x 240 pixels at scale 1
      $ pinwheel render Radar.pinwheel old -o one.png
      pinwheel: -o: found 'one.png', expected a folder, since each of several has a picture; name one.
      [64]
      $ pinwheel render Radar.pinwheel old -o -
      pinwheel: -o: found '-', expected a folder, since each of several has a picture; name one.
      [64]

      """, in: folders())
  }
}
