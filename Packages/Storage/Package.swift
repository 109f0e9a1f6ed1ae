// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Storage",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Storage", targets: ["Storage"]),
    .library(name: "InMemoryStorage", targets: ["InMemoryStorage"]),
    .library(name: "SQLiteStorage", targets: ["SQLiteStorage"]),
    .library(name: "StorageTesting", targets: ["StorageTesting"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "Storage",
      dependencies: [
        .product(name: "DomainModels", package: "DomainModels")
      ]),
    .target(
      name: "InMemoryStorage",
      dependencies: [
        "Storage",
        .product(name: "DomainModels", package: "DomainModels"),
      ]),
    .target(name: "CSQLiteOptions", linkerSettings: [.linkedLibrary("sqlite3")]),
    .target(
      name: "SQLiteStorage",
      dependencies: [
        "CSQLiteOptions", "Storage",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(
      name: "StorageTesting",
      dependencies: [
        "Storage", "InMemoryStorage",
        .product(name: "DomainModels", package: "DomainModels"),
      ]),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Storage", "InMemoryStorage", "StorageTesting",
        .product(name: "DomainModels", package: "DomainModels"),
      ]),
    .testTarget(
      name: "InMemoryStorageTests",
      dependencies: [
        "Storage", "InMemoryStorage", "StorageTesting",
        .product(name: "DomainModels", package: "DomainModels"),
      ]),
    .testTarget(
      name: "SQLiteStorageTests",
      dependencies: [
        "Storage", "InMemoryStorage", "SQLiteStorage", "StorageTesting",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "GRDB", package: "GRDB.swift"),
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
