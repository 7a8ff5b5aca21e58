import Foundation

/// The command that was built with these tests.
let builtCommand = URL(filePath: CommandLine.arguments[0])
  .deletingLastPathComponent().appending(path: "pinwheel").path
