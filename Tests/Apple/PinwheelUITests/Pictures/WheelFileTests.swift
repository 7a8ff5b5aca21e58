#if canImport(UIKit)
  import Foundation
  import Pinwheel
  import PinwheelControls
  @testable import PinwheelUI
  import TestSupport
  import Testing
  import UIKit

  /// Wheels from files, and the answers of the command `pinwheel` to the same touches.
  @MainActor struct WheelFileTests {
    nonisolated static let command = ProcessInfo.processInfo.environment["PINWHEEL_COMMAND"]

    private static func failure(_ body: () throws -> Void) -> String {
      do { try body() } catch { return "\(error)" }
      return ""
    }

    /// The sample, extracted by the command.
    private func carousel() throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      let command = try #require(Self.command, "Scripts/checks/views sets PINWHEEL_COMMAND")
      let sample = Fixtures.sample.appending(path: "Carousel.ipa").path
      let result = try Tool.run(command, ["extract", sample, "--quiet"], in: folder.url)
      #expect(result.status == 0, "\(result.errors)")
      return folder
    }

    @Test(
      "500 touches press what the command answers", .enabled(if: command != nil || Requirements.areStrict))
    func sameAsTheCommand() throws {
      let folder = try carousel()
      let view = try WheelView(contentsOf: folder.url.appending(path: "Carousel.pinwheel"))
      let stage = Stage(view)
      view.retainDistance = 0
      view.highlights.whilePressed = false
      var random = SeededRandom(seed: 2026)
      let points = (0..<500).map { number in
        // On quarters of a point, so that text and number are the same.
        (
          x: Double(Int.random(in: -20...980, using: &random)) / 4,
          y: Double(Int.random(in: -20...980, using: &random)) / 4, radius: number % 2 == 0 ? 0.0 : 22
        )
      }
      let csv = "x,y,radius\n" + points.map { "\($0.x),\($0.y),\($0.radius)\n" }.joined()
      try Data(csv.utf8).write(to: folder.url.appending(path: "touches.csv"))
      let answers = try Tool.run(
        try #require(Self.command), ["hit", "--batch", "touches.csv", "Carousel.pinwheel"],
        in: folder.url)
      #expect(answers.status == 0, "\(answers.errors)")
      let lines = answers.text.split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
      #expect(lines.count == 500)
      var hits = 0
      for (point, line) in zip(points, lines) {
        view.fingerRadius = point.radius
        let (before, fallen) = (stage.pressed.count, stage.floor.touchCount)
        stage.tap(x: point.x, y: point.y)
        let isInside = Rect2D(x: 0, y: 0, width: 240, height: 240).contains(Point2D(x: point.x, y: point.y))
        // The view has no touches outside its bounds, though a finger there may reach a slice.
        let slice = line[3] == "hit" && isInside ? [String(line[4])] : []
        hits += slice.count
        #expect(Array(stage.pressed.dropFirst(before)) == slice, "at \(point): \(line)")
        let isOnWindow = point.x >= 0 && point.y >= 0
        #expect(
          (stage.floor.touchCount > fallen) == (isOnWindow && (line[3] == "miss" || !isInside)), "at \(point)"
        )
      }
      #expect(hits > 150)
    }

    @Test("pictures are those beside the masks", .enabled(if: command != nil || Requirements.areStrict))
    func pictures() throws {
      let folder = try carousel()
      let url = folder.url.appending(path: "Carousel.pinwheel")
      let view = try WheelView(contentsOf: url.appending(path: "masks.baked"), wheel: "carousel")
      let stage = Stage(view)
      let context = try #require(stage.view.display())
      #expect(view.pictures.missing.isEmpty)
      let files = context.stubDraws.compactMap { draw -> String? in
        guard case .image(let image) = draw.what else { return nil }
        return (image.stubName as NSString).lastPathComponent
      }
      #expect(files.count == 13)
      #expect(
        files.first == "carousel_background@2x.png" || files.first == "carousel_background.png", "\(files)")
      #expect(files.contains("amber_rest@2x.png") && files.last == "carousel_disabled4@2x.png", "\(files)")
      let catalog = try WheelPictures(
        catalog: .main, BakedFile(try Data(contentsOf: url.appending(path: "masks.baked"))))
      UIImage.stubNamed = ["amber_rest": UIImage(cgImage: CGImage(stubWidth: 1, height: 1, name: "catalog"))]
      defer { UIImage.stubNamed = [:] }
      let amber = try #require(view.wheel["amber"])
      let number = try #require(amber.image(for: .rest))
      let request = WheelPictures.Request(
        wheel: "carousel", slice: "amber", state: .rest, scale: 2, source: amber.images[number].source)
      #expect(catalog.picture(for: request)?.stubName == "catalog")
    }

    @Test func errorsSayWhatToDo() throws {
      let folder = try TemporaryFolder()
      let missing = folder.url.appending(path: "none.pinwheel")
      let first = Self.failure { _ = try WheelView(contentsOf: missing) }
      #expect(first.hasPrefix(missing.path) && first.contains("cannot be read"), "\(first)")
      let broken = folder.url.appending(path: "masks.baked")
      try Data("nonsense".utf8).write(to: broken)
      let second = Self.failure { _ = try WheelView(contentsOf: broken) }
      #expect(
        second
          == "\(broken.path): the file is not a baked file; make it with 'pinwheel bake' and add it to the app again"
      )
      var writer = BakedWriter(threshold: .standard)
      writer.add(try SliceStack.twoSquares())
      writer.add(try SliceStack.row(3))
      try Data(try writer.bytes()).write(to: broken)
      let third = Self.failure { _ = try WheelView(contentsOf: folder.url.appending(path: "masks.baked")) }
      #expect(
        third.hasSuffix("the baked file holds 2 wheels; give the name of one: squares, row"), "\(third)")
      #expect(try WheelView(contentsOf: broken, wheel: "row").wheel.stack.slices.count == 3)
      let fourth = Self.failure { _ = try WheelView(named: "wheel-that-is-not-there") }
      #expect(fourth.contains("holds a wheel called wheel-that-is-not-there"), "\(fourth)")
    }

    @Test func filesOutsideTheFolderAreNotRead() throws {
      let folder = try TemporaryFolder()
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "inner"), withIntermediateDirectories: true)
      let png = Fixtures.sample.appending(path: "carousel.png")
      try FileManager.default.copyItem(at: png, to: folder.url.appending(path: "secret.png"))
      for path in ["../secret.png", folder.url.appending(path: "secret.png").path] {
        var writer = BakedWriter(threshold: .standard)
        let mask = try AlphaMask(solidWidth: 4, height: 4)
        let frame = Rect2D(x: 0, y: 0, width: 4, height: 4)
        let source = writer.add(BakedSource(path: path, size: 1, modified: 0, checksum: 0))
        writer.add(
          SliceStack(
            name: "wheel", canvas: Size2D(width: 4, height: 4),
            slices: [
              Slice(
                name: "slice",
                images: [SliceImage(state: .rest, scale: 1, frame: frame, mask: mask, source: source)])
            ]))
        let file = folder.url.appending(path: "inner/masks.baked")
        try Data(try writer.bytes()).write(to: file)
        let view = try WheelView(contentsOf: file)
        view.setNeedsDisplay()
        #expect(view.display()?.stubDraws.isEmpty == true)
        #expect(view.pictures.missing.count == 1)
      }
    }

    @Test func aNibNamesItsWheel() throws {
      let view = try #require(WheelView(coder: NSCoder()))
      #expect(!view.point(inside: .zero, with: nil))
      view.wheelName = "wheel-that-is-not-there"
      let none = UIView.noIntrinsicMetric
      #expect(view.intrinsicContentSize == CGSize(width: none, height: none))
      #expect(view.loadError?.description.contains("wheel-that-is-not-there") == true)
    }
  }
#endif
