// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let networking = Target.Dependency.product(name: "Networking", package: "Networking")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let storageTesting = Target.Dependency.product(name: "StorageTesting", package: "Storage")
let sqliteStorage = Target.Dependency.product(name: "SQLiteStorage", package: "Storage")

let package = Package(
  name: "Sync",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Sync", targets: ["Sync"]),
    .library(name: "SyncServer", targets: ["SyncServer"]),
    .library(name: "FolderSync", targets: ["FolderSync"]),
    .library(name: "HubSync", targets: ["HubSync"]),
    .library(name: "SharedFolders", targets: ["SharedFolders"]),
    .library(name: "SharedFoldersTesting", targets: ["SharedFoldersTesting"]),
    .library(name: "SyncTesting", targets: ["SyncTesting"]),
    .library(name: "SyncSimulation", targets: ["SyncSimulation"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(path: "../Networking"),
    .package(path: "../Storage"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    .target(
      name: "Sync", dependencies: [domainModels, interchange, networking, secrets, storage]),
    .target(name: "SyncServer", dependencies: ["Sync", domainModels, interchange, storage]),
    .target(name: "HubSync", dependencies: ["Sync", networking, secrets]),
    .target(name: "SharedFolders", dependencies: [domainModels]),
    .target(name: "SharedFoldersTesting", dependencies: ["SharedFolders", domainModels]),
    .target(
      name: "FolderSync",
      dependencies: [
        "SharedFolders", "Sync", domainModels, interchange, secrets, storage,
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    .target(
      name: "SyncTesting",
      dependencies: ["Sync", domainModels, secrets, storage, storageTesting, domainModelsTesting]),
    .target(
      name: "SyncSimulation",
      dependencies: [
        "Sync", "SyncServer", "FolderSync", "SharedFolders", "SharedFoldersTesting", domainModels,
        networking, storage, inMemoryStorage,
      ]),
    .testTarget(
      name: "SyncTests",
      dependencies: [
        "Sync", "FolderSync", "SyncServer", "SyncTesting", domainModels, interchange,
        networking, storage,
        inMemoryStorage, storageTesting,
      ]),
    .testTarget(
      name: "SyncTestingTests",
      dependencies: [
        "Sync", "SyncTesting", domainModels, storage, storageTesting, domainModelsTesting,
      ]),
    .testTarget(
      name: "SyncServerTests",
      dependencies: [
        "HubSync", "Sync", "SyncServer", "SyncTesting", domainModels, networking, storage,
        storageTesting, inMemoryStorage, sqliteStorage, domainModelsTesting, secrets,
      ]),
    .testTarget(
      name: "FolderSyncTests",
      dependencies: [
        "Sync", "FolderSync", "SharedFolders", "SharedFoldersTesting", "SyncTesting", domainModels,
        interchange, secrets, storage, storageTesting, inMemoryStorage, domainModelsTesting,
      ]),
    .testTarget(
      name: "SyncSimulationTests",
      dependencies: ["SyncSimulation"]),
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
