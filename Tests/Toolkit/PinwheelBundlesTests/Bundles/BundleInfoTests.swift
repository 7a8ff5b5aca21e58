import Foundation
import TestSupport
import Testing

@testable import PinwheelBundles

@Suite struct BundleInfoTests {
  private static func info(_ bytes: some Sequence<UInt8>) -> BundleInfo? {
    BundleInfo(propertyList: ContiguousArray(bytes))
  }

  private static func xml(_ value: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd" [ <!-- > --> ]>
    <plist version="1.0"><dict><key>Other</key>\(value)<key>CFBundleIdentifier</key><string>org.x</string></dict></plist>
    """
  }

  @Test(
    "lists are read as Foundation writes them",
    arguments: [PropertyListSerialization.PropertyListFormat.xml, .binary])
  func written(format: PropertyListSerialization.PropertyListFormat) throws {
    let texts = [
      "", "a", "org.example.App", "<&>\"' ]]>", "Ünïcödé 漢字 😀", String(repeating: "long ", count: 9_000),
    ]
    for text in texts {
      let list: [String: Any] = [
        "CFBundleIdentifier": text, "CFBundleDisplayName": "D" + text, "CFBundleName": 7,
        "CFBundleVersion": ["CFBundleIdentifier": "inner"], "Data": Data([1, 2, 3]), "Date": Date(),
        "Many": (0..<600).map { ["CFBundleVersion": "\($0)"] }, "Flag": true,
      ]
      let bytes = try PropertyListSerialization.data(fromPropertyList: list, format: format, options: 0)
      let info = try #require(Self.info(bytes), "\(text.prefix(20))")
      #expect(info.identifier == text && info.name == "D" + text && info.version == nil)
    }
  }

  @Test("XML in UTF-16, with comments, CDATA, references and empty elements")
  func markup() throws {
    let list = Self.xml("<dict/>")
      .replacing("org.x", with: "o<!-- c --><![CDATA[r<g]]>&#46;&#x78;&amp;")
    for encoding in [String.Encoding.utf8, .utf16, .utf16BigEndian] {
      var bytes = try #require(list.data(using: encoding))
      if encoding == .utf16BigEndian { bytes = Data([0xFE, 0xFF]) + bytes }
      #expect(Self.info(bytes)?.identifier == "or<g.x&", "\(encoding)")
    }
    #expect(Self.info(Self.xml("<string/>").utf8)?.identifier == "org.x")
  }

  @Test(
    "what is malformed is not a list",
    arguments: [
      "", "<plist><dict>", "<dict></dict>", "<plist><array></array></plist>", "<plist><dict></array></plist>",
      "<plist><dict><key>a</key><string>&none;</string></dict></plist>", "hello", "<", "<!--",
      "<plist><dict><![CDATA[",
      "bplist00", "(((((", "{ CFBundleIdentifier = x; }",
    ])
  func malformed(text: String) {
    #expect(Self.info(text.utf8) == nil)
  }

  @Test("a list that is nested too deeply is not read", arguments: [14, 15, 100, 1_000, 10_000, 100_000])
  func deepXML(depth: Int) {
    for name in ["array", "dict"] {
      let open = String(repeating: "<\(name)>", count: depth)
      let close = String(repeating: "</\(name)>", count: depth)
      let nested =
        name == "array" || depth == 1
        ? open + close : "<dict>" + String(repeating: "<key>a</key><dict>", count: depth - 1) + close
      #expect(Self.info(Self.xml(nested).utf8)?.identifier == (depth < 16 ? "org.x" : nil))
      #expect(Self.info(Self.xml(open).utf8) == nil)
    }
  }

  @Test("any depth of old ASCII lists, which are not read", arguments: [100, 10_000, 1_000_000])
  func deepASCII(depth: Int) {
    #expect(Self.info(String(repeating: "(", count: depth).utf8) == nil)
    #expect(Self.info(("{a=" + String(repeating: "{a=", count: depth)).utf8) == nil)
  }

  /// A binary list: a dictionary of two keys, whose second value is the array number 5; arrays contain each other according
  /// to `next`.
  private static func binary(depth: Int, next: (Int) -> Int) -> [UInt8] {
    var objects: [[UInt8]] = [
      [0xD2] + big(1) + big(2) + big(3) + big(5),
      [0x5F, 0x10, 18] + Array("CFBundleIdentifier".utf8), [0x51] + Array("a".utf8),
      [0x55] + Array("org.x".utf8), [0x08],
    ]
    for index in 5..<5 + depth { objects.append([0xA1] + big(next(index))) }
    var file = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets += big(file.count)
      file += object
    }
    let table = file.count
    return file + offsets + [0, 0, 0, 0, 0, 0, 4, 4] + [0, 0, 0, 0] + big(objects.count) + [
      0, 0, 0, 0, 0, 0, 0, 0,
    ]
      + [0, 0, 0, 0] + big(table)
  }

  @Test("any depth of a binary list, and circles", arguments: [1, 14, 15, 100, 10_000, 100_000])
  func deepBinary(depth: Int) {
    let deep = Self.binary(depth: depth) { $0 == 4 + depth ? 4 : $0 + 1 }
    #expect(Self.info(deep)?.identifier == (depth < 15 ? "org.x" : nil))
    let circle = Self.binary(depth: depth) { $0 == 4 + depth ? 0 : $0 + 1 }
    #expect(Self.info(circle) == nil)
  }
}
