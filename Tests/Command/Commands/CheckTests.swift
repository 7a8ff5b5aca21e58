import Foundation
import TestSupport
import Testing

/// `pinwheel check`.
@Suite struct CheckTests {
  /// Edits the manifest of a copy of the sample with Python, to which it is `m` and its slices are `s`.
  private static func edited(_ edit: String) throws -> TemporaryFolder {
    let folder = try ExtractedCarousel.copy()
    let script = """
      import json
      m = json.load(open('Carousel.pinwheel/pinwheel.json'))
      s = m['pinwheels'][0]['slices']
      \(edit)
      json.dump(m, open('Carousel.pinwheel/pinwheel.json', 'w'), indent=1)
      """
    try folder.python(script)
    return folder
  }

  @Test("a folder as it was extracted has no findings")
  func clean() throws {
    try Transcript.expect(
      """
      $ pinwheel check
      Carousel.pinwheel: no errors, no warnings
      $ pinwheel check Carousel.pinwheel --strict --json
      {"folder":"Carousel.pinwheel","errors":0,"warnings":0,"findings":[]}
      $ pinwheel check nowhere
      pinwheel: There is no nowhere; give a folder that pinwheel extract made.
      [66]

      """, in: ExtractedCarousel.copy())
  }

  @Test("several folders have a line each, or one report, and the worst exit code counts")
  func several() throws {
    try Transcript.expect(
      #"""
      $ mv Carousel.pinwheel good.pinwheel && cp -R good.pinwheel again.pinwheel
      $ sed -i 's/"name": "birch"/"name": "amber"/' again.pinwheel/pinwheel.json
      $ pinwheel check good.pinwheel none again.pinwheel 2> log
      good.pinwheel: no errors, no warnings
      again.pinwheel/pinwheel.json:39:19: error: slice 'amber' of 'carousel': another slice has this name; rename one (duplicate-name)
      again.pinwheel: 1 error, no warnings
      [66]
      $ pinwheel check good.pinwheel again.pinwheel --json 2> log | cut -c1-53
      {"folder":"good.pinwheel","errors":0,"warnings":0,"fi
      {"folder":"again.pinwheel","errors":1,"warnings":0,"f
      $ pinwheel check good.pinwheel again.pinwheel --format junit 2> log | grep -c '<testsuite '
      2
      $ pinwheel check good.pinwheel again.pinwheel --format sarif 2> log | grep -c '"ruleId": "duplicate-name"'
      1
      $ pinwheel check --json --format sarif > log
      pinwheel: --json: it cannot go with --format; give one of the two.
      [64]

      """#, in: ExtractedCarousel.copy())
  }

  @Test("a word that is no state: the states, not all that can be made of them")
  func states() throws {
    try Transcript.expect(
      #"""
      $ sed -i '0,/"press":/s//"presss":/' Carousel.pinwheel/pinwheel.json && pinwheel check 2> log
      Carousel.pinwheel/pinwheel.json:32:13: error: pinwheels[0].slices[0].states.presss is not a known key (expected one of rest, press, disabled, hover, selected, focused, inactive, or several joined by +), in slice 'amber'; did you mean press? (invalid)
      Carousel.pinwheel: 1 error, no warnings
      [65]

      """#, in: ExtractedCarousel.copy())
  }

  @Test("SARIF has places from the current folder, however the folder is given, and else whole addresses")
  func places() throws {
    let folder = try ExtractedCarousel.copy()
    try folder.write("{}".utf8, to: "a b/x")
    try Transcript.expect(
      #"""
      $ sed -i 's/"name": "birch"/"name": "amber"/' Carousel.pinwheel/pinwheel.json
      $ for path in Carousel.pinwheel ./Carousel.pinwheel "$PWD/Carousel.pinwheel" "a b/../Carousel.pinwheel"; do pinwheel check "$path" --format sarif 2> log | grep -o '"uri": "[^"]*"'; done
      "uri": "Carousel.pinwheel/pinwheel.json"
      "uri": "Carousel.pinwheel/pinwheel.json"
      "uri": "Carousel.pinwheel/pinwheel.json"
      "uri": "Carousel.pinwheel/pinwheel.json"
      $ mv Carousel.pinwheel 'a b' && pinwheel check 'a b' --format sarif 2> log | grep -o '"uri.*"'
      "uri": "a%20b/Carousel.pinwheel/pinwheel.json", "uriBaseId": "%SRCROOT%"
      $ cd 'a b' && mkdir c && cd c && pinwheel check .. --format sarif 2> ../log | grep -o '"uri": "[^"]*"' | sed "s,file://.*/a%20b,file:...,"
      "uri": "file:.../Carousel.pinwheel/pinwheel.json"

      """#, in: folder)
  }

  @Test("errors, each with its place; bake refuses them", .enabled(if: Tool.hasPython, "no Python"))
  func errors() throws {
    let folder = try Self.edited(
      """
      s[1]['name'] = 'amber'
      s[2]['name'] = ''
      s[3]['name'] = 'two\\nlines'
      s[4]['frame']['width'] = -240
      s[5]['states']['rest'].append(dict(s[5]['states']['rest'][0]))
      s[6]['states']['rest'][0]['file'] = 'images/gone.png'
      m['pinwheels'][0]['canvas']['height'] = 0
      """)
    try Transcript.expect(
      """
      $ sed -i '0,/"enabled": true,/s//"enabled": true, "enabled": false,/' Carousel.pinwheel/pinwheel.json
      $ pinwheel check
      Carousel.pinwheel/pinwheel.json:15:14: error: pinwheel 'carousel': its canvas is empty (found 240 x 0, expected more than 0); give its size in points (canvas)
      Carousel.pinwheel/pinwheel.json:37:23: error: the key 'enabled' stands twice in one object; remove one (duplicate-key)
      Carousel.pinwheel/pinwheel.json:64:14: error: slice 'amber' of 'carousel': another slice has this name; rename one (duplicate-name)
      Carousel.pinwheel/pinwheel.json:98:14: error: slice '' of 'carousel': its name is empty; name it (name)
      Carousel.pinwheel/pinwheel.json:132:14: error: slice 'two\\u{a}lines' of 'carousel': its name has several lines; name it in one line (name)
      Carousel.pinwheel/pinwheel.json:167:15: error: slice 'ember' of 'carousel': its frame has a negative size (found -240 x 240, expected 0 or more); move x and y instead (frame)
      Carousel.pinwheel/pinwheel.json:220:8: error: slice 'fjord' of 'carousel': rest has two images at scale 1; remove one, or put "mask": "layered" to lay one over the other (duplicate-scale)
      Carousel.pinwheel/pinwheel.json:238:14: error: slice 'grove' of 'carousel': there is no file images/gone.png; put it back, or edit the manifest (missing-file)
      Carousel.pinwheel/images/Payload/Carousel.app/grove_rest.png: warning: it is in no slice, though it has the canvas of the pinwheel 'carousel'; is another state of its slice missing? (stray-image)
      Carousel.pinwheel: 8 errors, 1 warning
      pinwheel: Carousel.pinwheel has 8 errors and 1 warning; correct what is listed.
      [65]
      $ pinwheel list
      pinwheel: Carousel.pinwheel/pinwheel.json:37:23: the key 'enabled' stands twice in one object; remove one.
      [65]
      $ pinwheel bake --json 2>log
      {"error":"Carousel.pinwheel/pinwheel.json:37:23: the key 'enabled' stands twice in one object; remove one.","problem":"Carousel.pinwheel/pinwheel.json:37:23: the key 'enabled' stands twice in one object","file":"Carousel.pinwheel/pinwheel.json","line":37,"column":23,"remedy":"remove one","exitCode":65}
      [65]
      $ sed -i 's/"enabled": true, "enabled": false,/"enabled": true,/' Carousel.pinwheel/pinwheel.json
      $ pinwheel bake
      pinwheel: Carousel.pinwheel/pinwheel.json:15:14: pinwheel 'carousel': its canvas is empty (found 240 x 0, expected more than 0); give its size in points.
      [65]
      $ sed -i '0,/"enabled": true,/s//"enabeld": true,/' Carousel.pinwheel/pinwheel.json
      $ pinwheel check
      Carousel.pinwheel/pinwheel.json:37:6: error: pinwheels[0].slices[0].enabeld is not a known key (expected one of name, frame, placement, enabled, disabled, mask, decides, threshold, grow, clip, states), in slice 'amber'; did you mean enabled? (invalid)
      Carousel.pinwheel: 1 error, no warnings
      pinwheel: Carousel.pinwheel has 1 error and no warnings; correct what is listed.
      [65]

      """, in: folder)
  }

  /// An edit, the rule that it breaks, and the words of every command that refuses it.
  private static let mistakes = [
    ("m['pinwheels'][0]['canvas']['width'] = 0", "canvas", "its canvas is empty"),
    ("s[0]['frame']['width'] = -3", "frame", "its frame has a negative size"),
    ("s[1]['name'] = 'amber'", "duplicate-name", "another slice has this name"),
    ("s[0]['name'] = ''", "name", "its name is empty"),
    ("s[0]['name'] = 'a\\nb'", "name", "its name has several lines"),
    (
      "s[0]['states']['rest'].append(dict(s[0]['states']['rest'][0]))", "duplicate-scale",
      "rest has two images at scale 1"
    ),
    ("m['thresholds'] = [n / 1000 for n in range(300)]", "thresholds", "it has too many thresholds"),
    (
      "s[0]['placement'] = {'atlas': {'x': 0, 'y': 9, 'width': 240, 'height': 240}}", "atlas",
      "it reaches to column 240 and row 249 of its atlas"
    ),
    (
      "f = 'Carousel.pinwheel/' + s[0]['states']['rest'][0]['file']; b = open(f, 'rb').read(); open(f, 'wb').write(b[:300])",
      "damaged-image", "amber_rest.png cannot be read: the file ends in the middle of the image"
    ),
  ]

  @Test(
    "what check names, bake, group and extract --update refuse with the same words, and change nothing",
    .enabled(if: Tool.hasPython, "no Python"), arguments: mistakes)
  func refused(edit: String, rule: String, words: String) throws {
    let folder = try Self.edited(edit)
    let before = try folder.tree()
    let check = try pinwheel("check", in: folder)
    #expect(check.status == 65 && check.text.contains("(\(rule))"), "\(check)")
    for command in [
      ["bake"], ["group", "menu=amber*,birch*"], ["group", "menu=amber*,birch*", "--dry-run"],
      ["extract", "Carousel.ipa", "--update"],
    ] {
      let result = try pinwheel(command, in: folder)
      CommandUnderFault.expectRefusal(result, [65], words, "\(command)")
      #expect(check.text.contains(words))
    }
    #expect(try folder.tree() == before)
  }

  @Test("a manifest that is not read: the remedy that other commands give")
  func invalid() throws {
    try Transcript.expect(
      """
      $ sed -i 's,pinwheel/1,pinwheel/9,' Carousel.pinwheel/pinwheel.json && pinwheel check 2>&1 | tail -1
      pinwheel: Carousel.pinwheel has 1 error and no warnings; correct what is listed.
      $ pinwheel check 2>log | head -1 | sed 's/.*; //'
      install a newer pinwheel, which reads it (invalid)
      $ echo '{' > Carousel.pinwheel/pinwheel.json && pinwheel check 2>log | head -1
      Carousel.pinwheel/pinwheel.json:2:1: error: invalid JSON (found the end of the file, expected a key in quotes); correct it, or extract again to another folder with -o (invalid)

      """, in: ExtractedCarousel.copy())
  }

  @Test("an image that is listed and not there is a warning, for slices do without it")
  func missingImage() throws {
    try Transcript.expect(
      """
      $ rm Carousel.pinwheel/images/Payload/Carousel.app/Icon@2x.png
      $ pinwheel check | sed 's/:[0-9]*:[0-9]*:/:/'
      Carousel.pinwheel/pinwheel.json: warning: there is no file images/Payload/Carousel.app/Icon@2x.png, which is listed; put it back, or take it off the list (missing-image)
      Carousel.pinwheel: no errors, 1 warning
      $ pinwheel check --strict > log
      pinwheel: Carousel.pinwheel has no errors and 1 warning; correct what is listed.
      [65]

      """, in: ExtractedCarousel.copy())
  }

  @Test("a folder without its images is one error, and images that are there again one sentence")
  func lostImages() throws {
    try Transcript.expect(
      """
      $ rm -r Carousel.pinwheel/images && pinwheel check
      Carousel.pinwheel/pinwheel.json: error: there is no folder images, in which the 39 images of its pinwheels lie; put it back, or extract the artwork again (missing-file)
      Carousel.pinwheel: 1 error, no warnings
      pinwheel: Carousel.pinwheel has 1 error and no warnings; correct what is listed.
      [65]
      $ pinwheel extract Carousel.ipa --update 2>&1 | grep -c 'there again'
      1

      """, in: ExtractedCarousel.copy())
  }

  @Test(
    "warnings: slices that no touch can hit; --strict makes them count",
    .enabled(if: Tool.hasPython, "no Python"))
  func warnings() throws {
    let folder = try Self.edited(
      """
      clear = s[-1]['states']['disabled']
      s.append(dict(s[0], name='cover'))
      s.append(dict(s[0], name='away', frame={'x': 900, 'y': 0, 'width': 240, 'height': 240}))
      s.append(dict(s[0], name='none', states={}))
      s.append(dict(s[0], name='glass', threshold=1.0, states={'rest': clear}))
      """)
    try Transcript.expect(
      """
      $ pinwheel check
      Carousel.pinwheel/pinwheel.json:466:16: warning: slice 'none' of 'carousel': it has no image in any state, so it is never hit; add one, or remove the slice (no-images)
      Carousel.pinwheel/masks.baked: warning: is out of date, since pinwheel.json has changed; run pinwheel bake, and check again which slices can be hit (stale-masks)
      Carousel.pinwheel: no errors, 2 warnings
      $ pinwheel bake > log && pinwheel check --strict
      Carousel.pinwheel/pinwheel.json:466:16: warning: slice 'none' of 'carousel': it has no image in any state, so it is never hit; add one, or remove the slice (no-images)
      Carousel.pinwheel/pinwheel.json:30:14: warning: slice 'amber' of 'carousel': it is never hit: it lies completely behind 'cover'; move it, or change the order (never-hit)
      Carousel.pinwheel/pinwheel.json:422:14: warning: slice 'away' of 'carousel': it is never hit: none of its pixels lies on the canvas; move it, or change the order (never-hit)
      Carousel.pinwheel/pinwheel.json:469:14: warning: slice 'glass' of 'carousel': it is never hit: no pixel of its images reaches the threshold; give another image, or lower the threshold if there are faint pixels (empty-mask)
      Carousel.pinwheel: no errors, 4 warnings
      pinwheel: Carousel.pinwheel has no errors and 4 warnings; correct what is listed.
      [65]

      """, in: folder)
  }
}
