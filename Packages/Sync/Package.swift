// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let gzip = Target.Dependency.product(name: "Gzip", package: "Interchange")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let networking = Target.Dependency.product(name: "Networking", package: "Networking")
let networkingTesting = Target.Dependency.product(name: "NetworkingTesting", package: "Networking")
let asyncHTTPNetworking = Target.Dependency.product(
  name: "AsyncHTTPNetworking", package: "Networking")
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
    .library(name: "SyncCompression", targets: ["SyncCompression"]),
    .library(name: "SyncServer", targets: ["SyncServer"]),
    .library(name: "FolderSync", targets: ["FolderSync"]),
    .library(name: "HubSync", targets: ["HubSync"]),
    .library(name: "SupabaseSync", targets: ["SupabaseSync"]),
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
    .target(name: "Sync", dependencies: [domainModels, interchange, networking, secrets, storage]),
    .target(name: "SyncCompression", dependencies: ["Sync", gzip]),
    .target(
      name: "SyncServer",
      dependencies: [
        "Sync", domainModels, interchange, storage,
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(name: "HubSync", dependencies: ["Sync", "SyncCompression", networking, secrets]),
    // The SQL for a project, as bytes.
    .target(name: "CSupabaseSQL"),
    .target(
      name: "SupabaseSync",
      dependencies: ["CSupabaseSQL", "Sync", domainModels, interchange, networking, secrets]),
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
        "Sync", "SyncServer", "FolderSync", "HubSync", "SharedFolders", "SharedFoldersTesting",
        domainModels, networking, secrets, storage, inMemoryStorage,
      ]),
    .testTarget(
      name: "SyncTests",
      dependencies: [
        "Sync", "FolderSync", "SyncCompression", "SyncServer", "SyncTesting", domainModels,
        domainModelsTesting, interchange, networking, networkingTesting, storage, inMemoryStorage,
        storageTesting,
      ]),
    .testTarget(
      name: "SyncTestingTests",
      dependencies: [
        "Sync", "SyncTesting", domainModels, storage, storageTesting, domainModelsTesting,
      ]),
    .testTarget(
      name: "SyncServerTests",
      dependencies: [
        "HubSync", "Sync", "SyncCompression", "SyncServer", "SyncTesting", domainModels,
        networking, storage, storageTesting, inMemoryStorage, sqliteStorage, domainModelsTesting,
        secrets,
      ]),
    .testTarget(
      name: "SupabaseSyncTests",
      dependencies: [
        "SupabaseSync", "Sync", "SyncTesting", asyncHTTPNetworking, domainModels,
        domainModelsTesting, interchange, networking, networkingTesting, secrets, storage,
        storageTesting,
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
