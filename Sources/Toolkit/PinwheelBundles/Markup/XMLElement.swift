internal import PinwheelText

/// An XML element with its attributes and child elements.
package struct XMLElement: Sendable {
  package let name: String
  package var attributes: [String: String]
  package var children: [XMLElement] = []
  /// The element's own text, without its children's; empty unless text is read.
  package var text = ""
  /// The line where the element begins, counted from 1.
  package let line: Int

  static let maximumDepth = 64
  static let maximumCount = 1 << 20

  /// Reads the outermost element of a text.
  ///
  /// - Parameter hasText: Whether text between elements is kept; otherwise it is skipped.
  /// - Throws: ``LayoutMistake`` if the text is malformed, or exceeds ``maximumDepth`` or ``maximumCount`` elements.
  /// - Complexity: O(bytes).
  package static func root(
    of bytes: ContiguousArray<UInt8>, withText hasText: Bool = false
  ) throws(LayoutMistake) -> XMLElement {
    var reader = XMLReader(bytes)
    // The open elements, outermost first.
    var open: [XMLElement] = []
    var count = 0
    func mistake(_ expected: String) -> LayoutMistake {
      LayoutMistake("invalid XML at line \(reader.line) (expected \(expected))")
    }
    while let token = reader.next() {
      var closed: XMLElement?
      switch token {
      case .text(let text):
        if open.isEmpty, !text.allSatisfy(\.isWhitespace) {
          throw mistake("an element")
        }
        if hasText, !open.isEmpty { open[open.count - 1].text += text }
      case .open(let name, let attributes), .empty(let name, let attributes):
        count += 1
        guard count <= maximumCount else {
          throw mistake("at most \(maximumCount) elements")
        }
        guard open.count < maximumDepth else {
          throw mistake("at most \(maximumDepth) elements, one in another")
        }
        guard let values = XMLReader.attributes(attributes) else {
          throw mistake("attributes in quotes, each once")
        }
        let element = XMLElement(
          name: String(decoding: name, as: UTF8.self), attributes: values, line: reader.tagLine)
        if case .empty = token { closed = element } else { open.append(element) }
      case .close(let name):
        closed = open.popLast()
        guard let closed, name.elementsEqual(closed.name.utf8) else {
          throw mistake("the end of the element that was opened last")
        }
      }
      guard let closed else { continue }
      if open.isEmpty { return closed }
      open[open.count - 1].children.append(closed)
    }
    throw mistake(open.isEmpty ? "an element" : "a closing tag")
  }
}
