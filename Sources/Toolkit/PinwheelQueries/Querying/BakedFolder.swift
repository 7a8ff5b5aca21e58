package import Pinwheel
package import PinwheelAssets
internal import PinwheelFiles
internal import PinwheelText
internal import SystemPackage

/// The baked masks of a `*.pinwheel` folder, opened for queries. No image is read, and no manifest is parsed.
///
/// Masks without their folder can be queried too; only operations that read images need the folder.
package struct BakedFolder: Sendable {
  package let baked: BakedFile
  package let folder: PinwheelFolder
  /// The file of masks without a folder; `nil` for the masks of ``folder``.
  private let lone: InputFile?
  package let sources: [BakedSource]
  /// The time at which animations show their frames, in seconds.
  package var time = 0.0

  /// Opens the baked masks.
  ///
  /// - Throws: A ``DiagnosticError`` if they are missing, damaged, or older than their sources: stale masks would
  ///   give wrong answers.
  package init(_ folder: PinwheelFolder) throws {
    do {
      try self.init(upToDate: folder)
    } catch let error as AssetsError {
      // Where baking would refuse the manifest, that is to be cured first.
      if error.diagnostic.remedy == .run(.bake(in: folder.shownPath.string)) { try folder.checkManifest() }
      throw error
    }
  }

  private init(upToDate folder: PinwheelFolder) throws {
    guard folder.isOurs else {
      throw AssetsError.masks(in: folder.shownPath, .noManifest)
    }
    try self.init(folder.read(folder.bakedPath, .masks(in: folder.shownPath)), of: folder)
    var folders: Set<FilePath> = []
    for source in sources where try !isUnchanged(source, knowing: &folders) {
      throw AssetsError.masks(in: folder.shownPath, .outOfDate(changed: source.path))
    }
  }

  /// - Parameter lone: The file that the bytes are of, without a folder.
  private init(_ bytes: ContiguousArray<UInt8>, of folder: PinwheelFolder, lone: InputFile? = nil) throws {
    (self.folder, self.lone) = (folder, lone)
    do throws(BakedError) {
      baked = try BakedFile(bytes)
      // The source files of masks alone are not available here.
      sources = lone == nil ? try baked.sources() : []
    } catch {
      throw Self.damaged(error, of: folder, lone)
    }
  }

  /// Opens the masks at a path. Masks without a folder are used unchecked, because nothing shows whether they are
  /// stale.
  package init(_ located: PinwheelFolder.Located) throws {
    switch located {
    case .folder(let folder): try self.init(folder)
    case .masks(let file):
      // The folder only names the file in messages; nothing below it is read.
      try self.init(file.bytes(), of: PinwheelFolder(FilePath("\(file)")), lone: file)
    }
  }

  /// Whether the masks are used without their manifest and images.
  package var isAlone: Bool { lone != nil }

  /// The error for masks that are not well-formed.
  func damaged(_ error: BakedError) -> any DiagnosticError { Self.damaged(error, of: folder, lone) }

  private static func damaged(
    _ error: BakedError, of folder: PinwheelFolder, _ lone: InputFile?
  ) -> any DiagnosticError {
    guard let lone else { return AssetsError.masks(in: folder.shownPath, .damaged(error)) }
    var advice = "make it again with pinwheel bake"
    if case .unknownVersion = error { advice += ", or install the pinwheel that made it" }
    return Diagnostic(.file(lone), error.predicate, .advice(advice))
  }

  /// The names of the pinwheels in order, with the number of slices in each.
  package func pinwheels() throws -> [(name: String, slices: Int)] {
    do throws(BakedError) {
      return try (0..<baked.count).map { (index) throws(BakedError) in
        (try baked.name(ofPinwheel: index), try baked.sliceCount(ofPinwheel: index))
      }
    } catch {
      throw damaged(error)
    }
  }

  /// One pinwheel.
  ///
  /// - Parameters:
  ///   - name: Its name; `nil` for the only wheel with several slices, or else the only pinwheel.
  ///   - scale: The scale of the masks to use; `nil` for the finest.
  ///   - threshold: The threshold of the masks to use; `nil` for the manifest's.
  /// - Throws: A ``DiagnosticError`` that lists the choices, if the name is ambiguous or there are no such masks.
  package func stack(
    named name: String?, scale: Double?, threshold: AlphaThreshold? = nil
  ) throws -> SliceStack {
    let stack = try stack(index(of: name), scale: scale, threshold: threshold)
    let scales = Set(stack.slices.flatMap { $0.images.map(\.scale) })
    if let scale, !scales.contains(scale) {
      throw Diagnostic(
        .choice(.scale), "\(scale.text): \(stack.name) has masks at scale \(Self.list(scales.sorted()))",
        .advice("give one of those; for coordinates in pixels give --pixels-per-point \(scale.text)"),
        exit: .wrongUsage)
    }
    return stack
  }

  /// A pinwheel by its number; slices without masks at `scale` use their finest masks.
  package func stack(
    _ index: Int, scale: Double?, threshold: AlphaThreshold? = nil
  ) throws -> SliceStack {
    if let threshold, !baked.thresholds.contains(threshold) {
      let wanted = (baked.thresholds.dropFirst() + [threshold]).map(\.fraction.text).joined(separator: ",")
      throw Diagnostic(
        .choice(.threshold),
        "\(threshold.fraction.text): masks are baked at \(Self.list(baked.thresholds.map(\.fraction)))",
        .run(.bakeThresholds(wanted, in: folder.shownPath.string)), exit: .wrongUsage)
    }
    do throws(BakedError) {
      guard index < baked.count else { throw .inconsistent(.pinwheel) }
      var stack = try baked.stack(ofPinwheel: index, scale: scale, threshold: threshold)
      let used = stack.slices.flatMap { $0.images.map(\.source?.number) } + [stack.background?.source?.number]
      guard isAlone || used.allSatisfy({ $0.map(sources.indices.contains) ?? true }) else {
        throw .inconsistent(.source)
      }
      if time != 0 { stack.changeSlices { $0.time = time } }
      return stack
    } catch {
      throw damaged(error)
    }
  }

  /// The pinwheel that answers a query without a name although there are several: its name, and their number; `nil`
  /// if there is no choice.
  package func choice() throws -> (name: String, of: Int)? {
    let pinwheels = try pinwheels()
    guard pinwheels.count > 1 else { return nil }
    return (pinwheels[try index(of: nil)].name, pinwheels.count)
  }

  /// The number of the chosen pinwheel; see ``stack(named:scale:threshold:)``.
  package func index(of name: String?) throws -> Int {
    let pinwheels = try pinwheels()
    guard !pinwheels.isEmpty else {
      throw AssetsError.masks(in: folder.shownPath, .noPinwheel)
    }
    if let name {
      if let index = pinwheels.firstIndex(where: { Name($0.name) == Name(name) }) { return index }
      throw Diagnostic.unknownPinwheel(name, in: folder.shownPath, known: pinwheels.map(\.name))
    }
    let wheels = pinwheels.indices.filter { pinwheels[$0].slices > 1 }
    if let only = wheels.first, wheels.count == 1 { return only }
    if pinwheels.count == 1 { return 0 }
    throw Diagnostic(
      .naming(folder.shownPath).choosing(.pinwheel), "\(folder.shownPath) has several pinwheels",
      .choose(.pinwheel, among: pinwheels.map(\.name)), exit: .wrongUsage)
  }

  private static func list(_ numbers: [Double]) -> String { Diagnostic.list(numbers.map(\.text)) }

  /// Compares size and time; if they differ, compares the contents, so that a copied folder need not be baked again. A source
  /// that is gone makes no mask wrong: it may have been left out on purpose.
  ///
  /// - Parameter folders: See ``PinwheelFolder/confined(_:knowing:)``: answering one point takes most of its time here.
  private func isUnchanged(_ source: BakedSource, knowing folders: inout Set<FilePath>) throws -> Bool {
    guard let path = try folder.place(of: source.path, knowing: &folders) else { return true }
    guard let status = FileSystem.status(of: path) else { return !FileSystem.exists(path) }
    guard status.size == source.size else { return false }
    if Int64(status.modified) == source.modified { return true }
    return try folder.snapshot(of: source.path).source.checksum == source.checksum
  }
}

extension Diagnostic {
  /// A name that no pinwheel of a folder has.
  static func unknownPinwheel(_ name: String, in folder: FilePath, known: [String]) -> Diagnostic {
    Diagnostic(
      unknown: .pinwheel, name, "there is none in \(folder); there are: \(Diagnostic.list(known))",
      among: known, else: .advice("give one of those"))
  }
}
