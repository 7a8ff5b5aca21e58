/// The command line as it was typed: hints repeat it, so that they work when they are pasted.
enum Invocation {
  static let arguments = Array(CommandLine.arguments.dropFirst())

  /// The first argument that is not UTF-8, with the bytes that are not shown as U+FFFD. Text stands for arguments everywhere, and
  /// would name another file.
  static var malformedArgument: String? {
    // SAFETY: the system ends the list and each of its strings with a zero; both live as long as the process.
    let given = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    let argument = unsafe given.first { argument in
      unsafe argument.map { unsafe String(validatingCString: $0) == nil } ?? false
    }
    return unsafe argument?.map { unsafe String(cString: $0) }
  }

  /// The option that names the file to make: no command makes one by both.
  static var outputOption: String {
    arguments.contains { $0 == "--picture" || $0.hasPrefix("--picture=") } ? "--picture" : "-o"
  }

  /// Whether errors are printed as JSON too.
  static var wantsJSON: Bool { arguments.contains("--json") && !hasFileOnStandardOutput }

  /// Whether standard output is the file to make, as with `-o -`: no error belongs into it.
  private static var hasFileOnStandardOutput: Bool {
    arguments.indices.dropLast().contains {
      ["-o", "--out", "--output"].contains(arguments[$0]) && arguments[$0 + 1] == "-"
    }
  }

  /// The command as it was typed, with an option put behind it in place of an earlier one of that name.
  ///
  /// - Parameter argument: What stands for the option without its name, and goes.
  static func with(_ option: String, _ value: String, insteadOf argument: String? = nil) -> String {
    var words: [String] = []
    var isValue = false
    for argument in arguments {
      if isValue {
        isValue = false
      } else if argument == option {
        isValue = true
      } else if !argument.hasPrefix(option + "=") {
        words.append(argument)
      }
    }
    if let argument { words.removeAll { $0 == argument || $0 == argument + "/" } }
    return line(words + [option, value])
  }

  /// A command of pinwheel's to paste into a shell.
  static func line(_ words: [String]) -> String {
    (["pinwheel"] + words).map(\.shellQuoted).joined(separator: " ")
  }

  /// A command on a folder; the current one needs no option.
  static func line(_ words: [String], in folder: some CustomStringConvertible) -> String {
    let path = "\(folder)"
    return line(path == "." || path.isEmpty ? words : words + ["--in", path])
  }
}

extension String {
  /// The text as one word of a POSIX shell: in quotes where the shell would read anything into it.
  var shellQuoted: String {
    let isPlain = utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_-./:,@%+=".utf8.contains(byte)
      }
    }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
