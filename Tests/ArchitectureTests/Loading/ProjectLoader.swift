import Foundation
import Interchange

/// Makes a ``Project`` of a checkout.
struct ProjectLoader {
  /// The root of the checkout.
  let root: URL

  /// The checkout these tests belong to, or the one that `QUARTET_ROOT` names.
  static var here: ProjectLoader {
    if let path = ProcessInfo.processInfo.environment["QUARTET_ROOT"] {
      return ProjectLoader(root: URL(filePath: path))
    }
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    return ProjectLoader(root: tests.deletingLastPathComponent().deletingLastPathComponent())
  }

  func load() throws -> Project {
    let names = try folders(in: "Packages").filter { exists("Packages/\($0)/Package.swift") }
    let packages = try names.map { try package(at: "Packages/\($0)") }
    let tracked = try Command(arguments: ["git", "ls-files", "-z"], folder: root).output()
    return Project(
      rootFolder: root.standardizedFileURL.lastPathComponent,
      root: try package(at: ""),
      packages: packages,
      tools: try folders(in: "Tools").filter { exists("Tools/\($0)/Package.swift") }
        .map { try package(at: "Tools/\($0)") },
      appFolders: try folders(in: "Apps"),
      trackedFiles: tracked.split(separator: 0).map { String(decoding: $0, as: UTF8.self) },
      toolMentions: try (["README.md"] + names.map { "Packages/\($0)/README.md" })
        .filter(exists).flatMap(toolMentions),
      toolFiles: Set(try files(in: "Tools").map { "Tools/\($0)" }))
  }

  private func package(at path: String) throws -> Package {
    let folder = path.isEmpty ? root : root.appending(path: path)
    let manifest = ManifestReader(document: try dump(folder), path: path)
    var targets = try manifest.targets()
    for index in targets.indices { targets[index].sources = try sources(in: targets[index].path) }
    return Package(
      folder: folder.lastPathComponent, path: path,
      localDependencies: manifest.localDependencies, products: manifest.products,
      targets: targets, manifest: try text("\(path)/Package.swift"),
      platforms: manifest.platforms, languageModes: manifest.languageModes,
      testFolders: path.isEmpty ? [] : try folders(in: "\(path)/Tests"),
      hasReadme: exists("\(path)/README.md"))
  }

  /// A scratch folder of its own keeps out of the way of the `swift test` that runs these tests
  /// and holds the lock of the usual one.
  private func dump(_ folder: URL) throws -> JSONValue {
    let scratch = FileManager.default.temporaryDirectory.appending(
      path: "architecture-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let command = Command(
      arguments: [
        "swift", "package", "--package-path", folder.path(percentEncoded: false),
        "--scratch-path", scratch.path(percentEncoded: false), "--disable-sandbox",
        "dump-package",
      ], folder: root)
    return try JSONReader.read(try command.output())
  }

  private func sources(in path: String) throws -> [SourceFile] {
    try files(in: path).filter { $0.hasSuffix(".swift") }.sorted().map { file in
      SourceFile(path: "\(path)/\(file)", text: try text("\(path)/\(file)"))
    }
  }

  /// Every `Tools/…` in a README: letters, digits, hyphens, underscores and slashes.
  private func toolMentions(in readme: String) throws -> [ToolMention] {
    try text(readme).components(separatedBy: "Tools/").dropFirst().compactMap { rest in
      let name = rest.prefix { $0.isLetter || $0.isNumber || "-_/".contains($0) }
      let path = name.hasSuffix("/") ? name.dropLast() : name
      return path.isEmpty ? nil : ToolMention(readme: readme, tool: "Tools/\(path)")
    }
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: root.appending(path: path).path(percentEncoded: false))
  }

  /// The folders in a folder, which need not exist: Git keeps no empty ones.
  private func folders(in path: String) throws -> [String] {
    guard exists(path) else { return [] }
    return try FileManager.default.contentsOfDirectory(
      at: root.appending(path: path), includingPropertiesForKeys: [.isDirectoryKey]
    )
    .filter { try $0.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true }
    .map(\.lastPathComponent).filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The files and folders below a folder, without what is hidden and so without what was built.
  private func files(in path: String) throws -> [String] {
    guard exists(path) else { return [] }
    return try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: path).path(percentEncoded: false)
    )
    .filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
      let isFolder =
        try root.appending(path: "\(path)/\(name)")
        .resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
      return [name] + (isFolder ? try files(in: "\(path)/\(name)").map { "\(name)/\($0)" } : [])
    }
  }
}
