import TestSupport
import Testing

/// The line that long work shows on a terminal.
@Suite(.enabled(if: Tool.hasPython, "no Python")) struct ProgressTests {
  /// The output of a command on a separate terminal.
  private func printed(_ arguments: [String], in folder: TemporaryFolder) throws -> String {
    let script = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
    let result = try Tool.run(Tool.python, ["-c", script, builtCommand] + arguments, in: folder.url)
    #expect(result.status == 0, "\(result)")
    return result.text
  }

  @Test("it says how much is done, of what; --quiet shows nothing")
  func units() throws {
    let folder = try ExtractedCarousel.copy()
    let extraction = try printed(["extract", "Carousel.ipa", "-o", "again"], in: folder)
    #expect(extraction.contains(" images converting") && extraction.contains("\u{1B}[K"), "\(extraction)")
    #expect(try printed(["bake"], in: folder).contains("0/1 pinwheels baking"))
    let quiet = try printed(["extract", "Carousel.ipa", "-o", "third", "--quiet"], in: folder)
    #expect(!quiet.contains("\u{1B}") && quiet.contains("42 images"), "\(quiet)")
  }

  @Test("after a second it says how fast, and how long the rest takes")
  func rate() throws {
    let folder = try ExtractedCarousel.copy()
    let rows = String(repeating: "120.25,30.75\n", count: 1_500_000)
    try folder.write(("x,y\n" + rows).utf8, to: "points.csv")
    let script = """
      import os, pty, subprocess, sys, time
      shown, terminal = pty.openpty()
      # Slow reading of the answers makes the work long.
      p = subprocess.Popen(sys.argv[1:], stdout=subprocess.PIPE, stderr=terminal)
      start = time.time()
      while p.stdout.read(1 << 20):
        if time.time() - start < 3: time.sleep(0.1)
      os.set_blocking(shown, False)
      print(os.read(shown, 1 << 20).decode())
      """
    let result = try Tool.run(
      Tool.python, ["-c", script, builtCommand, "hit", "--batch", "points.csv", "--jobs", "1"], in: folder.url
    )
    let text = result.text
    #expect(text.contains("/19.5 MB answering, "), "\(result)")
    #expect(text.contains(" MB/s, ") && text.contains(" s left"), "\(text)")
  }
}
