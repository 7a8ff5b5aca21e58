import Pinwheel
import PinwheelAssets
import PinwheelBundles
import TestSupport
import Testing
import ToolkitTestSupport

/// Lists of layers as people have them.
@Suite struct LayerListTests {
  /// A list, the slices that it makes of a.png, b.png and c.png, and a part of what is said, with its line.
  struct Kind: Sendable, CustomTestStringConvertible {
    let title: String
    let bytes: [UInt8]
    let slices: [String]
    let said: String?

    init(_ title: String, _ text: String, _ slices: [String] = ["a", "b"], said: String? = nil) {
      (self.title, bytes, self.slices, self.said) = (title, Array(text.utf8), slices, said)
    }

    init(_ title: String, _ bytes: [UInt8], _ slices: [String] = ["a", "b"], said: String? = nil) {
      (self.title, self.bytes, self.slices, self.said) = (title, bytes, slices, said)
    }

    var testDescription: String { title }
  }

  static let kinds = [
    Kind("plain", "file,x,y\na.png,0,0\nb.png,30,0\nc.png,60,0\n", ["a", "b", "c"]),
    Kind("byte-order mark", [0xEF, 0xBB, 0xBF] + "file,x,y\r\na.png,0,0\r\nb.png,30,0\r\n".utf8),
    Kind("UTF-16", [0xFF, 0xFE] + "file,x,y\na.png,0,0\nb.png,30,0\n".utf8.flatMap { [$0, 0] }),
    Kind("semicolons", "file;x;y\na.png;0;0\nb.png;30;0\n"),
    Kind(
      "open quote", "file,x,y\n\"a.png\",\"0\",\"0\"\n\"b.png,30,0\n\"c.png\",60,0\n", ["a", "b", "c"]),
    Kind("tabs", "file\tx\ty\na.png\t0\t0\nb.png\t30\t0\n"),
    Kind("upper case", "FILE,X,Y\na.png,0,0\nb.png,30,0\n"),
    Kind("names alone", "Name,X,Y\na,0,0\nb,30,0\n"),
    Kind(
      "names too", "name,file,w,h,x,y,z\nhome,a.png,1,1,0,0,9\nback,b.png,2,2,30,0,8\n", ["home", "back"]),
    Kind(
      "empty", "", [],
      said: "layout.csv: the layers cannot be read: its first line has no columns file, x and y"),
    Kind("header alone", "file,x,y\n", [], said: "layout.csv: the layers cannot be read: it lists no image"),
    Kind("CR", "file,x,y\ra.png,0,0\rb.png,30,0\r"),
    Kind(
      "decimal commas", "file;x;y\na.png;0,5;1,5\nb.png;30;0\nc.png;1,0;2\n", ["b", "c"],
      said: "layout.csv:2: its layer 'a' lies between the pixels of a.png (found 0.5, 1.5)"),
    Kind(
      "units", "file,x,y\na.png,0px,0px\nb.png,30,0\nc.png,60,0\n", ["b", "c"],
      said: "layout.csv:2: its layer 'a' has no place on the canvas"),
    Kind("spaces", "file, x, y\na.png, 0, 0\nb.png, 30, 0\n"),
    Kind("left and top", "file,left,top\na.png,0,0\nb.png,30,0\n"),
    Kind("no extension", "file,x,y\na,0,0\nb,30,0\n"), Kind("no header", "a.png,0,0\nb.png,30,0\n"),
    Kind("another case", "file,x,y\nA.PNG,0,0\nb.png,30,0\n", ["A", "b"]),
    Kind(
      "Latin-1", Array("file,x,y\nb.png,30,0\nc.png,60,0\n".utf8) + [0x61, 0xE9] + ".png,0,0\n".utf8,
      ["b", "c"],
      said: "layout.csv:4: its layer 'a\u{FFFD}' has no image 'a\u{FFFD}.png'"),
    Kind("dot and slash", "file,x,y\n./a.png,0,0\n./b.png,30,0\n"),
    Kind("a folder above", "file,x,y\n../art/a.png,0,0\nx/../b.png,30,0\n"),
    Kind(
      "backslashes", "file,x,y\nl\\a.png,0,0\nb.png,30,0\nc.png,0,0\n", ["b", "c"],
      said: "layout.csv:2: its layer 'l\\a' has no image 'l\\a.png'"),
    Kind(
      "a missing image", "file,x,y\na.png,0,0\nzz.png,30,0\nb.png,0,0\n",
      said: "layout.csv:3: its layer 'zz' has no image 'zz.png'"),
    Kind("trailing commas", "file,x,y\na.png,0,0,\nb.png,30,0,\n"),
    Kind("blank lines", "file,x,y\n\na.png,0,0\n,,\nb.png,30,0\n"),
    Kind("comments", "# points, as exported\nfile,x,y\na.png,0,0\n#c.png,1,1\nb.png,30,0\n"),
    Kind("unknown columns", "image;width\na.png;1\n", [], said: "has no columns file, x and y"),
  ]

