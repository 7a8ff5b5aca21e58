import Pinwheel
import PinwheelImages
import TestSupport
import Testing

@testable import PinwheelAssets

/// What the files of each format state, one file at a time.
@Suite struct RelationReaderTests {
  /// `control state image line` of each statement.
  private func read(_ path: String, _ text: String) -> [String] {
    let bytes = ContiguousArray(text.utf8)
    let start = ContiguousArray(bytes.prefix(FileProbe.length))
    let probe = FileProbe(start, size: bytes.count, name: path)
    let facts = FactFormat.facts(in: FactFile(path: path, bytes: bytes), probe)?.facts ?? []
    return facts.compactMap { fact in
      guard case .state(let state, let control) = fact.content else { return nil }
      let image =
        switch fact.image {
        case .path(let path): path
        case .resource(let path): ":" + path
        case .android(let name): "@" + name
        case .named(let name): "*" + name
        default: "?"
        }
      return "\(control) \(state.name) \(image) \(fact.line ?? 0)"
    }
  }

  @Test("selectors of Android: the first item of a state counts; colors and other selectors are none")
  func selectors() {
    let text = """
      <?xml version="1.0"?>
      <selector xmlns:android="http://schemas.android.com/apk/res/android">
        <item android:state_pressed="true" android:state_checked="true" android:drawable="@drawable/a"/>
        <item android:state_pressed="true"
          android:drawable="@mipmap/b"/>
        <item android:state_pressed="true" android:drawable="@drawable/later"/>
        <item android:state_enabled="false"><bitmap android:src="@drawable/c"/></item>
        <item android:state_window_focused="false" android:drawable="@android:drawable/d"/>
        <item android:state_focused="false" android:color="#fff"/>
        <item android:state_focused="false" android:drawable="@drawable/e"/>
      </selector>
      """
    #expect(
      read("res/drawable/button.xml", text) == [
        "button selected+press @a 3", "button press @b 4", "button disabled @c 7", "button rest @e 10",
      ])
    #expect(read("x.xml", "<list state_='1'><selector/></list>").isEmpty)
    // Before the root lies more than a first look shows.
    #expect(read("x.xml", "<!--\(String(repeating: " ", count: 4_000))-->" + text.dropFirst(22)).count == 4)
    #expect(read("x.xml", "<selector state_='1'><item android:drawable='@drawable/a'>").isEmpty)
  }

  @Test(
    "style sheets: pseudo-classes are states, what is left is the control",
    arguments: [
      ("a:hover{background:url(a.png)}", ["a { background } hover a.png 1"]),
      (
        ".b.c:not(:hover):disabled , .d { background-image : url( 'x y.png?v=1' ) no-repeat; }",
        [
          ".b.c { background-image } disabled x y.png 1", ".d { background-image } rest x y.png 1",
        ]
      ),
      (
        "QCheckBox::indicator:checked:!hover\n{\nimage: url(:/icons/on.png);\n}",
        [
          "QCheckBox::indicator { image } selected :icons/on.png 3"
        ]
      ),
      (
        "QTabBar:active{image:url(qrc:/a.png)} .x:active{-gtk-icon-source:-gtk-scaled(url(\"a.png\"), url(\"a@2.png\"))}",
        [
          "QTabBar { image } rest :a.png 1", ".x { -gtk-icon-source } press a.png 1",
        ]
      ),
      (
        "@media screen { /* } */ a:hover { background: url(\"b;}.png\"); color: red } }\nb{icon:url(c.png)}",
        [
          "a { background } hover b;}.png 1", "b { icon } rest c.png 2",
        ]
      ),
      (
        ".m:horizontal:insensitive:backdrop{border-image:url(m.png) 3 3}",
        [
          ".m:horizontal { border-image } inactive+disabled m.png 1"
        ]
      ),
      (
        "a{background:url(http://x/y.png)} b{background:url(data:image/png;base64,AA)} c{content:url(z.png)}",
        []
      ),
      ("a{background:url(}", []), ("url(", []),
      ("a:hover{background:url(a.png)", ["a { background } hover a.png 1"]),
      (":hover{background:url(a.png)}", []),
      ("a{b{background:url(a.png)}", []),
    ] as [(String, [String])])
  func styles(text: String, expected: [String]) {
    #expect(read("a.css", text) == expected)
    #expect(read("a.qss", text) == expected)
    // Half of a file states nothing else and ends nothing.
    for count in 0..<text.utf8.count {
      let half = String(decoding: text.utf8.prefix(count), as: UTF8.self)
      #expect(read("a.css", half).count <= expected.count + 1)
    }
  }

  @Test("GTK: a control inherits what the last part of its selector says, but for its own states")
  func inherited() {
    let text = """
      .check { -gtk-icon-source: url(off.png) } check:checked { -gtk-icon-source: url(on.png) }
      .check:hover { -gtk-icon-source: url(over.png) }
      menu menuitem check:hover { -gtk-icon-source: url(item.png) }
      menu a:hover { background: url(b.png) } a { background: url(c.png) }
      """
    #expect(
      read("gtk.css", text) == [
        ".check { -gtk-icon-source } rest off.png 1", "check { -gtk-icon-source } selected on.png 1",
        ".check { -gtk-icon-source } hover over.png 2",
        "menu menuitem check { -gtk-icon-source } hover item.png 3", "menu a { background } hover b.png 4",
        "a { background } rest c.png 4", "menu menuitem check { -gtk-icon-source } rest off.png 1",
        "menu menuitem check { -gtk-icon-source } selected on.png 1",
      ])
  }

  @Test("storyboards: image and background of a button by state, in pieces of XML nothing")
  func storyboards() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document><objects><button opaque="NO" id="2Xk-0c-Zdx"><rect key="frame" x="0"/>
        <state key="normal" title="Play" image="play.png" backgroundImage="plate"/>
        <state key="highlighted" image="play-pressed"><color key="titleColor" white="1"/></state>
        <state key="other" image="x"/><state key="disabled" title="Off"/>
      </button></objects></document>
      """
    #expect(
      read("Base.lproj/Main.storyboard", text) == [
        "button 2Xk-0c-Zdx.image rest *play 3", "button 2Xk-0c-Zdx.backgroundImage rest *plate 3",
        "button 2Xk-0c-Zdx.image press *play-pressed 4",
      ])
    #expect(read("a.xib", "<b><state key='normal' image='a'/></b>") == ["b line 1.image rest *a 1"])
    #expect(read("a.xib", "<b><state key=\"normal\" image=\"a\"/>").isEmpty)
  }

  @Test("no file states more than its limit, and names are cut")
  func limits() {
    let rules = (0..<20_000).map { "a\($0):hover{image:url(x.png)}" }.joined()
    #expect(read("a.css", rules).count == Fact.maximumCount)
    let long = String(repeating: "x", count: 300)
    #expect(read("a.css", ".\(long){image:url(x.png)}") == [".\(long.prefix(199))... rest x.png 1"])
    #expect(read("a.css", ".\(long)\(long){image:url(x.png)}").isEmpty)
  }
}
