import Foundation

/// Rules about manifests and folders: A9 to A11 and A13.
extension Project {
  /// A9: one `swift test` at the root runs every package's tests.
  ///
  /// But for packages over a library of the system: without its headers nothing would build at all,
  /// so those are tested alone, and the umbrella links them for a trait at most.
  func forgottenTests() -> [String] {
    packages.flatMap { package -> [String] in
      var problems: [String] = []
      if package.targets.contains(where: { $0.kind == .system }) {
        let uses = root.targets.flatMap { target in
          target.dependencies.filter { $0.package == package.folder }
            .map { target.optional.contains($0) }
        }
        let isApart =
          uses.isEmpty ? !root.localDependencies.contains(package.folder) : !uses.contains(false)
        return isApart
          ? [] : ["the umbrella depends on \(package.path), which needs a library of the system"]
      }
      if !root.localDependencies.contains(package.folder) {
        problems.append("the umbrella does not depend on \(package.path)")
      }
      for folder in package.testFolders {
        let path = "\(package.path)/Tests/\(folder)"
        if !root.targets.contains(where: { $0.kind == .test && $0.path == path }) {
          problems.append("the umbrella has no test target with the path \(path)")
        }
        if !package.targets.contains(where: { $0.kind == .test && $0.path == path }) {
          problems.append("\(package.path) has no test target with the path \(path)")
        }
      }
      return problems
    }
  }

  /// A10: the package manager knows a package by its folder's name alone.
  func repeatedFolders() -> [String] {
    let all = packages + tools
    let paths = all.map(\.path) + appFolders.map { "Apps/\($0)" } + ["the checkout itself"]
    let names = all.map(\.folder) + appFolders + [rootFolder]
    let groups = Dictionary(grouping: zip(names, paths)) { $0.0.lowercased() }
    return groups.values.filter { $0.count > 1 }.map { twins in
      "\(twins[0].0) is the name of " + twins.map(\.1).joined(separator: " and of ")
    }.sorted()
  }

  /// The first line of the part that all manifests share; it continues to the end.
  private static let settingsMark = "// The same settings in every manifest"

  /// A11: the same tools, platforms, language mode and settings in every manifest.
  func deviatingManifests() -> [String] {
    let settings = allPackages.map { package in
      package.manifest.range(of: Project.settingsMark).map {
        String(package.manifest[$0.lowerBound...])
      }
    }
    return zip(allPackages, settings).flatMap { package, block -> [String] in
      var problems: [String] = []
      if !package.manifest.hasPrefix("// swift-tools-version: 6.2\n") {
        problems.append("\(package.title): the tools version is not 6.2")
      }
      if package.languageModes != ["6"] {
        problems.append("\(package.title): the language mode is not [.v6]")
      }
      let isTool = tools.contains { $0.path == package.path }
      if !isTool, package.platforms != ["macos 15.0", "ios 18.0"] {
        problems.append("\(package.title): the platforms are not macOS 15 and iOS 18")
      }
      if block == nil {
        problems.append("\(package.title): the block of settings is missing")
      } else if block != settings[0] {
        problems.append("\(package.title): the block of settings is not the umbrella's")
      }
      return problems
    }
  }

  /// A13: every package explains itself, and nothing that is built or resolved is kept.
  func untidyFiles() -> [String] {
    packages.filter { !$0.hasReadme }.map { "\($0.path) has no README.md" }
      + trackedFiles.filter { path in
        let names = path.split(separator: "/")
        return names.last == "Package.resolved"
          || names.contains { $0 == ".build" || $0.hasPrefix(".build-") || $0 == ".swiftpm" }
      }.map { "\($0) is tracked" }
  }
}
