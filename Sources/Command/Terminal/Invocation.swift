import PinwheelText

/// The command line as typed: hints repeat it, so that they work when pasted.
enum Invocation {
  static let arguments = given.map(\.text)

  /// The first argument that is not UTF-8, with its invalid bytes shown as U+FFFD. Arguments are handled as text
  /// everywhere, so such an argument would name another file.
  static var malformedArgument: String? { given.first { !$0.isUTF8 }?.text }

  /// The arguments as the system passes them: `CommandLine.arguments` reads /proc, and is empty where there is none.
  private static let given: [(text: String, isUTF8: Bool)] = {
    // SAFETY: the system terminates the list and each of its strings with a zero; both live as long as the process.
    let list = unsafe UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return unsafe list.dropFirst().compactMap { argument in
      unsafe argument.map { unsafe (String(cString: $0), String(validatingCString: $0) != nil) }
    }
  }()

  /// The option that names the output: no command has both. `nil` for a command that writes into the folder that it is given.
  static var outputOption: String? {
    if arguments.contains(where: { $0 == "--picture" || $0.hasPrefix("--picture=") }) { return "--picture" }
    return ["extract", "render", "preview", "export"].contains(arguments.first) ? "-o" : nil
  }

  /// The words before `--`, among which options are.
  static var options: ArraySlice<String> { arguments.prefix { $0 != "--" } }

  /// The first word that ArgumentParser might take for a request for help though it is none: it ignores what follows
  /// `=` there, and reads one dash and several characters as a flag for each, `-h` among them. Here no flags are joined.
  static var unknownOption: String? {
    options.first { word in
      let name = word.prefix { $0 != "=" }
      if ["-h", "-help", "--help"].contains(name) { return name != word }
      guard name.hasPrefix("-"), !name.hasPrefix("--") else { return name.hasPrefix("--help-") }
      // Numbers and points may be negative.
      return name.count > 2 && !word.split(separator: ",").allSatisfy { Double($0) != nil }
    }
  }

  /// Whether errors are also printed as JSON.
  static var wantsJSON: Bool { arguments.contains("--json") && !hasFileOnStandardOutput }

  /// Whether standard output is the output file, as with `-o -`: errors must not be written into it.
  private static var hasFileOnStandardOutput: Bool {
    zip(arguments, arguments.dropFirst()).contains { ["-o", "--out", "--output"].contains($0) && $1 == "-" }
  }

  /// The command as typed, with an option appended in place of an earlier one of that name; `nil` for an argument.
  ///
  /// - Parameter argument: The argument in place of which the value is given.
  static func with(_ option: String?, _ value: String, insteadOf argument: String? = nil) -> String {
    var words = arguments
    if let option {
      words.removeAll { $0.hasPrefix(option + "=") }
      while let index = words.firstIndex(of: option) {
        words.removeSubrange(index..<min(index + 2, words.count))
      }
    }
    if let argument { words.removeAll { $0 == argument || $0 == argument + "/" } }
    return line(words + [option, value].compactMap(\.self))
  }

  /// A `pinwheel` command to paste into a shell.
  static func line(_ words: [String]) -> String {
    (["pinwheel"] + words).map(\.shellQuoted).joined(separator: " ")
  }

  /// A command that works on a folder; the current folder needs no argument.
  static func line(_ words: [String], in folder: some CustomStringConvertible) -> String {
    let path = "\(folder)"
    return line(path == "." || path.isEmpty ? words : words + [path])
  }
}

extension String {
  /// The text as one word of a shell: quoted if the shell would interpret any of its characters. Characters that a terminal
  /// would obey are escaped, as bash and zsh read them.
  var shellQuoted: String {
    let escaped = percentEncoded(keeping: "_-./:,@%+=")
    if escaped == self, !isEmpty { return self }
    if unicodeScalars.contains(where: \.isControl) {
      return "$'" + percentEncoded(keeping: "_-./:,@+=").replacing("%", with: "\\x") + "'"
    }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }
}
