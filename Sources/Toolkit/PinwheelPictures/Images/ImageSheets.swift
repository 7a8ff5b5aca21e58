internal import Pinwheel
package import PinwheelAssets
internal import PinwheelBundles
internal import PinwheelFiles
internal import PinwheelImages
internal import PinwheelQueries
internal import PinwheelText
internal import SystemPackage

/// Contact sheets of all images of a folder, whether a wheel shows them or not.
package struct ImageSheets: Sendable {
  /// The maximum number of images on a sheet.
  package static let maximumCount = 400

  private let folder: PinwheelFolder
  private let images: [Manifest.Image]
  private let uses: ImageUses
  private let kind: String

  /// The side of a picture, in pixels.
  private static let side = 128
  /// The width of a cell, in pixels.
  private static let cellWidth = 144
  /// The lines of a caption: two of the name, one of the size, two of the uses.
  private static let lines = 5

  /// - Throws: A ``DiagnosticError`` if the manifest cannot be read, or lists no image.
  package init(of folder: PinwheelFolder) throws {
    let manifest = try folder.manifest()
    guard !manifest.images.isEmpty else { throw PictureError.noImages(folder.shownPath) }
    self.init(manifest.images, of: manifest, in: folder, kind: "images")
  }

  /// Sheets of some images of a manifest.
  ///
  /// - Parameter kind: The kind of the pictures.
  init(_ images: [Manifest.Image], of manifest: Manifest, in folder: PinwheelFolder, kind: String) {
    (self.folder, self.images, self.kind, uses) = (folder, images, kind, ImageUses(manifest))
  }

  /// The number of sheets.
  package var count: Int { (images.count + Self.maximumCount - 1) / Self.maximumCount }

  /// One of the sheets. An image that cannot be read has the reason in its place.
  ///
  /// - Throws: A ``DiagnosticError`` if the system runs out of something.
  package func picture(_ number: Int) throws -> Picture {
    let first = number * Self.maximumCount
    let shown = Array(images[first..<min(images.count, first + Self.maximumCount)])
    let grid = SheetGrid(
      shown.count, width: Self.cellWidth, height: Self.side, zoom: 1, lines: Self.lines)
    let name = FileSystem.anchored(folder.path).lexicallyNormalized().lastComponent?.stem ?? "images"
    let subject = count > 1 ? part(first + 1, first + shown.count) : counted(images.count, "image")
    var drawing = Drawing(
      width: grid.width, height: grid.height, scale: 1, paper: .paper, title: "\(name): \(subject)")
    let pictures = try Thumbnail.all(of: shown, in: folder, side: Self.side)
    for (index, (image, picture)) in zip(shown, pictures).enumerated() {
      let place = grid.place(of: index)
      drawing.add(picture, in: PixelRect(x: place.x, y: place.y, width: grid.cellWidth, height: Self.side))
      drawing.addCaption(of: image, uses, at: place, in: grid)
    }
    return Picture(
      drawing, ofImages: subject, name: name, kind: kind,
      details: .object([
        "columns": grid.columns, "cells": shown.map { $0.file },
      ]))
  }

  private func part(_ first: Int, _ last: Int) -> String {
    (first == last ? "image \(first)" : "images \(first) to \(last)") + " of \(images.count)"
  }

  /// The lines of a text in a cell.
  fileprivate static func lines(of text: String, most: Int) -> [String] {
    Label.lines(of: Label.plain(text), toWidth: Double(cellWidth), most: most)
  }
}

extension Drawing {
  /// Adds a small picture in the center of a place, on a ground on which it can be seen; or the reason why there is none.
  mutating func add(_ thumbnail: Thumbnail, in place: PixelRect) {
    switch thumbnail {
    case .picture(let pixels):
      add(
        pixels, x: place.x + (place.width - pixels.width) / 2,
        y: place.y + (place.height - pixels.height) / 2, onCheckersOf: 8, isDark: pixels.needsDarkGround)
    case .none(let reason):
      addCaption(
        Label.lines(of: Label.plain(reason), toWidth: Double(place.width), most: 6),
        center: place.x + place.width / 2, y: place.y + 16, zoom: 1, color: .paleLetters)
    }
  }

  /// Adds the name, the size and the uses of an image.
  fileprivate mutating func addCaption(
    of image: Manifest.Image, _ uses: ImageUses, at place: (x: Int, y: Int), in grid: SheetGrid
  ) {
    let name = image.file.lastPathComponent
    var y = place.y + grid.pictureHeight + 4
    for (text, most, color) in [
      (name, 2, Color.letters), ("\(image.width) x \(image.height) pixels", 1, .letters),
      (uses.text(of: image.file), 2, .paleLetters),
    ] {
      let lines = ImageSheets.lines(of: text, most: most)
      addCaption(lines, center: place.x + grid.cellWidth / 2, y: y, zoom: 1, color: color)
      y += lines.count * Int(LabelFont.lineHeight)
    }
  }
}
