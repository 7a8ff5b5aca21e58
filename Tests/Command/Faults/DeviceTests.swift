import TestSupport
import Testing

/// Lists of points come from files and pipes; anything else is refused before it is opened.
@Suite struct DeviceTests {
  @Test(
    "devices, sockets and folders: refused at once, in a sentence",
    arguments: ["hit --batch", "heat"], ["/dev/zero", "/dev/null", "/dev/tty", "socket", "."])
  func refused(command: String, place: String) throws {
    let folder = try ExtractedCarousel.copy()
    let script = """
      python3 -c 'import socket; socket.socket(socket.AF_UNIX).bind("socket")'
      timeout 10 '\(builtCommand)' \(command) \(place)
      """
    let result = try shell(script, in: folder)
    CommandUnderFault.expectRefusal(result, [74], "cannot be read: it is not a regular file", command)
  }

  @Test(
    "a manifest that is a link, a pipe or a folder is named, and not missed",
    arguments: ["list", "check", "audit", "hit 1 1"],
    ["ln -s /dev/zero", "ln -s ../elsewhere", "mkfifo", "mkdir"])
  func manifest(command: String, kind: String) throws {
    let folder = try TemporaryFolder()
    let script =
      "mkdir a.pinwheel; \(kind) a.pinwheel/pinwheel.json; timeout 10 '\(builtCommand)' \(command) a.pinwheel"
    let result = try shell(script, in: folder)
    CommandUnderFault.expectRefusal(
      result, [65], "a.pinwheel/pinwheel.json cannot be read: it is not a regular file", command)
  }

  @Test(
    "folders that show the state of the system are not read, alone or below another", .enabled(if: isLinux))
  func system() throws {
    let folder = try TemporaryFolder()
    for place in ["/proc", "/sys", "/proc/self"] {
      let result = try pinwheel(["extract", place, "-o", "out"], in: folder)
      CommandUnderFault.expectRefusal(
        result, [74], "it shows the state of the system and holds no files", place)
    }
    #expect(try shell("ln -s / root.car", in: folder).status == 0)
    let result = try pinwheel("list root.car", in: folder)
    try folder.remove("root.car")
    CommandUnderFault.expectRefusal(result, [64], "is not a compiled asset catalog")
    #expect(try folder.tree().isEmpty)
  }

  #if os(Linux)
    private static let isLinux = true
  #else
    private static let isLinux = false
  #endif

  @Test(
    "a pipe is waited for, which a terminal says after a second; --quiet, or a writer, and nothing is said",
    .enabled(if: Tool.hasPython, "no Python"),
    arguments: [("4", "", true), ("4", "--quiet", false), ("0", "", false)])
  func pipe(seconds: String, option: String, isSaid: Bool) throws {
    let folder = try ExtractedCarousel.copy()
    let script = """
      mkfifo p; (sleep \(seconds); printf 'x,y\\n120,30\\n' > p) &
      python3 -c 'import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)' '\(builtCommand)' hit --batch p \(option)
      """
    let result = try shell(script, in: folder)
    #expect(result.status == 0 && result.text.contains("120,30,hit,amber"), "\(result)")
    #expect(result.text.contains("p is a pipe to which nothing is written yet") == isSaid, "\(result)")
  }
}
