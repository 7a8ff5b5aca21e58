import PinwheelText
import Pinwheel
import PinwheelFiles
import TestSupport
import Testing

@testable import PinwheelAssets
import PinwheelBundles

@Suite struct GroupingTests {
  /// Groups images of a folder `art/`; `solid` returns where in the unit square each stem is solid.
  func group(
    _ names: [String], size: (Int, Int) = (100, 100), groups: [String] = [],
    solid: [String: Rect2D] = [:], folder: String = "art/"
  ) throws -> Grouping {
    let images = names.map { name in
      let image = NamedImage(file: "images/\(folder)\(name)", path: folder + name, width: 0, height: 0)
      return NamedImage(
        file: image.file, path: folder + name, width: size.0 * Int(image.scale),
        height: size.1 * Int(image.scale))
    }
    return try group(images, groups: groups, solid: solid)
  }

  func group(
    _ images: [NamedImage], groups: [String] = [], solid: [String: Rect2D] = [:]
  ) throws -> Grouping {
    try Grouping(painting: images, groups: groups, solid: solid, sourceName: "bundle")
  }

  @Test(
    "what is a slice and what is just an image",
    arguments: [
      (["a_rest.png", "a_press.png"], ["a:rest1+press1"]),
      (["a.png", "a_press.png"], ["a:rest1+press1"]),
      (["a.png", "a_normal.png", "a_press.png"], ["a:rest1+press1"]),
      (["a@2x.png", "a_normal.png", "a_press.png"], ["a:rest2+press1"]),
      (["a@2x.png", "a_press.png", "a.png"], ["a:rest2+press1"]),
      (["chevron_down.png"], []), (["a_press.png"], []), (["a.png", "b_press.png"], []),
      (["Default.png", "Default@2x.png", "Default-568h@2x.png"], []),
      (["a_on.png", "a_off.png"], ["a:rest1+selected1"]), (["a_on.png"], []),
      (["arrow_up.png", "arrow.png"], []), (["b.png", "b_down.png"], ["b:rest1+press1"]),
      (["b.png", "b_down.png", "b_left.png"], []),
      (["b.png", "b_down.png", "c.png", "c_pressed.png"], ["c:rest1+press1"]),
      (["b_n.png", "b_h.png", "b_d.png"], ["b:rest1+press1+hover1"]),
      (["b_active.png", "b_inactive.png"], ["b:rest1+selected1"]),
      (["b.png", "b_inactive.png"], ["b:rest1+disabled1"]),
      (["starSelected.png", "star.png"], ["star:rest1+selected1"]),
      (["w_rest0.png", "w_press0.png", "w_rest1.png"], ["w0:rest1+press1", "w_rest1:rest1"]),
      (["e\u{301}_rest.png", "\u{E9}_press.png"], ["\u{E9}:rest1+press1"]), (["s_disabled1.png"], []),
      (["walk_up1.png", "walk_up2.png"], []),
      (["a_rest~ipad.png", "a_press.png"], []),
      (["a_rest~ipad.png", "a_press~ipad.png", "a.png"], ["a:rest1+press1"]),
    ] as [([String], [String])])
  func slices(names: [String], expected: [String]) throws {
    #expect(try group(names).described == expected)
  }

