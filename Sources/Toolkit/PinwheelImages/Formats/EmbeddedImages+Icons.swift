extension EmbeddedImages {
  /// Adds the images of a macOS icon (`.icns`), each preceded by four letters and a length.
  mutating func addMacIcon() {
    var at = 8
    let end = min(file.count, file.bigEndian32(at: 4))
    while at + 8 <= end, !isFull {
      let type = String(decoding: file[at..<at + 4], as: UTF8.self)
      let length = file.bigEndian32(at: at + 4)
      guard length >= 8, length <= end - at else {
        return refuse("the rest", kind: "ICNS", "the icon is damaged at byte \(at); export it again")
      }
      let isPicture = Self.macSizes[type] != nil || Self.olderTypes.contains(type)
      if isPicture, length > 8 {
        let name = "icon_" + (Self.macSizes[type] ?? type)
        if !add(name, at + 8..<at + length) {
          refuse(name, kind: "ICNS", "a bitmap of \(type), which is not read; export the icon as PNG")
        }
      }
      at += length
    }
  }

  /// Adds the images of a Windows icon (`.ico`).
  mutating func addWindowsIcon(name: String) {
    // Probes the whole file, since the directory may be longer than the first probe.
    let whole = FileProbe(file, size: file.count, name: name)
    // Images that do not overlap fit into the file together. Thousands of records may share one image of 16 MB.
    var room = file.count
    for record in IconDirectory(whole)?.records ?? [] where !isFull {
      let name = "icon_\(record.width)x\(record.height)"
      room -= record.bytes.clamped(to: 0..<file.count).count
      guard record.bytes.upperBound <= file.count else {
        refuse(name, kind: "ICO", "the icon ends in the middle of it; export it again")
        continue
      }
      guard room >= 0 else {
        return refuse("the rest", kind: "ICO", "the images in the icon overlap; export it again")
      }
      if !add(name, record.bytes) {
        refuse(name, kind: "ICO", "a bitmap in a Windows icon, which is not read; export the icon as PNG")
      }
    }
  }

  /// The size for a four-letter code, named as in `iconutil`.
  private static let macSizes = [
    "icp4": "16x16", "icp5": "32x32", "icp6": "64x64", "ic07": "128x128", "ic08": "256x256",
    "ic09": "512x512",
    "ic10": "512x512@2x", "ic11": "16x16@2x", "ic12": "32x32@2x", "ic13": "128x128@2x", "ic14": "256x256@2x",
    "ic04": "16x16", "ic05": "16x16@2x", "icsb": "18x18", "icsB": "18x18@2x", "sb24": "24x24",
    "SB24": "24x24@2x",
  ]

  /// Bitmaps for older systems. Their masks are not separate images.
  private static let olderTypes: Set = [
    "ICON", "ICN#", "icm#", "icm4", "icm8", "ics#", "ics4", "ics8", "is32", "icl4", "icl8", "il32", "ich#",
    "ich4", "ich8", "ih32", "it32",
  ]
}
