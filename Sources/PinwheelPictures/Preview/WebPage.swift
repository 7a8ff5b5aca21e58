internal import PinwheelAssets

/// A web page in one file: it needs no other file, no network and no server.
///
/// Its policy lets the browser run one script and one style sheet, known by their hashes, and WebAssembly; nothing is
/// loaded and nothing sent. Data goes in as JSON in which no `<` stands, so that no name, whatever is in it, ends the
/// element that it lies in; the script shows names as text.
package struct WebPage: Sendable {
  let kind: PageKind
  /// What the script reads.
  let data: JSON

  /// The file, HTML.
  ///
  /// - Complexity: O(bytes).
  package func bytes() -> ContiguousArray<UInt8> {
    let style = PageFile.style(kind).bytes
    let script = PageFile.script(kind).bytes
    let policy = """
      default-src 'none'; script-src '\(Self.hash(script))' 'wasm-unsafe-eval'; \
      style-src '\(Self.hash(style))'; base-uri 'none'; form-action 'none'
      """
    return PageFile.frame.bytes.filled([
      "policy": ContiguousArray(policy.utf8),
      "style": style,
      "body": PageFile.body(kind).bytes,
      "data": ContiguousArray(data.line.replacing("<", with: "\\u003c").utf8),
      "module": ContiguousArray(Base64.text(of: PageFile.wheelModule.bytes).utf8),
      "script": script,
    ])
  }

  /// How a policy names the contents of an element.
  private static func hash(_ bytes: ContiguousArray<UInt8>) -> String {
    "sha256-" + Base64.text(of: SHA256.digest(of: bytes))
  }
}

extension ContiguousArray<UInt8> {
  /// The bytes with every `{{name}}` replaced, in one pass: what is put in is not looked at again.
  ///
  /// - Parameter values: What stands for each name there is.
  fileprivate func filled(_ values: [String: ContiguousArray<UInt8>]) -> ContiguousArray<UInt8> {
    var filled = ContiguousArray()
    filled.reserveCapacity(count + values.values.reduce(0) { $0 + $1.count })
    var rest = self[...]
    while let open = rest.firstRange(of: "{{".utf8),
      let close = rest[open.upperBound...].firstRange(of: "}}".utf8)
    {
      filled += rest[..<open.lowerBound]
      let name = String(decoding: rest[open.upperBound..<close.lowerBound], as: UTF8.self)
      guard let value = values[name] else { preconditionFailure("the frame of a page has no \(name)") }
      filled += value
      rest = rest[close.upperBound...]
    }
    return filled + rest
  }
}
