// swift-tools-version: 6.2

import PackageDescription

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser", package: "swift-argument-parser")
let accountRequests = Target.Dependency.product(name: "AccountRequests", package: "Features")
let assembly = Target.Dependency.product(name: "Assembly", package: "Assembly")
let clientAssembly = Target.Dependency.product(name: "ClientAssembly", package: "Assembly")
let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let pages = Target.Dependency.product(name: "Pages", package: "Pages")
let pageScreens = Target.Dependency.product(name: "PageScreens", package: "Screens")
let screenParts = Target.Dependency.product(name: "ScreenParts", package: "Screens")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let services = Target.Dependency.product(name: "Services", package: "Services")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let sqliteStorage = Target.Dependency.product(name: "SQLiteStorage", package: "Storage")
let storageExchange = Target.Dependency.product(name: "StorageExchange", package: "Storage")
let terminal = Target.Dependency.product(name: "Terminal", package: "Terminal")
let terminalCommands = Target.Dependency.product(name: "TerminalCommands", package: "Terminal")
let terminalScreen = Target.Dependency.product(name: "TerminalScreen", package: "Terminal")

let package = Package(
  name: "ProductCommands",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "AccountCommands", targets: ["AccountCommands"]),
    .library(name: "PageCommands", targets: ["PageCommands"]),
    .library(name: "ProductCommands", targets: ["ProductCommands"]),
  ],
  dependencies: [
    .package(path: "../Assembly"),
    .package(path: "../DomainModels"),
    .package(path: "../Features"),
    .package(path: "../Interchange"),
    .package(path: "../Pages"),
    .package(path: "../Screens"),
    .package(path: "../Services"),
    .package(path: "../Storage"),
    .package(path: "../Terminal"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(
      name: "ProductCommands",
      dependencies: [
        assembly, domainModels, interchange, secrets, storage, storageExchange, terminal,
        terminalCommands, argumentParser,
      ]),
    // The common part of products in which people have accounts.
    .target(
      name: "AccountCommands",
      dependencies: [
        "ProductCommands", accountRequests, argumentParser, assembly, clientAssembly, domainModels,
        secrets, services, storage, terminal, terminalCommands,
      ]),
    // The common part of products whose pages are values.
    .target(
      name: "PageCommands",
      dependencies: [
        "ProductCommands", interchange, pages, pageScreens, screenParts, terminal,
        terminalCommands, terminalScreen,
      ]),
    .testTarget(
      name: "ProductCommandsTests",
      dependencies: [
        "ProductCommands", assembly, domainModels, domainModelsTesting, interchange, secrets,
        storage,
        inMemoryStorage, sqliteStorage, storageExchange, terminal, terminalCommands, argumentParser,
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
