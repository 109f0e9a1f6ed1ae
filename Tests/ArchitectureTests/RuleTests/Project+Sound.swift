/// Small projects for the rules' own tests.
extension Project {
  /// A project that breaks no rule, with everything that the rules tell apart.
  static var sound: Project {
    Project(
      rootFolder: "checkout", root: umbrella,
      packages: [modelsPackage, storagePackage, featuresPackage], appFolders: ["Dating"],
      trackedFiles: ["Package.swift", "Packages/Storage/Package.swift"],
      toolMentions: [ToolMention(readme: "README.md", tool: "Tools/test")],
      toolFiles: ["Tools/test"])
  }

  /// The sound project with one target changed.
  static func sound(_ target: String, _ change: (inout Target) -> Void) -> Project {
    var project = sound
    Self.change(target: target, in: &project.root, change)
    for index in project.packages.indices {
      Self.change(target: target, in: &project.packages[index], change)
    }
    return project
  }

  /// The sound project whose target has one source more, with one dependency more for its import.
  static func sound(
    _ target: String, source: String, file: String = "Extra.swift",
    dependency: TargetDependency? = nil
  ) -> Project {
    sound(target) { target in
      target.sources.append(SourceFile(path: "\(target.path)/\(file)", text: source))
      if let dependency { target.dependencies.append(dependency) }
    }
  }

  /// The sound project with one package changed, the umbrella by the empty name.
  static func sound(package: String, _ change: (inout Package) -> Void) -> Project {
    var project = sound
    if package.isEmpty { change(&project.root) }
    for index in project.packages.indices where project.packages[index].folder == package {
      change(&project.packages[index])
    }
    return project
  }

  private static func change(
    target: String, in package: inout Package, _ change: (inout Target) -> Void
  ) {
    for index in package.targets.indices where package.targets[index].name == target {
      change(&package.targets[index])
    }
  }

  private static func make(
    _ folder: String, path: String, local: [String], targets: [Target], tests: [String] = []
  ) -> Package {
    Package(
      folder: folder, path: path, localDependencies: local,
      products: targets.filter { $0.kind != .test }.map {
        Product(name: $0.name, targets: [$0.name])
      },
      targets: targets,
      manifest: """
        // swift-tools-version: 6.2

        // The same settings in every manifest; they are compared.
        settings()

        """,
      platforms: ["macos 15.0", "ios 18.0"], languageModes: ["6"], testFolders: tests)
  }

  private static func target(
    _ name: String, _ kind: TargetKind = .regular, in folder: String,
    _ dependencies: [TargetDependency] = [], imports: String = ""
  ) -> Target {
    let path = "\(folder)/\(kind == .test ? "Tests" : "Sources")/\(name)"
    return Target(
      name: name, kind: kind, path: path, dependencies: dependencies,
      sources: [
        SourceFile(path: "\(path)/Thing.swift", text: "\(imports)\nstruct Thing {}\n")
      ])
  }

  private static let modelsPackage = make(
    "DomainModels", path: "Packages/DomainModels", local: [],
    targets: [
      target("DomainModels", in: "Packages/DomainModels", imports: "import Foundation"),
      target(
        "DatingModels", in: "Packages/DomainModels", [.target("DomainModels")],
        imports: "public import DomainModels"),
    ])

  private static let storagePackage = make(
    "Storage", path: "Packages/Storage", local: ["DomainModels"],
    targets: [
      target(
        "Storage", in: "Packages/Storage", [.product("DomainModels", package: "DomainModels")],
        imports: "public import DomainModels"),
      target(
        "InMemoryStorage", in: "Packages/Storage", [.target("Storage")],
        imports: "import Storage"),
      target(
        "SQLiteStorage", in: "Packages/Storage",
        [.target("Storage"), .product("GRDB", package: "GRDB.swift")],
        imports: "import GRDB\nimport Storage"),
      target(
        "StorageTesting", in: "Packages/Storage",
        [.target("Storage"), .target("InMemoryStorage")],
        imports: "import InMemoryStorage\nimport Storage\nimport Testing"),
      target(
        "StorageTests", .test, in: "Packages/Storage", [.target("Storage")],
        imports: "import Testing\n@testable import Storage"),
    ], tests: ["StorageTests"])

  private static let featuresPackage = make(
    "Features", path: "Packages/Features", local: ["Storage"],
    targets: [
      target(
        "DatingFeatures", in: "Packages/Features", [.product("Storage", package: "Storage")],
        imports: "import Storage"),
      target(
        "InterventionsDeck", in: "Packages/Features", [.target("DatingFeatures")],
        imports: "import DatingFeatures"),
    ])

  private static let umbrella: Package = {
    var storageTests = target(
      "StorageTests", .test, in: "", [.product("Storage", package: "Storage")],
      imports: "import Storage")
    storageTests.path = "Packages/Storage/Tests/StorageTests"
    return make(
      "checkout", path: "", local: ["DomainModels", "Features", "Storage"],
      targets: [
        target(
          "dating", .executable, in: "Apps",
          [
            .product("DatingFeatures", package: "Features"),
            .product("SQLiteStorage", package: "Storage"),
          ], imports: "import DatingFeatures\nimport SQLiteStorage"),
        storageTests,
      ])
  }()
}
