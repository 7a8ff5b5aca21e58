extension Rendition {
  /// Pixels per point; 0 for vectors and other renditions without a scale.
  package var scale: Int { key[.scale] }

  /// The device, as the word after `~` in a file name; `nil` for every device and for an unknown one.
  package var idiom: String? {
    let words = [nil, "iphone", "ipad", "tv", "car", "watch", "marketing"]
    return words.indices.contains(key[.idiom]) ? words[key[.idiom]] : nil
  }

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
