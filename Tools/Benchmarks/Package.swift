// swift-tools-version: 6.2

// A package of its own, so that nobody who takes one of the others resolves it.

import PackageDescription

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../Packages/DesignTokens"),
    .package(path: "../../Packages/DomainModels"),
    .package(path: "../../Packages/Interchange"),
    .package(path: "../../Packages/LLM"),
    .package(path: "../../Packages/Matching"),
    .package(path: "../../Packages/Networking"),
    .package(path: "../../Packages/Screens"),
    .package(path: "../../Packages/Storage"),
    .package(path: "../../Packages/Sync"),
    .package(path: "../../Packages/Terminal"),
    .package(path: "../../Packages/Features"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(name: "CLoops"),
    .target(name: "Measuring"),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "CLoops",
        "Measuring",
        .product(name: "DesignTokens", package: "DesignTokens"),
        .product(name: "TokenExporters", package: "DesignTokens"),
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "ClimbingModels", package: "DomainModels"),
        .product(name: "ClimbingFeatures", package: "Features"),
        .product(name: "LogbookFormats", package: "Features"),
        .product(name: "CatalogueFiles", package: "Features"),
        .product(name: "Interchange", package: "Interchange"),
        .product(name: "Networking", package: "Networking"),
        .product(name: "Storage", package: "Storage"),
        .product(name: "SQLiteStorage", package: "Storage"),
        .product(name: "EncryptedStorage", package: "Storage"),
        .product(name: "Secrets", package: "Storage"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .executableTarget(
      name: "MatchingBenchmarks",
      dependencies: [
        "CLoops",
        "Measuring",
        .product(name: "Matching", package: "Matching"),
        .product(name: "MatchingTesting", package: "Matching"),
      ]),
    .executableTarget(
      name: "LLMBenchmarks",
      dependencies: [
        "Measuring",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "LLM", package: "LLM"),
        .product(name: "RemoteLLM", package: "LLM"),
        .product(name: "AnthropicLLM", package: "LLM"),
        .product(name: "OpenAILLM", package: "LLM"),
        .product(name: "OllamaLLM", package: "LLM"),
        .product(name: "Networking", package: "Networking"),
        .product(name: "AsyncHTTPNetworking", package: "Networking"),
        .product(name: "NetworkingTesting", package: "Networking"),
        .product(name: "Secrets", package: "Storage"),
      ]),
    .executableTarget(
      name: "SyncBenchmarks",
      dependencies: [
        "Measuring",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Storage", package: "Storage"),
        .product(name: "SQLiteStorage", package: "Storage"),
        .product(name: "Secrets", package: "Storage"),
        .product(name: "Sync", package: "Sync"),
        .product(name: "FolderSync", package: "Sync"),
        .product(name: "SyncServer", package: "Sync"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .executableTarget(
      name: "StartupBaseline",
      dependencies: [
        .product(name: "DatingModels", package: "DomainModels"),
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Storage", package: "Storage"),
        .product(name: "SQLiteStorage", package: "Storage"),
        .product(name: "InMemoryStorage", package: "Storage"),
        .product(name: "Terminal", package: "Terminal"),
        .product(name: "TerminalCommands", package: "Terminal"),
        .product(name: "DatingFeatures", package: "Features"),
        .product(name: "InterventionsDeck", package: "Features"),
        .product(name: "TerminalScreen", package: "Terminal"),
        .product(name: "LLM", package: "LLM"),
        .product(name: "OfflinePersona", package: "LLM"),
        .product(name: "QuartetTokens", package: "DesignTokens"),
        .product(name: "DatingScreens", package: "Screens"),
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
