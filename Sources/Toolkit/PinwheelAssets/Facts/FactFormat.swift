internal import Pinwheel
internal import PinwheelBundles
internal import PinwheelImages
internal import PinwheelText

/// A format of files that say something about images. Its name and its first keys or outermost element decide whether a
/// file is read as one.
struct FactFormat: Sendable {
  /// What such files are about.
  enum Subject: Sendable {
    case sheets, layers, states
  }

  let subject: Subject
  /// What a file says; `nil` if it is of another format after all.
  let read: @Sendable (FactFile) throws(LayoutMistake) -> [Fact]?
  let fits: @Sendable (FileProbe) -> Bool

  /// All formats. Of several that a file fits the first that understands it counts; of several layouts of one sheet, the
  /// one whose format comes first.
  static let all = [
    Self(subject: .layers, read: OpenRaster.facts) { $0.isNamed("stack.xml") },
    Self(subject: .layers, read: LayerStack.facts) { $0.isNamed("contents.json") || $0.isNamed("icon.json") },
    Self(subject: .layers, read: LayerJSON.facts) { $0.isNamed("layout.json") },
    Self(subject: .layers, read: LayerTable.facts) { $0.isNamed("layout.csv") },
    Self(subject: .sheets, read: TexturePackerJSON.facts) {
      $0.isText("json", with: "\"frames\"", "\"textures\"", "\"meta\"")
    },
    Self(subject: .sheets, read: CocosPropertyList.facts) {
      $0.isText("plist", with: "frames", "metadata", "texture")
    },
    Self(subject: .sheets, read: SubTextureXML.facts) { $0.isText("xml", with: "<TextureAtlas") },
    Self(subject: .sheets, read: AtlasText.facts) { $0.isCalled("atlas", "atlas.txt") },
    Self(subject: .states, read: StyleSheets.facts) { $0.isCalled("css", "qss") },
    Self(subject: .states, read: Storyboards.facts) {
      $0.isCalled("storyboard", "xib", "nib") && $0.mayHaveRoot { _ in true }
    },
    Self(subject: .states, read: AndroidSelectors.facts, fits: AndroidSelectors.mayBe),
  ]

  /// The largest file that is read, in bytes.
  static let maximumBytes = 4 << 20

  /// Whether a file may say something about images.
  static func mayRead(_ probe: FileProbe) -> Bool { all.contains { $0.fits(probe) } }

  /// What a file says about images; `nil` if its format does not, or it is about something else.
  ///
  /// - Parameters:
  ///   - file: The file, whose bytes do not matter if it is too large.
  ///   - probe: Its beginning.
  static func facts(in file: FactFile, _ probe: FileProbe, of formats: [FactFormat] = all) -> FileFacts? {
    for (rank, format) in formats.enumerated() where format.fits(probe) {
      var found = FileFacts(path: file.path, subject: format.subject, rank: rank)
      do throws(LayoutMistake) {
        guard probe.size <= maximumBytes else {
          throw LayoutMistake("it is larger than \(maximumBytes) bytes")
        }
        guard let facts = try format.read(file) else { continue }
        found.facts = facts
      } catch {
        found.mistake = error
      }
      return found
    }
    return nil
  }

  /// The paths that a lone file names, relative to its folder: of each thing, where it may lie.
  static func paths(namedIn name: String, bytes: () -> ContiguousArray<UInt8>?) -> [[String]] {
    guard FactFile.stem(of: name) != name, let bytes = bytes() else { return [] }
    let probe = FileProbe(ContiguousArray(bytes.prefix(FileProbe.length)), size: bytes.count, name: name)
    let facts = facts(in: FactFile(path: name, bytes: bytes), probe)
    return facts?.subject == .sheets ? (facts?.facts ?? []).byImage.map { $0.image.places(in: name) } : []
  }
}

extension FileProbe {
  /// Whether a text may have one of these words among its first; one in UTF-16 is named later.
  fileprivate func isText(_ ending: String, with words: String...) -> Bool {
    isCalled(ending) && (TextStart.isUTF16(bytes.span) || words.contains { bytes.contains($0.utf8) })
  }
}
