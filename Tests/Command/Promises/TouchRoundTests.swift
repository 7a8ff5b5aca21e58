import TestSupport
import Testing

/// The work of a tester who has recorded touches.
@Suite struct TouchRoundTests {
  @Test("touches: what was meant, what was hit, a recording, reports for other programs")
  func touches() throws {
    try Transcript.expect(
      #"""
      $ printf 'px,py,intended\n120,30,amber\n106,40,amber\n105.5,44,grove\n200,165,coral\n40,110,fjord\n' > log.csv; pinwheel hit --batch log.csv
      pinwheel: log.csv:1: has no column called x, y (found px, py, intended); name them with --columns px,py.
      [65]
      $ pinwheel hit --batch log.csv --columns px,py > answers.csv; cat answers.csv
      pinwheel: 3 of 5 touches hit what they were meant for: 60%.
      px,py,intended,outcome,slice,state
      120,30,amber,hit,amber,rest
      106,40,amber,hit,amber,rest
      105.5,44,grove,hit,amber,rest
      200,165,coral,miss,,
      40,110,fjord,hit,fjord,rest
      $ pinwheel heat answers.csv --columns px,py
      carousel: 5 touches, 0 off the canvas, 1 miss (20% of those on it)
        fjord: 1 hit, 0 misses within 8 points
        coral: 0 hits, 1 miss within 8 points
        amber: 3 hits, 0 misses within 8 points
      grow coral by 6 points: 100% fewer misses
      3 of 5 touches hit what they were meant for: 60%
        meant for grove: 1 hit amber
        meant for fjord: 1 hit fjord
        meant for coral: 1 miss
        meant for amber: 2 hit amber
      $ sed -i 's/grove$/grov/;s/,grove,/,grov,/' log.csv; pinwheel hit --batch log.csv --columns px,py -q > less.csv
      pinwheel: log.csv:4: intended names no slice (found 'grov'); the line is left out.
      pinwheel: 4 points answered, 1 line left out.
      [65]
      $ printf '120 30\n200 166\n' | pinwheel hit --batch - --radius 22
      x y outcome slice state
      120 30 hit amber rest
      200 166 hit coral rest
      pinwheel: standard input has no header; the first two columns are x and y.
      $ echo '{"touch":{"x":"120","y":30}}' | pinwheel hit --batch - --columns touch.x,touch.y
      {"touch":{"x":"120","y":30},"outcome":"hit","slice":"amber","state":"rest"}
      $ printf 'pinwheel-touches/1\n0 began 1 120 30\n0.1 ended 1 121 31\n' > tap.txt; pinwheel replay tap.txt > events.txt; pinwheel replay tap.txt --expect events.txt
      2 events, as in events.txt
      $ sed -i.old 's/121 31/200 166/' tap.txt; pinwheel replay tap.txt --expect events.txt
      events.txt:2: 1 event became 1
      - 0.1 released-inside amber, touch 1 at 121, 31
      + 0.1 released-outside amber, touch 1 at 200, 166
      [1]
      $ pinwheel audit --format junit --fail-on error | sed -n 2p
      <testsuites tests="12" failures="1" errors="0" skipped="0">
      $ pinwheel audit --format sarif --fail-on error | grep -c ruleId
      3

      """#, in: ExtractedCarousel.copy())
  }

  @Test("recorded taps of a phone, in pixels at @3x: answers, heat, a replay, and a picture")
  func pixels() throws {
    try Transcript.expect(
      #"""
      $ printf 'x,y,radius,intended\n360,90,66,amber\n600,498,66,coral\n600,498,,coral\n' > taps.csv; pinwheel hit --batch taps.csv --scale 3
      pinwheel: --scale 3: carousel has masks at scale 1, 2; give one of those; for coordinates in pixels give --pixels-per-point 3.
      [64]
      $ pinwheel hit --batch taps.csv --pixels-per-point 3
      x,y,radius,intended,outcome,slice,state
      360,90,66,amber,hit,amber,rest
      600,498,66,coral,hit,coral,rest
      600,498,,coral,miss,,
      pinwheel: 2 of 3 touches hit what they were meant for: 66.7%.
      $ pinwheel heat taps.csv --pixels-per-point 3 | sed -n 1p
      carousel: 3 touches, 0 off the canvas, 1 miss (33.3% of those on it)
      $ pinwheel hit 360 90 --pixels-per-point 3
      hit amber
      $ printf 'time,x,y\n0,360,90\n' > log.csv; pinwheel replay log.csv --pixels-per-point 3
      pinwheel: log.csv:1: has no column called phase (found time, x, y); a log of touches has the columns time, phase, x and y.
      [65]
      $ printf 'time,phase,x,y\n0,began,360,90\n0.1,ended,363,93\n' > log.csv; pinwheel replay log.csv --pixels-per-point 3
      0 pressed amber, touch 1 at 360, 90
      0.1 released-inside amber, touch 1 at 363, 93
      $ pinwheel hit 420 120 --pixels-per-point 3 --origin 20,10
      hit amber

      """#, in: ExtractedCarousel.copy())
  }
}
