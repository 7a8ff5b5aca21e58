extension Rendition {
  /// Pixels per point; 0 for vectors and others that have none.
  package var scale: Int { key[.scale] }

  package var idiom: CatalogIdiom { CatalogIdiom(number: key[.idiom]) }

  /// The height of a phone's screen in points (568) or pixels (1792), or the width of a watch's; 0 for all.
  package var subtype: Int { key[.subtype] }

  /// Whether the colors are meant for a Display P3 screen.
  package var isWideGamut: Bool { key[.gamut] == 1 }

  /// Which systems the rendition is for: among those of one image the highest that can be decoded counts.
  package var deploymentTarget: Int { key[.deploymentTarget] }

  /// Its name in a message: its facet or its own name, and the attributes that differ from its siblings'.
  package var title: String {
    "\(facet ?? name) (\(key.text))"
  }
}

/// The kind of device that a rendition is for.
package enum CatalogIdiom: Sendable, Hashable {
  case universal, phone, pad, tv, car, watch, marketing
  case other(Int)

  init(number: Int) {
    let known: [Self] = [.universal, .phone, .pad, .tv, .car, .watch, .marketing]
    self = known.indices.contains(number) ? known[number] : .other(number)
  }

  /// The word after `~` in the name of a file; `nil` for every device and for an unknown one.
  package var word: String? {
    switch self {
    case .universal, .other: nil
    case .phone: "iphone"
    case .pad: "ipad"
    case .tv: "tv"
    case .car: "car"
    case .watch: "watch"
    case .marketing: "marketing"
    }
  }
}
