// swift-tools-version: 6.2

// The umbrella: the products, and one `swift test` over every package.

import PackageDescription

/// A module of one of the packages below `Packages/`.
func module(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package)
}

/// The tests of a package, run from here too: by itself, `swift test` looks into no local package.
func tests(_ name: String, of package: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Packages/\(package)/Tests/\(name)")
}

let domainModels = module("DomainModels", of: "DomainModels")
let datingModels = module("DatingModels", of: "DomainModels")
let domainModelsTesting = module("DomainModelsTesting", of: "DomainModels")
let interchange = module("Interchange", of: "Interchange")
let storage = module("Storage", of: "Storage")
let inMemoryStorage = module("InMemoryStorage", of: "Storage")
let sqliteStorage = module("SQLiteStorage", of: "Storage")
let storageTesting = module("StorageTesting", of: "Storage")
let terminal = module("Terminal", of: "Terminal")
let terminalCommands = module("TerminalCommands", of: "Terminal")
let datingFeatures = module("DatingFeatures", of: "Features")
let datingFeaturesTesting = module("DatingFeaturesTesting", of: "Features")
let interventionsDeck = module("InterventionsDeck", of: "Features")
let argumentParser = module("ArgumentParser", of: "swift-argument-parser")
let grdb = module("GRDB", of: "GRDB.swift")

let package = Package(
  name: "Quartet",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "dating", targets: ["dating"])
  ],
  dependencies: [
    .package(path: "Packages/DomainModels"),
    .package(path: "Packages/Features"),
    .package(path: "Packages/Interchange"),
    .package(path: "Packages/Storage"),
    .package(path: "Packages/Terminal"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "dating",
      dependencies: [
        domainModels, datingModels, interchange, storage, inMemoryStorage, sqliteStorage, terminal,
        terminalCommands, datingFeatures, interventionsDeck, argumentParser,
      ],
      path: "Apps/Dating"),

    .testTarget(
      name: "ContractTests",
      dependencies: [
        "dating", domainModels, datingModels, storage, datingFeatures, datingFeaturesTesting,
      ]),
    .testTarget(name: "ArchitectureTests", dependencies: [interchange]),
    .testTarget(name: "AppTests", dependencies: ["dating", interchange]),

    tests("DomainModelsTests", of: "DomainModels", [domainModels, domainModelsTesting]),
    tests(
      "DatingModelsTests", of: "DomainModels", [domainModels, datingModels, domainModelsTesting]),
    tests("InterchangeTests", of: "Interchange", [interchange]),
    tests("StorageTests", of: "Storage", [domainModels, storage, inMemoryStorage, storageTesting]),
    tests(
      "InMemoryStorageTests", of: "Storage",
      [domainModels, storage, inMemoryStorage, storageTesting]),
    tests(
      "SQLiteStorageTests", of: "Storage",
      [domainModels, storage, inMemoryStorage, sqliteStorage, storageTesting, grdb]),
    tests("TerminalTests", of: "Terminal", [terminal]),
    tests(
      "TerminalCommandsTests", of: "Terminal",
      [domainModels, interchange, terminal, terminalCommands, argumentParser]),
    tests(
      "DatingFeaturesTests", of: "Features",
      [
        domainModels, datingModels, storage, inMemoryStorage, datingFeatures, datingFeaturesTesting,
      ]),
    tests(
      "InterventionsDeckTests", of: "Features",
      [
        domainModels, datingModels, interchange, datingFeatures, datingFeaturesTesting,
        interventionsDeck,
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// The same settings in every manifest; ArchitectureTests compares them.
for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
      .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    ]
}
