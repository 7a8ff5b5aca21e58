internal import Pinwheel

extension Manifest {
  /// The images that the wheels show, without repetition, in the order of the wheels.
  package var usedFiles: [String] {
    var seen: Set<Name> = []
    return pinwheels.flatMap(\.files).filter { seen.insert($0) }
  }
}

extension Manifest.Pinwheel {
  /// The background and the images of the slices, with all frames of animations; a file may occur twice.
  package var files: [String] {
    [background?.file].compactMap(\.self) + slices.flatMap(\.files)
  }
}

extension Manifest.Slice {
  /// The files of its images, with all frames of animations; a file may occur twice.
  package var files: [String] { states.flatMap(\.images).flatMap(\.files) }
}

extension Manifest.StateImage {
  /// The files of the image and of its frames, without repetition.
  package var files: [String] {
    var files = [file]
    var seen = Set<Name>(names: [file])
    for frame in frames {
      if let other = frame.file, seen.insert(other) { files.append(other) }
    }
    return files
  }

  /// The file of each frame; only the image's file for a still image.
  var frameFiles: [String] { frames.isEmpty ? [file] : frames.map { $0.file ?? file } }
}
