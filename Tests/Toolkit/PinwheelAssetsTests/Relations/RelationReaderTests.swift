import Pinwheel
import TestSupport
import Testing

@testable import PinwheelAssets

/// What the files of each format state, one file at a time.
@Suite struct RelationReaderTests {
  /// `control state image line` of each statement.
  private func read(_ files: [(path: String, text: String)]) -> [String] {
    var reading = RelationFiles()
    for file in files { reading.read(ContiguousArray(file.text.utf8), at: file.path) }
    return reading.statements().flatMap { $0.statements }.map { statement in
      let image =
        switch statement.image {
        case .path(let path, let folders): ([path] + folders).joined(separator: "<")
        case .resource(let path): ":" + path
        case .exact(let path, let sprite): path + (sprite.map { "#" + $0 } ?? "")
        case .android(let name): "@" + name
        case .region(let name): "*" + name
        }
      return "\(statement.control) \(statement.state.name) \(image) \(statement.line)"
    }
  }

  private func read(_ path: String, _ text: String) -> [String] { read([(path, text)]) }

  @Test("skins of libGDX, with what its looser JSON leaves out, parents and tints")
  func skins() {
    let text = """
      // made by hand
      {
      com.badlogic.gdx.graphics.g2d.BitmapFont: { font: { file: a.fnt } }
      TintedDrawable: { dim: { name: button, color: gray } }
      com.badlogic.gdx.scenes.scene2d.ui.Button$ButtonStyle: {
        base: { up: button
          down: "button down" /* both */, },
        toggle: { parent: base, checked: dim }
      }
      TextButtonStyle: { wide: { parent: base, font: font, over: over } }
      CheckBoxStyle: { default: { checkboxOn: on, checkboxOff: off } }
      SliderStyle: { default: { knob: k, knobDown: kd, background: b } }
      Loop: { }
      LoopStyle: { a: { parent: b, up: x }, b: { parent: a, down: y } }
      }
      """
    #expect(
      read("skin.json", text) == [
        "ButtonStyle.base rest *button 6", "ButtonStyle.base press *button down 7",
        "ButtonStyle.toggle rest *button 6", "ButtonStyle.toggle press *button down 7",
        "ButtonStyle.toggle selected *button 8", "TextButtonStyle.wide rest *button 6",
        "TextButtonStyle.wide press *button down 7", "TextButtonStyle.wide hover *over 10",
        "CheckBoxStyle.default.checkbox selected *on 11", "CheckBoxStyle.default.checkbox rest *off 11",
        "SliderStyle.default rest *b 12", "LoopStyle.a rest *x 14", "LoopStyle.a press *y 14",
        "LoopStyle.b rest *x 14", "LoopStyle.b press *y 14",
      ])
    #expect(read("skin.json", "{ \"ButtonStyle\": [1, 2], \"XStyle\": { \"a\": 3 } }").isEmpty)
    #expect(read("skin.json", "{ ButtonStyle: { a: { up: b").isEmpty)
  }

  @Test("two normal forms of a name are two styles: each has its own heirs")
  func normalForms() {
    let skin = """
      ButtonStyle: {
        \u{E9}: { up: a }, e\u{301}: { up: b }, one: { parent: \u{E9} }, two: { parent: e\u{301} }
      }
      TintedDrawable: { \u{E8}: { name: c }, e\u{300}: { name: d } }
      XStyle: { x: { up: \u{E8}, down: e\u{300} } }
      """
    #expect(
      read("skin.json", "{\n" + skin + "\n}").suffix(4) == [
        "ButtonStyle.one rest *a 3", "ButtonStyle.two rest *b 3", "XStyle.x rest *c 6", "XStyle.x press *d 6",
      ])
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
    #expect(read("x.xml", "<selector state_='1'><item android:drawable='@drawable/a'>").isEmpty)
  }

  @Test("skins of Kodi: the controls of a window, marks and arrows apart, knobs and variables left out")
  func kodi() {
    let text = """
      <window>
        <control type="button" id="5">
          <texturefocus border="4"> a/focus.png </texturefocus>
          <texturenofocus>a\\rest.png</texturenofocus>
          <textureslidernib>knob.png</textureslidernib>
        </control>
        <include name="radio">
          <textureradioonfocus>on-fo.png</textureradioonfocus>
          <textureradiooffnofocus>-</textureradiooffnofocus>
          <texturefocus>$VAR[x]</texturefocus>
          <alttexturenofocus>alt.png</alttexturenofocus>
          <textureupfocus>up.png</textureupfocus>
        </include>
      </window>
      """
    #expect(
      read("720p/Home.xml", text) == [
        "control button 5 line 2 focused a/focus.png<media 3",
        "control button 5 line 2 rest a\\rest.png<media 4",
        "include radio line 7 radio selected+focused on-fo.png<media 8",
        "include radio line 7 selected alt.png<media 11", "include radio line 7 up focused up.png<media 12",
      ])
    #expect(read("Home.xml", "<window><control><texturefocus>a.png</texturefocus>").isEmpty)
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

  @Test(
    "scripts of Ren'Py: properties on the line or below it, auto for what is not named, no comments or variables"
  )
  func renpy() {
    let text = """
      screen main_menu():
          imagebutton auto "start_%s.png" focus_mask True action Start() hover_sound "a.ogg"
          idle "not/in/it.png"
          imagebutton:
              xpos 10 # idle "comment.png"
              idle Transform("gui/exit.png", zoom=0.5)
              hover 'gui/exit hover.png'
              insensitive "[name].png"
              if x:
                  selected_idle "exit_on"
          imagemap:
              ground "g.png"
              auto "map_%s.png"
              hover "over.png"
              hotspot (1, 2, 3, 4) action Jump("x")
      label start:
          hover "late.png"
      """
    #expect(
      read("game/screens.rpy", text) == [
        "main_menu imagebutton line 2 rest start_idle.png<images 2",
        "main_menu imagebutton line 2 selected start_selected_idle.png<images 2",
        "main_menu imagebutton line 2 press start_activate.png<images 2",
        "main_menu imagebutton line 2 hover start_hover.png<images 2",
        "main_menu imagebutton line 2 disabled start_insensitive.png<images 2",
        "main_menu imagebutton line 2 selected+press start_selected_activate.png<images 2",
        "main_menu imagebutton line 2 selected+disabled start_selected_insensitive.png<images 2",
        "main_menu imagebutton line 2 selected+hover start_selected_hover.png<images 2",
        "main_menu imagebutton line 4 rest gui/exit.png<images 6",
        "main_menu imagebutton line 4 hover gui/exit hover.png<images 7",
        "main_menu imagebutton line 4 selected *exit_on 10",
        "main_menu imagemap line 11 rest map_idle.png<images 13",
        "main_menu imagemap line 11 selected map_selected_idle.png<images 13",
        "main_menu imagemap line 11 press map_activate.png<images 13",
        "main_menu imagemap line 11 hover map_hover.png<images 13",
        "main_menu imagemap line 11 disabled map_insensitive.png<images 13",
        "main_menu imagemap line 11 selected+press map_selected_activate.png<images 13",
        "main_menu imagemap line 11 selected+disabled map_selected_insensitive.png<images 13",
        "main_menu imagemap line 11 selected+hover map_selected_hover.png<images 13",
        "main_menu imagemap line 11 hover over.png<images 14",
      ])
    #expect(read("a.rpy", "imagebutton:\n  idle \"a.png\n\\ hover").count == 1)
    #expect(read("a.rpy", "imagebutton\nidle 'a.png'").isEmpty)
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

  @Test("scenes of Godot: texture buttons, styles through other resources and files, icons")
  func godot() {
    let style = """
      [gd_resource type="StyleBoxTexture" format=3]
      [ext_resource type="Texture2D" path="res://ui/box.png" id="1_x"]
      [resource]
      texture = ExtResource("1_x")
      """
    let scene = """
      [gd_scene load_steps=3 format=2]

      [ext_resource path="res://ui/play.png" type="Texture" id=1]
      [ext_resource path="res://style.tres" type="StyleBox" id=2]
      [ext_resource path="res://lost.tres" type="StyleBox" id=3]
      [sub_resource type="StyleBoxTexture" id="sub"]
      texture = ExtResource( 1 )
      [sub_resource type="StyleBoxTexture" id="circle"]
      texture = SubResource("circle")
      [node name="Play" type="TextureButton" parent="Menu/List"]
      texture_normal = ExtResource( 1 )
      texture_click_mask = ExtResource( 1 )
      theme_override_styles/hover = ExtResource( 2 )
      theme_override_styles/pressed = SubResource( "sub" )
      theme_override_styles/disabled = SubResource("circle")
      custom_styles/focus = ExtResource( 3 )
      theme_override_icons/radio_checked = ExtResource( 1 )
      [node name="Root" type="Control"]
      normal = ExtResource( 1 )
      """
    let theme = """
      [gd_resource type="Theme"]
      [ext_resource path="res://ui/on.png" id="1"]
      [resource]
      CheckBox/icons/checked_disabled = ExtResource("1")
      Button/styles/normal = ExtResource("1")
      Button/colors/font_color = ExtResource("1")
      """
    #expect(
      read([("game/style.tres", style), ("game/menu/main.tscn", scene), ("game/theme.tres", theme)]) == [
        "Menu/List/Play rest ui/play.png 11", "Menu/List/Play.styles hover ui/box.png 13",
        "Menu/List/Play.styles press ui/play.png 14", "Menu/List/Play.icons.radio selected ui/play.png 17",
        "Root rest ui/play.png 19", "theme.CheckBox.icons selected+disabled ui/on.png 4",
        "theme.Button.styles rest ui/on.png 5",
      ])
    #expect(read("a.tscn", "[node ExtResource\ntexture_normal = ExtResource(\n[[[\n]=").isEmpty)
  }

  @Test("scenes of Unity: buttons that swap sprites, by the identifiers of their images")
  func unity() {
    func meta(_ guid: String, _ rest: String = "") -> String {
      "fileFormatVersion: 2\nguid: \(guid)\nTextureImporter:\n\(rest)"
    }
    func button(_ id: Int, transition: Int) -> String {
      """
      --- !u!114 &\(id)
      MonoBehaviour:
        m_GameObject: {fileID: 1}
        m_Transition: \(transition)
        m_SpriteState:
          m_HighlightedSprite: {fileID: 21300000, guid: bb, type: 3}
          m_PressedSprite: {fileID: 21300002, guid: cc, type: 3}
          m_SelectedSprite: {fileID: 77, guid: dd, type: 3}
          m_DisabledSprite: {fileID: 0}
        m_TargetGraphic: {fileID: 2}
      """
    }
    let scene = """
      %YAML 1.1
      --- !u!1 &1
      GameObject:
        m_Name: Play
      --- !u!114 &2
      MonoBehaviour:
        m_Sprite: {fileID: 21300000, guid: aa, type: 3}
      \(button(3, transition: 2))
      \(button(4, transition: 1))
      """
    let files = [
      ("Assets/a.png.meta", meta("aa")), ("Assets/b.png.meta", meta("bb")),
      ("Assets/c.png.meta", meta("cc", "  fileIDToRecycleName:\n    21300002: c_down\n  other: 1")),
      (
        "Assets/d.png.meta",
        meta("dd", "  internalIDToNameTable:\n  - first:\n      213: 77\n    second: d_on\n")
      ),
      ("Assets/Main.unity", scene),
    ]
    #expect(
      read(files) == [
        "Play &3 rest Assets/a.png 7", "Play &3 hover Assets/b.png 13",
        "Play &3 press Assets/c.png#c_down 14",
        "Play &3 selected Assets/d.png#d_on 15",
      ])
    #expect(read([files[4]]).isEmpty)
    #expect(read("a.prefab", "%YAML\nm_SpriteState\n--- &\n  m_Transition: 2\n  m_SpriteState:").isEmpty)
  }

  @Test("no file states more than its limit, and names are cut")
  func limits() {
    let rules = (0..<20_000).map { "a\($0):hover{image:url(x.png)}" }.joined()
    #expect(read("a.css", rules).count == Statement.maximumCount)
    let long = String(repeating: "x", count: 300)
    #expect(read("a.css", ".\(long){image:url(x.png)}") == [".\(long.prefix(199))... rest x.png 1"])
    #expect(read("a.css", ".\(long)\(long){image:url(x.png)}").isEmpty)
  }
}