  @Test("every kind is read, or said with its line", arguments: kinds)
  func kind(_ kind: Kind) throws {
    let files = try TemporaryFolder()
    for name in ["a", "b", "c"] { try files.draw("amber_rest", as: "in/art/\(name).png") }
    try files.write(kind.bytes, to: "in/art/layout.csv")
    let manifest = try files.extract("in").manifest
    let slices = manifest.pinwheels.filter { $0.name == "art" }.flatMap { $0.slices.map(\.name) }
    #expect(slices == kind.slices)
    let said = manifest.skipped.map(\.text).filter { $0.hasPrefix("art/layout.csv") }
    #expect(said.count == (kind.said == nil ? 0 : 1), "\(said)")
    if let text = kind.said { #expect(said.first?.contains(text) == true, "\(said)") }
  }

  @Test("positions are the nearest pixel within a fiftieth of a point, and folders are part of names")
  func thirds() throws {
    let files = try TemporaryFolder()
    for (segment, state) in (1...2).flatMap({ segment in
      ["Default", "Pressed", "Disabled"].map { (segment, $0) }
    }) {
      let image = "amber_\(state == "Default" ? "rest" : "press")"
      try files.draw(image, as: "art/Segment \(segment)/State=\(state)@3x.png")
    }
    let lines = (1...2).flatMap { segment in
      ["Default", "Pressed", "Disabled"].map {
        "Segment \(segment)/State=\($0)@3x.png,\(segment == 1 ? "119.67" : "0.33"),0.33"
      }
    }
    for (name, text) in [
      ("layout.csv", "file,x,y\n" + lines.joined(separator: "\n")),
      (
        "layout.json",
        "["
          + lines.map { line in
            let cells = line.split(separator: ",")
            return "{\"file\": \"\(cells[0])\", \"x\": \(cells[1]), \"y\": \(cells[2])}"
          }.joined(separator: ",") + "]"
      ),
    ] {
      try files.write(text.utf8, to: "art/" + name)
      let manifest = try files.extract("art", to: name + ".out").manifest
      try files.remove("art/" + name)
      let wheel = try #require(manifest.pinwheels.first)
      #expect(wheel.slices.map(\.name) == ["Segment 1", "Segment 2"], "\(name)")
      #expect(wheel.slices.allSatisfy { $0.states.map(\.state) == [.rest, .press, .disabled] }, "\(name)")
      #expect(
        Set(manifest.images.flatMap(\.layers).map(\.x)) == [359, 1] && manifest.skipped.isEmpty, "\(name)")
    }
  }

  @Test("what a list in JSON has and is not read is said with its line")
  func json() throws {
    let files = try TemporaryFolder()
    for name in ["a", "b"] { try files.draw("amber_rest", as: "art/\(name).png") }
    let list =
      "[{\"file\": \"A.png\", \"x\": 0, \"y\": 0},\n{\"file\": \"b.png\", \"left\": 9, \"top\": 9},\n{\"x\": 1, \"y\": 1},\n{\"name\": \"c\"}]"
    try files.write(list.utf8, to: "art/layout.json")
    let manifest = try files.extract("art").manifest
    #expect(manifest.pinwheels.map { $0.slices.map(\.name) } == [["A", "b"]])
    #expect(
      manifest.skipped.map(\.text) == [
        "layout.json:3: its layer '' has neither a name nor a file; give it one",
        "layout.json:4: its layer 'c' has no place on the canvas; give it whole numbers x and y",
      ])
  }
}