  @Test("duplicates of one stem are one image: the nine-patch counts, then the PNG; the others are listed")
  func duplicates() throws {
    let grouping = try group([
      "b.gif", "b.png", "b.9.png", "b_press.jpg", "b_press.png", "c@1x.png", "c.png", "c_on.png",
    ])
    #expect(grouping.described == ["b:rest1+press1"])
    #expect(grouping.pinwheels[0].slices[0].states[0].images[0].file == "images/art/b.9.png")
    #expect(
      grouping.skipped.map(\.file) == ["images/art/b.gif", "images/art/b.png", "images/art/b_press.jpg"])
    #expect(grouping.skipped.allSatisfy { $0.kind == "twin" })
    #expect(grouping.skipped[0].reason.contains("images/art/b.9.png"))
    // Two images with the same format and scale are not duplicates.
    #expect(grouping.ambiguous.count == 1)
  }

  @Test("a lone background goes to the only wheel of its folder, if it is no smaller")
  func loneBackground() throws {
    let names = ["left_rest.png", "left_press.png", "right_rest.png", "right_press.png"]
    let solid = ["left_rest": Rect2D.left, "right_rest": .right]
    func background(_ others: [String]) throws -> String? {
      try group(names + others, solid: solid).pinwheels.first { $0.slices.count == 2 }?.background?.file
    }
    #expect(try background(["some_plate_bckg.png"]) == "images/art/some_plate_bckg.png")
    #expect(try background(["some_plate_bckg.png", "other_plate_bckg.png"]) == nil)
    #expect(try background(["some_plate.png"]) == nil)
  }

  @Test("an image whose size does not fit leaves only itself out, also if it has the lowest scale")
  func oddSize() throws {
    let images = [("a_off.png", 10), ("a_off@2x.png", 80), ("a_off@3x.png", 120), ("a_on.png", 40)].map {
      NamedImage($0.0, $0.1, $0.1)
    }
    let grouping = try group(images)
    #expect(grouping.described == ["a:rest2+selected1"])
    #expect(grouping.skipped.map(\.file) == ["images/a_off.png"])
  }

  @Test("folders that end in a state are one folder in two states")
  func stateEndings() throws {
    #expect(
      try group(["buttons/play.png", "buttons_hover/play.png", "other_hover/stop.png"]).described == [
        "play:rest1+hover1"
      ])
  }

  @Test(
    "endings that bases share may be states, of images of one size, and numbers from 0 or 1, if a word is known or there are six",
    arguments: [
      ("a:9 a_x:9 b:9 b_x:9 c:9 c_x:9", ["press=_x"]), ("a:9 a_x:9 b:7 b_x:7 c:5 c_x:5", ["press=_x"]),
      ("a:9 a_x:9 b:9 b_x:9", nil), ("a-black:9 a-white:9 b-black:9 b-white:9", nil),
      ("a1:9 a2:9 b1:9 b2:9", nil), ("a:9 a-h:9 b:9 b-h:9", nil),
      // Up and down may be directions, as on keys.
      ("arrow-up:9 arrow-down:9 page-up:9 page-down:9", nil),
      ("btn-a-up:9 btn-a-down:9 btn-b-up:9 btn-b-down:9", ["press=-down", "rest=-up"]),
      ("a:9 a_x:8 b:9 b_x:8 c:9 c_x:8", nil), ("a:9 a_x:9", nil),
      ("a_1:9 a_2:9 b_1:9 b_2:9 c_1:9 c_2:9", ["rest=_1", "press=_2"]),
      ("a_2:9 a_3:9 b_2:9 b_3:9 c_2:9 c_3:9", nil),
      ("a_1:9 a_2:9 a_3:9 b_1:9 b_2:9 b_3:9", ["rest=_1", "hover=_2", "press=_3"]),
      // A third base has more of the numbers, or fewer: they are those of series.
      ("a_1:9 a_2:9 a_3:9 b_1:9 b_2:9 b_3:9 c_1:9 c_2:9 c_3:9 c_4:9", nil),
      ("a_1:9 a_2:9 a_3:9 b_1:9 b_2:9 b_3:9 c_1:9 c_2:9", nil),
      // The bare name is the rest state already.
      ("a:9 a_idle:9 b:9 b_idle:9", nil),
    ] as [(String, [String]?)])
  func advisedEndings(names: String, expected: [String]?) {
    let sizes = names.split(separator: " ").map { name in
      let parts = name.split(separator: ":")
      return (Name(String(parts[0])), CanvasSize(width: Int(parts[1]) ?? 0, height: 9))
    }
    #expect(StateEndings(Dictionary(uniqueKeysWithValues: sizes))?.spellings.map(\.text) == expected)
  }

  @Test("a series: each number a slice of its own, named by its whole stem, ordered by number")
  func series() throws {
    let names = ["s_disabled10.png", "s_disabled2.png", "s_disabled2@2x.png"]
    let grouping = try group(names, solid: ["s_disabled10": .left, "s_disabled2": .right])
    #expect(grouping.described == ["s[s_disabled2:disabled2 s_disabled10:disabled1]"])
    #expect(grouping.pinwheels[0].slices.allSatisfy { !$0.enabled })
  }

  @Test("what stays undecided becomes one-slice pinwheels and a record that --group can use")
  func ambiguous() throws {
    let names = ["n", "e", "w"].flatMap { ["\($0)_rest.png", "\($0)_press.png"] }
    let solid: [String: Rect2D] = ["n_rest": .left, "e_rest": .right, "w_rest": .left]
    let grouping = try group(names, solid: solid)
    #expect(grouping.pinwheels.count == 3)
    let record = try #require(grouping.ambiguous.first)
    #expect(record.reason.contains("1.5 times the area of their union"))
    #expect(record.group == "NAME=e_*,n_*,w_*" && record.images.count == 6)
    let decided = try group(names, groups: ["wheel=n_*,e_*"], solid: solid)
    #expect(decided.described == ["wheel[n:rest1+press1 e:rest1+press1]", "w:rest1+press1"])
    #expect(decided.ambiguous.isEmpty)
  }

  @Test("two images that claim one place are reported, not chosen between")
  func claims() throws {
    let grouping = try group(["a_press.png", "a_pressed.png", "a.png"])
    #expect(grouping.pinwheels.isEmpty)
    let record = try #require(grouping.ambiguous.first)
    #expect(record.reason.contains("both claim to be the press image of a"))
    #expect(
      try group(["a_press.png", "a_pressed.png", "a.png"], groups: ["a=a,a_press"]).described == [
        "a:rest1+press1"
      ])
    // In a group that a person gives, the first counts.
    let decided = try group(["a_press.png", "a_pressed.png", "a.png"], groups: [record.group])
    #expect(decided.described == ["a:rest1+press1"] && decided.ambiguous.isEmpty)
    #expect(decided.skipped.map(\.file) == ["images/art/a_pressed.png"])
  }

  @Test(
    "states share solid pixels: images of one canvas that lie apart are slices of their own",
    arguments: [
      (["m_read", "m_unread"], ["m_read:rest1", "m_unread:rest1"]),
      (["mute", "unmute"], ["mute:rest1", "unmute:rest1"]),
      (["play", "play_selected"], ["play:rest1", "play_selected:rest1"]),
      (
        ["m_read_normal", "m_read_hover", "m_unread_normal", "m_unread_hover"],
        ["m_read:rest1+hover1", "m_unread:rest1+hover1"]
      ),
      (
        ["q_yes_rest", "q_yes_press", "q_no_rest", "q_no_press"], ["q_no:rest1+press1", "q_yes:rest1+press1"]
      ),
    ])
  func statesApart(names: [String], expected: [String]) throws {
    let files = names.map { $0 + ".png" }
    func slices(second place: Rect2D) throws -> [String] {
      let solid = names.map { name in
        let isSecond = name.contains("un") || name.contains("_no_") || name.hasSuffix("_selected")
        return (name, isSecond ? place : Rect2D(x: 0.1, y: 0.2, width: 0.3, height: 0.3))
      }
      return try group(files, solid: Dictionary(uniqueKeysWithValues: solid)).described.sorted()
    }
    #expect(try slices(second: Rect2D(x: 0.6, y: 0.6, width: 0.3, height: 0.3)) == expected)
    // A mask that has a tenth in common with the other is a state, and a clear one decides nothing.
    #expect(try slices(second: Rect2D(x: 0.37, y: 0.2, width: 0.3, height: 0.3)).count == 1)
    #expect(try slices(second: Rect2D.none).count == 1)
  }

  @Test("--group: any images, suffix or not, in glob order, over folders if it names paths")
  func handGroups() throws {
    let names = ["z.png", "b_press.png", "arrow_down.png", "z@2x.png"]
    let grouping = try group(names, groups: ["hand=z,arrow*,b_press.png"])
    #expect(grouping.described == ["hand[z:rest2 arrow_down:rest1 b:press1]"])
    let error = #expect(throws: AssetsError.self) { try group(names, groups: ["hand=z,q*"]) }
    #expect(error?.description.contains("'q*'") == true)
    let images = ["a/x.png", "b/y.png"].map { NamedImage($0, 10, 10) }
    #expect(try group(images, groups: ["w=b/*,a/*"]).described == ["w[y:rest1 x:rest1]"])
    #expect(try group(images, groups: ["w=*"]).pinwheels.map(\.name) == ["a/w", "b/w"])
    for text in ["", "x", "=a", "x=", "x=a,,b"] { #expect(ManualGroup(text) == nil, "\(text)") }
  }

  @Test("folders that are called like states hold the states of slices of the folder above")
  func stateFolders() throws {
    let images = ["ui/normal/play.png", "ui/pressed/play.png", "ui/normal/b_on.png", "ui/normal/b_off.png"]
      .map { NamedImage($0, 10, 10) }
    #expect(try group(images).described == ["play:rest1+press1", "b:rest1+selected1"])
  }

  @Test(
    "scales of a picture meet whatever its size, where both say what stretches", arguments: [false, true])
  func stretchable(isStretched: Bool) throws {
    let images = ["a", "a_press"].flatMap { stem in
      [("\(stem).png", 20, 20), ("\(stem)@2x.png", 64, 40)].map { file, width, height in
        var image = NamedImage(file: "images/art/\(file)", path: "art/\(file)", width: width, height: height)
        if isStretched { image.caps = EdgeInsets2D(top: 4, left: 4, bottom: 4, right: 4) }
        return image
      }
    }
    let grouping = try group(images)
    #expect(grouping.described == [isStretched ? "a:rest2+press2" : "a:rest1+press1"])
    #expect(grouping.skipped.count == (isStretched ? 0 : 2))
  }

  @Test("states of another size get a centred frame; scales that differ by a point do not")
  func frames() throws {
    let grouping = try group([
      NamedImage("a_rest.png", 24, 18), NamedImage("a_rest@2x.png", 47, 36),
      NamedImage("a_press.png", 30, 20),
      NamedImage("a_press@3x.png", 90, 60), NamedImage("a_rest@3x.png", 90, 60),
    ])
    let slice = try #require(grouping.pinwheels.first?.slices.first)
    #expect(grouping.pinwheels[0].canvas == Size2D(width: 24, height: 18))
    let rest = try #require(slice.states.first { $0.state == .rest }).images
    #expect(rest.map(\.frame) == [nil, Rect2D(x: 0, y: 0, width: 23.5, height: 18)])
    let press = try #require(slice.states.first { $0.state == .press }).images
    #expect(press.map(\.frame) == Array(repeating: Rect2D(x: -3, y: -1, width: 30, height: 20), count: 2))
    // 30 x 20 points is a different picture from 24 x 18, regardless of the name.
    #expect(grouping.skipped.map(\.file) == ["images/a_rest@3x.png"])
    let only = try group([NamedImage("b_rest@2x.png", 611, 10), NamedImage("b_press@2x.png", 611, 10)])
    #expect(only.pinwheels[0].canvas == Size2D(width: 306, height: 5))
  }

  @Test(
    "scales of one image may differ by a point, in either direction and on both sides, and no more",
    arguments: [
      (22, 43, 2, 42, 86, true), (22, 43, 2, 44, 84, true), (22, 43, 2, 46, 88, true),
      (22, 43, 2, 41, 86, false),
      (22, 43, 2, 44, 83, false), (22, 43, 2, 47, 86, false), (22, 43, 3, 63, 126, true),
      (22, 43, 3, 62, 129, false),
    ])
  func rounding(width: Int, height: Int, scale: Int, otherWidth: Int, otherHeight: Int, isScale: Bool) throws
  {
    let grouping = try group([
      NamedImage("a_rest.png", width, height), NamedImage("a_press.png", width, height),
      NamedImage("a_rest@\(scale)x.png", otherWidth, otherHeight),
    ])
    let rest = try #require(grouping.pinwheels[0].slices[0].states.first { $0.state == .rest })
    #expect(rest.images.count == (isScale ? 2 : 1))
    #expect(grouping.skipped.count == (isScale ? 0 : 1))
  }

  @Test("a slice whose rest image is clear is hit-tested by the next state, and clear slices are in no wheel")
  func clearRest() throws {
    let names = ["a", "b", "c"].flatMap { ["\($0)_idle.png", "\($0)_hover.png"] }
    var solid: [String: Rect2D] = ["a_hover": .left, "b_hover": .right, "c_hover": .none]
    for name in ["a", "b", "c"] { solid["\(name)_idle"] = Rect2D.none }
    let grouping = try group(names, solid: solid)
    #expect(grouping.described == ["art[a:rest1+hover1 b:rest1+hover1]", "c:rest1+hover1"])
    #expect(grouping.pinwheels[0].slices.map(\.decides) == [.hover, .hover])
    #expect(grouping.pinwheels[1].slices[0].decides == nil)
    // Drawn over each other they are buttons, such as check boxes with a clear rest image.
    solid["b_hover"] = .left
    #expect(try group(names, solid: solid).pinwheels.map(\.slices.count) == [1, 1, 1])
  }

  @Test("names that occur twice are told apart by variant and folder")
  func uniqueNames() throws {
    let images = [
      "a/x_rest.png", "a/x_press.png", "a/x_rest~ipad.png", "a/x_press~ipad.png", "b/x_rest.png",
      "b/x_press.png",
    ]
    .map { NamedImage($0, 4, 4) }
    #expect(try group(images).pinwheels.map(\.name) == ["a/x", "x~ipad", "b/x"])
  }

  @Test("images that are all clear at the standard threshold count every pixel that is not clear")
  func faint() throws {
    let names = ["a_rest.png", "a_press.png", "b_rest.png", "b_press.png"]
    let images = names.map { NamedImage(file: $0, path: $0, width: 10, height: 10) }
    let masks = ImageStore(painting: images, solid: ["a_rest": .left, "b_rest": .right], isFaint: true)
    let grouping = try Grouping(
      images: images, by: GroupingRequest(groups: []), sourceName: "x", masks: masks)
    #expect(grouping.pinwheels.count == 1)
  }
}

extension Rect2D {
  static let left = Rect2D(x: 0, y: 0, width: 0.5, height: 1)
  static let right = Rect2D(x: 0.5, y: 0, width: 0.5, height: 1)
  static let none = Rect2D(x: 0, y: 0, width: 0, height: 0)
}
