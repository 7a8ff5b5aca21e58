import Pinwheel
import PinwheelAssets
import PinwheelQueries
import PinwheelText

extension WheelDescription {
  /// The pinwheel, then each slice front to back with its images.
  var lines: [String] {
    var lines = [pinwheel.line]
    let masks = masksError.map { "\($0)" } ?? "masks are up to date"
    lines.append("  threshold \(threshold.text); \(masks)")
    if let background = pinwheel.background {
      lines.append("  background: \(background.file), frame \(background.frame.text)")
    }
    for index in pinwheel.slices.indices.reversed() {
      let slice = pinwheel.slices[index]
      var text = "  \(pinwheel.slices.count - index) \(slice.name): "
      text += slice.enabled ? "enabled" : "disabled (\(slice.disabled.name))"
      text += ", mask \(slice.mask.name), frame \(slice.frame.text)"
      if let own = slice.threshold { text += ", threshold \(own.text)" }
      if slice.grow > 0 { text += ", grow \(slice.grow.text)" }
      if let clip = slice.clip { text += ", clip \(clip.json.line)" }
      if let placement = slice.placement { text += ", placement \(placement.json.line)" }
      lines.append(text)
      lines += images[index].map { "      " + line($0) }
    }
    return lines
  }

  private func line(_ image: Image) -> String {
    var text = "\(image.state.name) @\(image.image.scale.text)x"
    if let idiom = image.image.idiom { text += " \(idiom)" }
    text += ": "
    if let size = image.size { text += "\(size.width) x \(size.height) pixels, " }
    if let solid = image.solidPixels {
      text += "\(solid) solid"
      if let fraction = image.solidFraction { text += " (\(fraction.percentage))" }
      text += ", "
    }
    text += image.image.file
    if let frame = image.image.frame { text += ", frame \(frame.text)" }
    if let placement = image.image.placement { text += ", placement \(placement.json.line)" }
    if !image.image.frames.isEmpty { text += ", the first of \(image.image.frameText)" }
    return text
  }
}
