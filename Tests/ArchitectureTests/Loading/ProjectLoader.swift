import Dispatch
import Foundation
import Interchange
import Synchronization

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
    let tools = try folders(in: "Tools").filter { exists("Tools/\($0)/Package.swift") }
    let paths = [""] + names.map { "Packages/\($0)" } + tools.map { "Tools/\($0)" }
    let manifests = try concurrently(paths) { path in try (path, manifest(at: path)) }
    let allPaths = try Set(
      manifests.flatMap { _, manifest in
        try manifest.targets().flatMap { try sourcePaths(in: $0.path) }
      })
    // Once each: the umbrella has the packages' tests among its targets.
    let sources = try Dictionary(
      uniqueKeysWithValues: concurrently(allPaths.sorted()) { path in
        try (path, SourceFile(path: path, text: text(path)))
      })
    let packages = try manifests.map { path, manifest in
      try package(at: path, manifest, sources: sources)
    }
    let tracked = try Command(arguments: ["git", "ls-files", "-z"], folder: root).output()
    return Project(
      rootFolder: root.standardizedFileURL.lastPathComponent,
      root: packages[0],
      packages: Array(packages[1...names.count]),
      tools: Array(packages[(1 + names.count)...]),
      appFolders: try folders(in: "Apps"),
      trackedFiles: tracked.split(separator: 0).map { String(decoding: $0, as: UTF8.self) },
      toolMentions: try (["README.md"] + names.map { "Packages/\($0)/README.md" })
        .filter(exists).flatMap(toolMentions),
      toolFiles: Set(try files(in: "Tools").map { "Tools/\($0)" }))
  }

  private func package(
    at path: String, _ manifest: ManifestReader, sources: [String: SourceFile]
  ) throws -> Package {
    var targets = try manifest.targets()
    for index in targets.indices {
      targets[index].sources = try sourcePaths(in: targets[index].path).compactMap { sources[$0] }
    }
    return Package(
      folder: path.isEmpty ? root.lastPathComponent : URL(filePath: path).lastPathComponent,
      path: path,
      localDependencies: manifest.localDependencies, products: manifest.products,
      targets: targets, manifest: try text("\(path)/Package.swift"),
      platforms: manifest.platforms, languageModes: manifest.languageModes,
      testFolders: path.isEmpty ? [] : try folders(in: "\(path)/Tests"),
      hasReadme: exists("\(path)/README.md"),
      documents: try documents(of: path).map { Document(path: $0, text: try text($0)) })
  }

  /// A scratch folder of its own keeps out of the way of the `swift test` that runs these tests
  /// and holds the lock of the usual one.
  private func manifest(at path: String) throws -> ManifestReader {
    let folder = path.isEmpty ? root : root.appending(path: path)
    let scratch = FileManager.default.temporaryDirectory.appending(
      path: "architecture-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    let command = Command(
      arguments: [
        "swift", "package", "--package-path", folder.path(percentEncoded: false),
        "--scratch-path", scratch.path(percentEncoded: false), "--disable-sandbox",
        "dump-package",
      ], folder: root)
    return ManifestReader(document: try JSONReader.read(try command.output()), path: path)
  }

  private func documents(of path: String) throws -> [String] {
    let pages = try files(in: "\(path)/Documentation").filter { $0.hasSuffix(".md") }
    return (["README.md"] + pages.map { "Documentation/\($0)" }).map { "\(path)/\($0)" }
      .filter(exists)
  }

  private func sourcePaths(in path: String) throws -> [String] {
    try files(in: path).filter { $0.hasSuffix(".swift") }.sorted().map { "\(path)/\($0)" }
  }

  /// Maps with as many threads as there are cores.
  private func concurrently<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) throws -> Value
  ) throws -> [Value] {
    let results = Mutex<[Int: Result<Value, any Error>]>([:])
    DispatchQueue.concurrentPerform(iterations: elements.count) { index in
      let result = Result { try transform(elements[index]) }
      results.withLock { $0[index] = result }
    }
    let found = results.withLock { $0 }
    return try elements.indices.compactMap { try found[$0]?.get() }
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
