public import Pinwheel

/// Why a view could not load a wheel.
public enum WheelFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file could not be read; the reason comes from the system.
  case unreadable(path: String, reason: String)
  /// The file is not a valid baked file, or holds no wheel of that name.
  case baked(path: String, BakedError)
  /// The file holds several wheels, or none, and no name was given.
  case needsName(path: String, names: [String])
  /// No `.pinwheel` folder or `.baked` file of the bundle holds a wheel of that name.
  case notInBundle(name: String, bundle: String)
  /// Several of them hold one.
  case severalFiles(name: String, paths: [String])
  /// The wheel has other slices than the type that the build plugin made of it.
  case slices(path: String, WheelSlicesError)

  /// The file, the reason and what to do, as one sentence.
  public var description: String {
    switch self {
    case .unreadable(let path, let reason):
      "\(path): cannot be read (\(reason)); give the URL of a .pinwheel folder or of the masks.baked in it"
    case .baked(let path, let error):
      "\(path): \(error.description); make it with 'pinwheel bake' and add it to the app again"
    case .needsName(let path, let names):
      names.isEmpty
        ? "\(path): the baked file holds no wheel; make it with 'pinwheel bake' from a manifest that has one"
        : "\(path): the baked file holds \(names.count) wheels; give the name of one: \(names.joined(separator: ", "))"
    case .notInBundle(let name, let bundle):
      "\(bundle): no .pinwheel folder or .baked file in it holds a wheel called \(name); add the folder that 'pinwheel "
        + "extract' or 'pinwheel bake' made to the app's resources, or give the bundle of the target that has it"
    case .severalFiles(let name, let paths):
      "\(paths.joined(separator: ", ")): \(paths.count) files hold a wheel called \(name); give the URL of one, or rename a "
        + "wheel"
    case .slices(let path, let error): "\(path): \(error.description)"
    }
  }
}
