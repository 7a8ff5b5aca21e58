import Foundation
import PackagePlugin

/// Bakes the artwork of a target. From each folder called `Artwork` or ending in `.artwork`, asset catalog and
/// `.pinwheel` folder, it makes a resource with masks and pictures, and Swift code with a type for each wheel. In Xcode
/// also from the folders that `BakeWheels.json` beside the project names.
@main
struct BakeWheels: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    return commands(
      for: Artwork.all(below: target.directoryURL), in: context.pluginWorkDirectoryURL,
      tool: try context.tool(named: "PinwheelGenerate").url, target: target.name)
  }

  /// One command for each piece of artwork, so that a change to one does not affect the others.
  private func commands(for artwork: [Artwork], in folder: URL, tool: URL, target: String) -> [Command] {
    if artwork.isEmpty {
      Diagnostics.warning(
        "\(target) has no artwork for BakeWheels: put images into a folder called Artwork, or add an .xcassets or "
          + ".pinwheel folder")
    }
    var names: [String: Artwork] = [:]
    return artwork.compactMap { artwork in
      if let other = names.updateValue(artwork, forKey: artwork.name.lowercased()) {
        Diagnostics.error(
          "\(artwork.url.path):1:1: error: \(other.url.path) would become the same resource, \(artwork.name).pinwheel; "
            + "rename one")
        return nil
      }
      let result = folder.appending(path: artwork.name + ".pinwheel")
      let swift = folder.appending(path: artwork.name + ".wheels.swift")
      return .buildCommand(
        displayName: "Baking \(artwork.url.lastPathComponent) of \(target)", executable: tool,
        arguments: [artwork.url.path, result.path, swift.path], inputFiles: artwork.files,
        outputFiles: [swift, result])
    }
  }
}

#if canImport(XcodeProjectPlugin)
  import XcodeProjectPlugin

  extension BakeWheels: XcodeBuildToolPlugin {
    func createBuildCommands(context: XcodePluginContext, target: XcodeTarget) throws -> [Command] {
      let project = context.xcodeProject.directoryURL
      let listed = target.inputFiles.map(\.url.standardizedFileURL)
      var artwork = Artwork.all(of: listed, in: project)
      for message in artwork.compactMap({ $0.copies(among: Set(listed.map(\.path))) }) {
        Diagnostics.warning(message)
      }
      do {
        let named = try Artwork.named(inConfigurationOf: project, for: target.displayName)
        artwork = named + artwork.filter { found in !named.contains { $0.url.path == found.url.path } }
      } catch let fault as Artwork.Fault {
        Diagnostics.error(fault.description)
        return []
      }
      return commands(
        for: artwork, in: context.pluginWorkDirectoryURL,
        tool: try context.tool(named: "PinwheelGenerate").url, target: target.displayName)
    }
  }
#endif
