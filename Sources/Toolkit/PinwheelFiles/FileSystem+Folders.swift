package import SystemPackage

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

// The contents of folders, without Foundation, whose archive would be a third of the installed command.
extension FileSystem {
  /// The names in a folder, except `.` and `..`, in the order of the disk and as raw bytes.
  package static func names(in folder: FilePath) throws(Errno) -> [FilePath.Component] {
    // SAFETY: the path's bytes live through the call; the stream is closed on every path.
    guard let stream = unsafe folder.withPlatformString({ unsafe opendir($0) }) else {
      throw Errno(rawValue: errno)
    }
    defer { unsafe closedir(stream) }
    var names: [FilePath.Component] = []
    while let entry = unsafe readdir(stream) {
      // SAFETY: d_name ends with a zero byte and is valid until the next readdir; the component is a copy.
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe field.withMemoryRebound(to: CInterop.PlatformChar.self, capacity: 256) {
          unsafe FilePath.Component(platformString: $0)
        }
      }
      if let name, name.kind == .regular { names.append(name) }
    }
    return names
  }

  /// Removes a file or a whole folder; links inside are removed, not followed.
  package static func remove(_ path: FilePath) throws(OutputError) {
    do throws(Errno) {
      try removeAll(path)
    } catch {
      throw .notRemoved(path)
    }
  }

  private static func removeAll(_ path: FilePath) throws(Errno) {
    if isRealFolder(path) {
      // Removing an empty folder needs no open file, and perhaps none is available. A folder is closed before its
      // contents go. SAFETY: the string lives through the call, which only reads it.
      if unsafe path.withPlatformString({ unsafe rmdir($0) }) == 0 { return }
      for name in try names(in: path) { try removeAll(path.appending(name)) }
    }
    // SAFETY: as above. The C library's `remove` is `unlink`, or `rmdir` for a folder.
    if unsafe path.withPlatformString({ unsafe removed($0) }) != 0 { throw Errno(rawValue: errno) }
  }

  /// Where programs put temporary files: `TMPDIR`, else `/tmp`.
  package static var temporaryFolder: FilePath {
    // SAFETY: the text is copied at once, and this program changes no variable.
    let path = unsafe getenv("TMPDIR").map { unsafe String(cString: $0) } ?? ""
    return FilePath(path.isEmpty ? "/tmp" : path)
  }

  /// The absolute path.
  package static func anchored(_ path: FilePath) -> FilePath {
    guard path.isRelative else { return path }
    // SAFETY: getcwd allocates its result, which is copied and freed here.
    guard let here = unsafe getcwd(nil, 0) else { return path }
    defer { unsafe free(here) }
    return unsafe FilePath(platformString: here).pushing(path)
  }
}

// The C library's function, whose name FileSystem also uses.
private func removed(_ path: UnsafePointer<CInterop.PlatformChar>) -> Int32 { unsafe remove(path) }
