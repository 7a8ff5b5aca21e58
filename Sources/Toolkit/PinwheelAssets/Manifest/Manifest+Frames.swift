internal import Pinwheel
package import PinwheelText

extension Manifest {
  /// One frame of an animation. The first is the image that it belongs to.
  package struct Frame: Sendable, Hashable {
    /// `nil` for the file of the image.
    package var file: String?
    /// `nil` for the placement of the image.
    package var placement: Placement?
    /// Milliseconds.
    package var duration: Double

    package init(file: String? = nil, placement: Placement? = nil, duration: Double) {
      (self.file, self.placement, self.duration) = (file, placement, duration)
    }
  }
}

extension Manifest.Frame {
  /// What a frame of this number is in a mask; `nil` for a duration that none can have.
  func animationFrame(_ number: Int) -> AnimationFrame? {
    AnimationFrame(number: number, duration: duration / 1_000)
  }
}

extension Manifest.StateImage {
  /// The files of the image and of its frames, each once.
  package var files: [String] {
    var files = [file]
    var seen = Set<Name>(names: [file])
    for frame in frames {
      if let other = frame.file, seen.insert(other) { files.append(other) }
    }
    return files
  }

  /// The file of each frame; that of a still image alone.
  var frameFiles: [String] { frames.isEmpty ? [file] : frames.map { $0.file ?? file } }

  /// Checks frames that were read: durations, and that the first one is the image.
  static func check(_ frames: [Manifest.Frame], _ value: ManifestValue?) throws(ManifestMistake) {
    guard let value else { return }
    guard frames.count <= AnimationFrame.maximumCount else {
      throw value.mistake(
        "has too many frames", found: "\(frames.count)", expected: "at most \(AnimationFrame.maximumCount)")
    }
    if let first = frames.first, first.file != nil || first.placement != nil {
      throw value.mistake("begins with the image itself, so its first frame has a duration only")
    }
  }
}

extension Manifest.Frame: ManifestDecodable {
  private enum Keys: String, CaseIterable {
    case file, placement, duration
  }

  init(_ value: ManifestValue) throws(ManifestMistake) {
    let object = try value.object(of: Keys.self)
    file = try object.decodeIfPresent(String.self, forKey: .file)
    placement = try object.decodeIfPresent(Manifest.Placement.self, forKey: .placement)
    duration = try object.decode(Double.self, forKey: .duration)
    guard animationFrame(0) != nil else {
      throw object.mistake(
        .duration,
        "must be a number of milliseconds above 0, and at most \(Int(AnimationFrame.longestDuration * 1_000))",
        found: JSON.number(duration).line)
    }
  }

  package var json: JSON {
    .object([
      "file": file.map { .string($0) }, "placement": placement?.json, "duration": .number(duration),
    ])
  }
}
