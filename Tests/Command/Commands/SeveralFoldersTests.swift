import Foundation
import TestSupport
import Testing

/// `render` and `golden` of several folders, as a glob gives them.
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

  @Test("golden: a record for each folder; a change, a missing record and one of no folder are said")
  func records() throws {
    try Transcript.expect(
      #"""
      $ pinwheel golden */News.pinwheel Radar.pinwheel --record records
      records/new-News.golden: 1 pinwheel, 240 rows in 94 lines
      records/old-News.golden: 1 pinwheel, 240 rows in 94 lines
      records/Radar.golden: 1 pinwheel, 240 rows in 94 lines
      $ pinwheel golden */News.pinwheel Radar.pinwheel --check records
      new/News.pinwheel:
        News: 0 of 57600 pixels now belong to another slice at scale 1
      old/News.pinwheel:
        News: 0 of 57600 pixels now belong to another slice at scale 1
      Radar.pinwheel:
        News: 0 of 57600 pixels now belong to another slice at scale 1
      $ sed -i 's/"name": "birch"/"name": "oak"/' new/News.pinwheel/pinwheel.json && pinwheel bake new > log
      $ pinwheel golden */News.pinwheel --check records --json 2> log | cut -c1-100
      {"folder":"new/News.pinwheel","pinwheels":[{"pinwheel":"News","scale":1,"pixels":57600,"changed":333
      {"folder":"old/News.pinwheel","pinwheels":[{"pinwheel":"News","scale":1,"pixels":57600,"changed":0,"
      $ cat log
      pinwheel: records/Radar.golden: not compared, since it is the record of no folder that is given.
      $ pinwheel golden */News.pinwheel Radar.pinwheel --check records > log
      [1]
      $ pinwheel golden */News.pinwheel Radar.pinwheel --check records --format junit | grep -c '<testsuite '
      3
      $ pinwheel golden */News.pinwheel Radar.pinwheel --check records --format sarif | grep -c '"ruleId": "changed"'
      1
      $ rm records/Radar.golden
      $ pinwheel golden */News.pinwheel Radar.pinwheel --check records > log
      pinwheel: There is no records/Radar.golden; check the path.
      [66]
      $ pinwheel golden */News.pinwheel Radar.pinwheel --record records
      records/new-News.golden: 1 pinwheel, 240 rows in 94 lines
      records/old-News.golden: 1 pinwheel, 240 rows in 94 lines
      records/Radar.golden: 1 pinwheel, 240 rows in 94 lines
      $ pinwheel golden Radar.pinwheel --check records
      News: 0 of 57600 pixels now belong to another slice at scale 1
      pinwheel: records/new-News.golden: not compared, since it is the record of no folder that is given.
      pinwheel: records/old-News.golden: not compared, since it is the record of no folder that is given.
      $ pinwheel golden old Radar.pinwheel
      pinwheel: --record: each of several folders has a record; name a folder for them with --record.
      [64]
      $ pinwheel golden old Radar.pinwheel --check records/Radar.golden
      pinwheel: --check: found 'records/Radar.golden', expected a folder, since each of several has a record; name one.
      [64]
      $ pinwheel golden old Radar.pinwheel --check records --picture a.svg
      pinwheel: --picture: it draws one pinwheel; give one folder.
      [64]

      """#, in: folders())
  }
}
