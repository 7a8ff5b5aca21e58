package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The variables of the environment.
package enum Environment {
  /// The value of a variable; empty if it is not set.
  package static func variable(_ name: String) -> String {
    // SAFETY: the text is copied at once, and this program changes no variable.
    unsafe getenv(name).map { unsafe String(cString: $0) } ?? ""
  }
}

extension FileSystem {
  /// Where programs put temporary files: `TMPDIR`, else `/tmp`.
  package static var temporaryFolder: FilePath {
    let path = Environment.variable("TMPDIR")
    return FilePath(path.isEmpty ? "/tmp" : path)
  }
}
