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
      $ printf 'x\ty\n120\t30\n' | pinwheel hit --batch - | tail -1 | tr '\t' '^'
      120^30^hit^amber^rest
      $ printf 'Lon,Lat,x\n120,30,9\n' | pinwheel hit --batch - --columns lon,LAT
      Lon,Lat,x,outcome,slice,state
      120,30,9,hit,amber,rest
      $ printf '{"lon":120,"lat":30,"x":1}\n' | pinwheel hit --batch - --columns lon,lat
      {"lon":120,"lat":30,"x":1,"outcome":"hit","slice":"amber","state":"rest"}
      $ printf 'x,z\n1,2\n' | pinwheel hit --batch -
      pinwheel: standard input:1: has no column called y (found x, z); begin with a line such as x,y and then the points, or name the columns with --columns.
      [65]
      $ printf 'x\0,y\n1,2\n' | pinwheel hit --batch -
      pinwheel: standard input:1: has a zero byte, which no text has; save it as text in UTF-8.
      [65]

      """#, in: ExtractedCarousel.shared())
  }

  @Test("points without a header, between spaces, in quotes, and within objects")
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
      pinwheel: spaces.txt:1: has a column called outcome, which the answers need; rename it.
      [65]
      $ printf '120,30\n' | pinwheel hit --batch - --columns lon,lat
      pinwheel: standard input:1: has no column called lon, lat (found 120, 30); begin with a line such as x,y and then the points, or name the columns with --columns.
      [65]
      $ printf '{"x":"120","y":" 30"}\n{"x":"120","y":"3e1"}' | pinwheel hit --batch -
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
      $ printf '{"x":120,"y":30,"tags":["}",{}],"outcome":"miss"}\n{"k":"]","x":120,"y":30} \n' | pinwheel hit --batch -
      {"k":"]","x":120,"y":30,"outcome":"hit","slice":"amber","state":"rest"}
      pinwheel: standard input:1: it has a member called outcome, which the answer needs; the line is left out.
      pinwheel: 1 point answered, 1 line left out.
      [65]
      $ printf 'state,x,y\nTX,120,30\n' | pinwheel hit --batch -
      pinwheel: standard input:1: has a column called state, which the answers need; rename it.
      [65]

      """#, in: ExtractedCarousel.shared())
  }

  @Test("JSON from columns; JSON arrays are refused")
  func json() throws {
    try Transcript.expect(
      #"""
      $ printf ' [{"x":120,"y":30}]\n' | pinwheel hit --batch -
      pinwheel: standard input is a JSON array, and lists have a JSON object in each line; write one a line, as jq -c '.[]' does.
      [65]
      $ printf '{"x":120,"y":30}\n7\n\n{"x":120,"y":}\n' | pinwheel hit --batch -
      {"x":120,"y":30,"outcome":"hit","slice":"amber","state":"rest"}
      pinwheel: standard input:2: not a valid JSON object (found 7); the line is left out.
      pinwheel: standard input:4: not a valid JSON object at column 14 (found '}', expected a value); the line is left out.
      pinwheel: 1 point answered, 2 lines left out.
      [65]
      $ printf 'x,y,note\n1.50,30,"a ""b"""\n120,30,\n' | pinwheel hit --batch - --json
      {"x":1.5,"y":30,"note":"a \"b\"","outcome":"miss","slice":null,"state":null}
      {"x":120,"y":30,"note":"","outcome":"hit","slice":"amber","state":"rest"}

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

  @Test("with --json a header without coordinates says what was found and expected")
  func faultAsJSON() throws {
    try Transcript.expect(
      """
      $ printf 'a,b\\n1,2\\n' > bad.csv
      $ pinwheel hit --batch bad.csv --json 2>log | grep -o '"line":1,"found":"[^"]*","expected":"[^"]*"'
      "line":1,"found":"the columns a, b","expected":"a column x, y"

      """, in: ExtractedCarousel.copy())
  }
}
