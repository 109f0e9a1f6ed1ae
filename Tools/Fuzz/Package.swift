// swift-tools-version: 6.2

// A package of its own, so that users of the other packages do not resolve its dependencies.

import PackageDescription

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../Packages/Assembly"),
    .package(path: "../../Packages/DomainModels"),
    .package(path: "../../Packages/Interchange"),
    .package(path: "../../Packages/Networking"),
    .package(path: "../../Packages/Storage"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "ClimbingCatalogue", package: "Assembly"),
        .product(name: "DatingCatalogue", package: "Assembly"),
        .product(name: "FriendsCatalogue", package: "Assembly"),
        .product(name: "JournalCatalogue", package: "Assembly"),
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "ClimbingModels", package: "DomainModels"),
        .product(name: "JournalModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
        .product(name: "Spreadsheets", package: "Interchange"),
        .product(name: "ICalendar", package: "Interchange"),
        .product(name: "Networking", package: "Networking"),
        .product(name: "EncryptedStorage", package: "Storage"),
        .product(name: "SQLiteStorage", package: "Storage"),
        .product(name: "Secrets", package: "Storage"),
        .product(name: "Storage", package: "Storage"),
        .product(name: "StorageTesting", package: "Storage"),
        .product(name: "VaultDamage", package: "Storage"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ])
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
