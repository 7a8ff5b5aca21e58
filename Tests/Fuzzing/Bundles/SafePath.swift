/// Paths that lead nowhere else, checked anew.
enum SafePath {
  static func demandSafe(_ path: String) {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    demand(
      !path.isEmpty && !path.utf8.contains { $0 < 0x20 || $0 == 0x7F },
      "the path '\(path)' has control characters")
    for part in parts {
      demand(
        !part.isEmpty && part.count <= 255 && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8),
        "the path '\(path)' is not safe")
    }
  }
}
