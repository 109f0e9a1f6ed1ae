// swift-tools-version: 6.2

import PackageDescription

let accountAssembly = Target.Dependency.product(name: "AccountAssembly", package: "Assembly")
let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let assembly = Target.Dependency.product(name: "Assembly", package: "Assembly")
let configuration = Target.Dependency.product(
  name: "Configuration", package: "swift-configuration")
let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let hummingbirdServing = Target.Dependency.product(name: "HummingbirdServing", package: "Serving")
let identity = Target.Dependency.product(name: "Identity", package: "Identity")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let moderationFeatures = Target.Dependency.product(name: "ModerationFeatures", package: "Features")
let moderationModels = Target.Dependency.product(
  name: "ModerationModels", package: "DomainModels")
let networkingTesting = Target.Dependency.product(
  name: "NetworkingTesting", package: "Networking")
let productCommands = Target.Dependency.product(
  name: "ProductCommands", package: "ProductCommands")
let serving = Target.Dependency.product(name: "Serving", package: "Serving")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let terminal = Target.Dependency.product(name: "Terminal", package: "Terminal")
let terminalCommands = Target.Dependency.product(name: "TerminalCommands", package: "Terminal")
let upkeep = Target.Dependency.product(name: "Upkeep", package: "Services")

let package = Package(
  name: "ServerCommands",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "ServerCommands", targets: ["ServerCommands"]),
    .library(name: "ModerationCommands", targets: ["ModerationCommands"]),
  ],
  dependencies: [
    .package(path: "../Assembly"),
    .package(path: "../DomainModels"),
    .package(path: "../Features"),
    .package(path: "../Identity"),
    .package(path: "../Interchange"),
    .package(path: "../Networking"),
    .package(path: "../ProductCommands"),
    .package(path: "../Services"),
    .package(path: "../Serving"),
    .package(path: "../Storage"),
    .package(path: "../Terminal"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0"),
  ],
  targets: [
    // The only target that uses swift-configuration.
    .target(
      name: "ServerCommands",
      dependencies: [
        accountAssembly, argumentParser, assembly, configuration, domainModels, hummingbirdServing,
        identity, interchange, productCommands, serving, storage, terminal, terminalCommands,
        upkeep,
      ]),
    .target(
      name: "ModerationCommands",
      dependencies: [
        argumentParser, domainModels, interchange, moderationFeatures, moderationModels, terminal,
        terminalCommands,
      ]),
    .testTarget(
      name: "ServerCommandsTests",
      dependencies: [
        "ServerCommands", assembly, domainModels, domainModelsTesting, hummingbirdServing,
        inMemoryStorage, networkingTesting, productCommands, serving, storage, terminal,
        terminalCommands, upkeep,
      ]),
    .testTarget(
      name: "ModerationCommandsTests",
      dependencies: [
        "ModerationCommands", argumentParser, domainModels, identity, inMemoryStorage, interchange,
        moderationFeatures, moderationModels, storage, terminal, terminalCommands,
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
