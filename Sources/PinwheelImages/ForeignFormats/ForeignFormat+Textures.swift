extension ForeignFormat {
  /// Images packed for graphics processors.
  static let textures = [
    Self("KTX", "a KTX texture") { file in
      file.has([0xAB] + Array("KTX ".utf8)) && (file.has("11", at: 5) || file.has("20", at: 5))
        && file.has([0xBB, 0x0D, 0x0A, 0x1A, 0x0A], at: 7)
    },
    Self("PVR", "a PVR texture") { file in
      // Version 3 in both byte orders, with rows and columns; version 2 ends its header of 52 bytes with its mark.
      file.has("PVR\u{3}") && file.little(24) > 0 && file.little(28) > 0
        || file.has("\u{3}RVP") && file.big(24) > 0 && file.big(28) > 0
        || file.little(0) == 52 && file.has("PVR!", at: 44)
    },
    Self("PVR", "a packed PVR texture (CCZ)") { file in
      // What it is packed with, which is a small number or 0 where it is encrypted, and what it unpacks to.
      (file.has("CCZ!") || file.has("CCZp")) && (0...3).contains(file.big(4, 2)) && file.big(12) > 0
    },
    Self("PVR", "a packed PVR texture (gzip)") { $0.isCalled("pvr.gz", "pvrgz") && isGzip($0) },
    Self("ASTC", "an ASTC texture") { file in
      // The sides of a block, then columns, rows and layers in three bytes each.
      file.has([0x13, 0xAB, 0xA1, 0x5C]) && (3...12).contains(file.big(4, 1))
        && (3...12).contains(file.big(5, 1)) && (1...6).contains(file.big(6, 1)) && file.little(7, 3) > 0
        && file.little(10, 3) > 0 && file.little(13, 3) > 0
    },
    Self("DDS", "a DDS texture") { $0.has("DDS ") && $0.little(4) == 124 },
  ]
}
