extension Rendition {
  /// Pixels per point; 0 for vectors and other renditions without a scale.
  package var scale: Int { key[.scale] }

  package var idiom: CatalogIdiom { CatalogIdiom(number: key[.idiom]) }

  /// The height of a phone's screen in points (568) or pixels (1792), or the width of a watch's; 0 for all screens.
  package var subtype: Int { key[.subtype] }

  /// Whether the colors are meant for a Display P3 screen.
  package var isWideGamut: Bool { key[.gamut] == 1 }

  /// The systems that the rendition is for: of one image's renditions, the highest that can be decoded counts.
  package var deploymentTarget: Int { key[.deploymentTarget] }

  /// The rendition's name in messages: its facet or its own name, and the attributes that differ from its
  /// siblings'.
  package var title: String {
    "\(facet ?? name) (\(key.text))"
  }
}

/// The kind of device that a rendition is for.
package struct CatalogIdiom: Sendable, Hashable {
  let number: Int

  var isKnown: Bool { Self.words.indices.contains(number) }

  /// The word after `~` in a file name; `nil` for every device and for an unknown one.
  package var word: String? { isKnown ? Self.words[number] : nil }

  /// The words by number; 0 stands for every device.
  private static let words = [nil, "iphone", "ipad", "tv", "car", "watch", "marketing"]
}
