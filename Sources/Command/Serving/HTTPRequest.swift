/// A request of a browser: the part of HTTP/1.1 that serving a page requires.
struct HTTPRequest: Equatable {
  enum Method: String { case get = "GET", put = "PUT" }
  let method: Method
  /// The path as sent, without a query.
  let path: String
  let host: String
  /// The requesting page, if the browser sends it.
  let origin: String?
  /// The relation of that page to this server, if the browser sends it: `none` for an address typed by a person.
  let fetchSite: String?
  /// The version of the page that sends the body, as in an entity tag.
  let version: String?
  let body: ContiguousArray<UInt8>

  /// The maximum size of a request without its body, in bytes.
  static let maximumCount = 8192
  /// The maximum size of a body, in bytes: far more than the largest manifests have.
  static let maximumBodyCount = 1 << 26

  /// Parses the bytes received so far.
  ///
  /// - Returns: `nil` until the end of the request has arrived.
  /// - Throws: The status of a request that is refused regardless of further bytes.
  static func parse(_ bytes: ContiguousArray<UInt8>) throws(HTTPStatus) -> HTTPRequest? {
    guard let end = bytes.firstRange(of: "\r\n\r\n".utf8) else {
      if bytes.count >= maximumCount { throw .headTooLarge }
      return nil
    }
    guard end.upperBound <= maximumCount else { throw .headTooLarge }
    let text = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
    // Unicode treats CR LF as one character.
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    guard lines.allSatisfy({ !$0.unicodeScalars.contains { $0.value < 0x20 && $0 != "\t" } }) else {
      throw .badRequest
    }
    let (method, path) = try line(lines[0])
    let fields = try lines.dropFirst().map(field)
    func value(_ name: String) throws(HTTPStatus) -> String? {
      let values = fields.filter { $0.name == name }
      guard values.count <= 1 else { throw .badRequest }
      return values.first?.value
    }
    guard let host = try value("host"), try value("transfer-encoding") == nil,
      let count = Int(try value("content-length") ?? "0"), count >= 0, method == .put || count == 0
    else { throw .badRequest }
    guard count <= maximumBodyCount else { throw .contentTooLarge }
    // A second request before the response: browsers send none.
    let body = bytes[end.upperBound...]
    guard body.count <= count else { throw .badRequest }
    guard body.count == count else { return nil }
    return HTTPRequest(
      method: method, path: path, host: host, origin: try value("origin"),
      fetchSite: try value("sec-fetch-site"), version: try value("if-match"), body: ContiguousArray(body))
  }

  /// `GET /path HTTP/1.1`
  private static func line(_ line: Substring) throws(HTTPStatus) -> (Method, path: String) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0].allSatisfy(isTokenCharacter), !words[0].isEmpty, words[1].first == "/",
      words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0"
    else { throw .badRequest }
    guard let method = Method(rawValue: String(words[0])) else { throw .methodNotAllowed }
    return (method, String(words[1].prefix { $0 != "?" }))
  }

  /// `Name: value`
  private static func field(inLine line: Substring) throws(HTTPStatus) -> (name: String, value: String) {
    guard let colon = line.firstIndex(of: ":") else { throw .badRequest }
    let name = line[..<colon]
    guard !name.isEmpty, name.allSatisfy(isTokenCharacter) else { throw .badRequest }
    let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
    let trailing = value.reversed().prefix { $0 == " " || $0 == "\t" }.count
    return (name.lowercased(), String(value.dropLast(trailing)))
  }

  private static func isTokenCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character))
  }
}

/// The status of a response.
enum HTTPStatus: String, Error {
  case ok = "200 OK"
  case badRequest = "400 Bad Request"
  case forbidden = "403 Forbidden"
  case notFound = "404 Not Found"
  case methodNotAllowed = "405 Method Not Allowed"
  case conflict = "409 Conflict"
  case contentTooLarge = "413 Content Too Large"
  case unprocessable = "422 Unprocessable Content"
  case headTooLarge = "431 Request Header Fields Too Large"
}

/// A response: every connection gets one, and is then closed.
struct HTTPResponse {
  let bytes: ContiguousArray<UInt8>

  /// A refusal, which contains only its status.
  init(_ status: HTTPStatus) {
    self.init(status, ContiguousArray("\(status.rawValue)\n".utf8), type: "text/plain")
  }

  init(_ status: HTTPStatus, _ body: ContiguousArray<UInt8>, type: String) {
    // Responses are not cached, sniffed, framed, or disclosed to other pages.
    let fields = [
      "HTTP/1.1 \(status.rawValue)", "Content-Type: \(type); charset=utf-8",
      "Content-Length: \(body.count)", "Connection: close", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
      "Content-Security-Policy: frame-ancestors 'none'",
    ]
    let allowed = status == .methodNotAllowed ? ["Allow: GET, PUT"] : []
    bytes = ContiguousArray(((fields + allowed).joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}
