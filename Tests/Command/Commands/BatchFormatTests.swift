import Foundation
import TestSupport
import Testing

/// The ways in which a list of points, or a log of touches, may be written.
@Suite struct BatchFormatTests {
  @Test("tabs, semicolons and bars are recognized, names of columns are in any case or given")
  func delimiters() throws {
    try Transcript.expect(
      #"""
      $ printf 'X\tY\tNote\n120\t30\ta,b\n' | pinwheel hit --batch - | tr '\t' '^'
      X^Y^Note^outcome^slice^state
      120^30^a,b^hit^amber^rest
      $ printf '"id";x;y\n"1;2";120;30\n' | pinwheel hit --batch -
      "id";x;y;outcome;slice;state
      "1;2";120;30;hit;amber;rest
      $ printf 'x|y\n120|30\n' | pinwheel hit --batch -
      x|y|outcome|slice|state
      120|30|hit|amber|rest
      $ printf 'x:y\n120:30\n' | pinwheel hit --batch - --delimiter :
      x:y:outcome:slice:state
      120:30:hit:amber:rest
      $ printf 'x\ty\n120\t30\n' | pinwheel hit --batch - --delimiter tab | tail -1 | tr '\t' '^'
      120^30^hit^amber^rest
      $ printf 'Lon,Lat,x\n120,30,9\n' | pinwheel hit --batch - --columns lon,LAT
      Lon,Lat,x,outcome,slice,state
      120,30,9,hit,amber,rest
      $ printf '{"lon":120,"lat":30,"x":1}\n' | pinwheel hit --batch - --columns lon,lat
      {"lon":120,"lat":30,"x":1,"outcome":"hit","slice":"amber","state":"rest"}
      $ printf 'x,y\n' | pinwheel hit --batch - --delimiter 1
      pinwheel: --delimiter: found '1', expected one character that is in no number, or comma, tab, semicolon or bar; give one such as tab.
      [64]
      $ printf 'x,z\n1,2\n' | pinwheel hit --batch -
      pinwheel: standard input:1: has no column called y (found x, z); begin with a line such as x,y and then the points, or name the columns with --columns.
      [65]
      $ printf 'x\0,y\n1,2\n' | pinwheel hit --batch -
      pinwheel: standard input:1: has a zero byte, which no text has; save it as text in UTF-8.
      [65]

      """#, in: ExtractedCarousel.shared())
  }

  @Test("points without a header, between spaces, in quotes, within objects, and answers to answer again")
  func asPeopleHaveThem() throws {
    try Transcript.expect(
      #"""
      $ printf '120,30\n 60 , 60\n200,166,a\n' | pinwheel hit --batch -
      x,y,outcome,slice,state
      120,30,hit,amber,rest
       60 , 60,miss,,
      pinwheel: standard input:3: wrong number of fields (found 3, expected 2 as in the first line); the line is left out.
      pinwheel: standard input has no header; the first two columns are x and y.
      pinwheel: 2 points answered, 1 line left out.
      [65]
      $ printf 'x,y,note\n1,2\nzz,3,a\n120,30,"two\nlines"\n,,\n120,30,b\n' > points.csv; pinwheel hit --batch points.csv
      x,y,note,outcome,slice,state
      120,30,"two
      lines",hit,amber,rest
      120,30,b,hit,amber,rest
      pinwheel: points.csv:2: wrong number of fields (found 2, expected 3 as in the header); the line is left out.
      pinwheel: points.csv:3: x is not a decimal number (found 'zz'); the line is left out.
      pinwheel: points.csv:6: x is not a decimal number (found ''); the line is left out.
      pinwheel: 2 points answered, 3 lines left out.
      [65]
      $ printf 'x,y\n120,30\n1\n120,30\n' | pinwheel hit --batch - --malformed stop
      x,y,outcome,slice,state
      120,30,hit,amber,rest
      pinwheel: standard input:3: wrong number of fields (found 1, expected 2 as in the header); correct it, or leave out --malformed.
      [65]
      $ printf '120\t30\tnote\n' | pinwheel hit --batch - --json --quiet
      {"x":120,"y":30,"column3":"note","outcome":"hit","slice":"amber","state":"rest"}
      $ printf '120 30\n  1     2 \n' | pinwheel hit --batch - -q > spaces.txt; cat spaces.txt
      x y outcome slice state
      120 30 hit amber rest
        1     2  miss "" ""
      $ pinwheel hit --batch spaces.txt
      x y outcome slice state
      120 30 hit amber rest
      1 2 miss "" ""
      $ printf 'x y\n120 30\nq 2\n' | pinwheel hit --batch - --malformed keep -q 2>&1 | tee spaces.txt
      x y outcome slice state error
      120 30 hit amber rest ""
      q 2 "" "" "" "x is not a decimal number (found 'q')"
      pinwheel: 1 point answered, 1 line with an error.
      $ grep -v pinwheel: spaces.txt | pinwheel hit --batch - --malformed keep -q 2> log | diff - <(grep -v pinwheel: spaces.txt)
      $ printf '120,30\n' | pinwheel hit --batch - --columns lon,lat
      pinwheel: standard input:1: has no column called lon (found 120, 30); begin with a line such as x,y and then the points, or name the columns with --columns.
      [65]
      $ printf '[{"x":"120","y":" 30"},{"x":"120","y":"3e1"}]' | pinwheel hit --batch -
      {"x":"120","y":"3e1","outcome":"hit","slice":"amber","state":"rest"}
      pinwheel: standard input:1: y is not a number; the line is left out.
      pinwheel: 1 point answered, 1 line left out.
      [65]
      $ printf '{"id":1,"touch":{"at":[{"x":9}],"x":120,"y":30}}\n{"touch":{"y":30},"x":120}\n{"touch.x":120,"touch":{"y":30}}\n' | pinwheel hit --batch - --columns touch.x,touch.y
      {"id":1,"touch":{"at":[{"x":9}],"x":120,"y":30},"outcome":"hit","slice":"amber","state":"rest"}
      {"touch.x":120,"touch":{"y":30},"outcome":"hit","slice":"amber","state":"rest"}
      pinwheel: standard input:2: it has no touch.x; the line is left out.
      pinwheel: 2 points answered, 1 line left out.
      [65]
      $ printf 'outcome,slice,state,x,note,y\nhit,"of, old",rest,0,"a,b",0\n' | pinwheel hit --batch - --tags
      x,note,y,outcome,slice,state,tags
      0,"a,b",0,miss,,,
      $ printf 'x,y\n120,30\nq,2\n' | pinwheel hit --batch - --malformed keep > first.csv
      pinwheel: 1 point answered, 1 line with an error.
      [65]
      $ pinwheel hit --batch first.csv --malformed keep --quiet | diff first.csv -
      pinwheel: 1 point answered, 1 line with an error.
      $ printf '{"slice":"a","x":120,"tags":["}",{}],"outcome":"miss","y":30,"state":null,"k":1}' | pinwheel hit --batch - | tee first.json
      {"x":120,"tags":["}",{}],"y":30,"k":1,"outcome":"hit","slice":"amber","state":"rest"}
      $ pinwheel hit --batch first.json | diff first.json -
      $ printf 'state,x,y\nTX,120,30\n' | pinwheel hit --batch -
      pinwheel: standard input:1: has a column called state, which the answers need; rename it.
      [65]

      """#, in: ExtractedCarousel.shared())
  }

  @Test("JSON arrays, JSON from columns, malformed lines that are kept, tallies")
  func json() throws {
    try Transcript.expect(
      #"""
      $ printf '[{"x":120,"y":30},\n {"x":200,\n  "y":166,"k":"]"}]\n' | pinwheel hit --batch -
      {"x":120,"y":30,"outcome":"hit","slice":"amber","state":"rest"}
      {"x":200,  "y":166,"k":"]","outcome":"miss","slice":null,"state":null}
      $ printf '[]' | pinwheel hit --batch -
      $ printf '[{"x":120,"y":30} {"x":1,"y":2},\n7,{"x":120,"y":30}]' | pinwheel hit --batch -
      {"x":120,"y":30,"outcome":"hit","slice":"amber","state":"rest"}
      {"x":120,"y":30,"outcome":"hit","slice":"amber","state":"rest"}
      pinwheel: standard input:1: not a valid JSON array (expected ',' before this element); the line is left out.
      pinwheel: standard input:2: not a valid JSON object (found 7); the line is left out.
      pinwheel: 2 points answered, 2 lines left out.
      [65]
      $ printf '[{"x":120,"y":30}' | pinwheel hit --batch -
      {"x":120,"y":30,"outcome":"hit","slice":"amber","state":"rest"}
      pinwheel: standard input:1: the array ends without ]; the line is left out.
      pinwheel: 1 point answered, 1 line left out.
      [65]
      $ printf 'x,y,note\n1.50,30,"a ""b"""\n120,30,\n' | pinwheel hit --batch - --json
      {"x":1.5,"y":30,"note":"a \"b\"","outcome":"miss","slice":null,"state":null}
      {"x":120,"y":30,"note":"","outcome":"hit","slice":"amber","state":"rest"}
      $ printf 'x,y,note\nzz,30,a\n1\n1,2,3,4\n120,30,b\n' | pinwheel hit --batch - --malformed keep
      x,y,note,outcome,slice,state,error
      zz,30,a,,,,x is not a decimal number (found 'zz')
      1,,,,,,"wrong number of fields (found 1, expected 3 as in the header)"
      ,,,,,,"wrong number of fields (found 4, expected 3 as in the header): 1,2,3,4"
      120,30,b,hit,amber,rest,
      pinwheel: 1 point answered, 3 lines with an error.
      [65]
      $ printf 'x,y\nzz,30\n' | pinwheel hit --batch - --malformed keep --json 2>/dev/null
      {"line":2,"text":"zz,30","error":"x is not a decimal number (found 'zz')"}
      [65]
      $ printf 'x,y\n120,30\n120,30\n199.6,155\n1,1\n' | pinwheel hit --batch - --tally > /dev/null
        1 hit coral
        2 hit amber
        1 miss
      $ printf 'x,y\n120,30\n' | pinwheel hit --batch - --tally --json 2>&1 >/dev/null
      {"tally":[{"outcome":"hit","slice":"amber","pinwheel":"carousel","count":1},{"outcome":"miss","slice":null,"pinwheel":null,"count":0}]}

      """#, in: ExtractedCarousel.shared())
  }

  @Test("a log of touches in columns is replayed as a recording is")
  func touchLog() throws {
    try Transcript.expect(
      #"""
      $ printf 'Time;Phase;X;Y;screen\n0;began;120;30;home\n0.08;ended;121.5;31;home\n' | pinwheel replay -
      0 pressed amber, touch 1 at 120, 30
      0.08 released-inside amber, touch 1 at 121.5, 31
      $ printf 'id,x,y,time,phase,radius\n7,120,30,0,BEGAN,\n\n7,121,31,1,ended,2\n' > log.csv; pinwheel replay log.csv
      0 pressed amber, touch 7 at 120, 30
      1 released-inside amber, touch 7 at 121, 31
      $ printf 'time,phase,x,y\n0,began,120,30\n1,tapped,1,2\n' | pinwheel replay -
      pinwheel: standard input:3: 'tapped' is none of began, moved, ended, cancelled, hovered, exited; correct that line.
      [65]
      $ printf 'time,phase,x\n' | pinwheel replay -
      pinwheel: standard input:1: has no column called y (found time, phase, x); a log of touches has the columns time, phase, x and y.
      [65]

      """#, in: ExtractedCarousel.copy())
  }

  @Test("arrays in blocks of any size answer as lines do", arguments: [UInt64(1), 2, 3])
  func arrays(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let objects = (0..<20_000).map { number in
      "{\"x\":\(Int.random(in: 0...240, using: &random)),\"y\":\(Int.random(in: 0...240, using: &random)),\"n\":\"}],\(number)\"}"
    }
    let folder = try ExtractedCarousel.copy()
    try folder.write(objects.joined(separator: "\n").utf8, to: "lines")
    let separators = [",", " , ", ",\n", "\n\t,"]
    let array = objects.dropFirst().reduce(into: "[" + objects[0]) {
      $0 += (separators.randomElement(using: &random) ?? ",") + $1
    }
    try folder.write((array + "]\n").utf8, to: "array")
    let results = try ["lines", "array"].map {
      try pinwheel(["hit", "--batch", $0], in: folder)
    }
    #expect(results[0].status == 0 && results[1].errors.isEmpty && results[0].output == results[1].output)
  }

  @Test("with --json a header without coordinates says what was found and expected")
  func faultAsJSON() throws {
    try Transcript.expect(
      """
      $ printf 'a,b\\n1,2\\n' > bad.csv
      $ pinwheel hit --batch bad.csv --json 2>log | grep -o '"line":1,"found":"[^"]*","expected":"[^"]*"'
      "line":1,"found":"the columns a, b","expected":"a column x"

      """, in: ExtractedCarousel.copy())
  }
}
