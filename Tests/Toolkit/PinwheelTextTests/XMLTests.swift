import Foundation
import PinwheelText
import TestSupport
import Testing

@Suite struct XMLTests {
  @Test("any text survives another reader, as content and as an attribute; control characters are replaced")
  func reading() throws {
    let name = "<b a=\"1\" c='2'>&amp;\u{0}\u{1B}[31m\u{202E}\n\u{FFFE}äß漢😀]]>"
    let shown = "<b a=\"1\" c='2'>&amp;\u{FFFD}\u{FFFD}[31m\u{FFFD}\u{FFFD}\u{FFFD}äß漢😀]]>"
    let escaped = XML.escaped(name)
    let program = """
      import sys, xml.etree.ElementTree as e
      n = e.fromstring(sys.argv[1])
      sys.stdout.buffer.write((n.text + '|' + n.get('a') + '|' + n.get('b')).encode())
      """
    let document = "<n a=\"\(escaped)\" b='\(escaped)'>\(escaped)</n>"
    let read = try Tool.run(Tool.python, ["-c", program, document])
    #expect(read.text == "\(shown)|\(shown)|\(shown)", "\(read.errors)")
  }
}
