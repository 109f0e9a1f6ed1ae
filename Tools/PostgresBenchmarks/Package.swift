// swift-tools-version: 6.2

// A package of its own, since it needs libpq's headers and a server.

import PackageDescription

let package = Package(
  name: "PostgresBenchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../Packages/DomainModels"),
    .package(path: "../../Packages/Features"),
    .package(path: "../../Packages/Identity"),
    .package(path: "../../Packages/PostgresStorage"),
    .package(path: "../../Packages/Services"),
    .package(path: "../../Packages/Storage"),
    .package(path: "../../Packages/Sync"),
  ],
  targets: [
    // Not the package's own: that is none of its products, and two modules can't share a name.
    .systemLibrary(
      name: "CLibpq", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .executableTarget(
      name: "PostgresBenchmarks",
      dependencies: [
        "CLibpq",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "FriendsFeatures", package: "Features"),
        .product(name: "FriendsModels", package: "DomainModels"),
        .product(name: "FriendsRequests", package: "Features"),
        .product(name: "Identity", package: "Identity"),
        .product(name: "Blobs", package: "Storage"),
        .product(name: "LocalBlobs", package: "Storage"),
        .product(name: "PeopleFeatures", package: "Features"),
        .product(name: "PeopleModels", package: "DomainModels"),
        .product(name: "PeopleRequests", package: "Features"),
        .product(name: "PepperedKeys", package: "Identity"),
        .product(name: "PostgresStorage", package: "PostgresStorage"),
        .product(name: "SQLiteStorage", package: "Storage"),
        .product(name: "ScryptPasswords", package: "Identity"),
        .product(name: "Secrets", package: "Storage"),
        .product(name: "Services", package: "Services"),
        .product(name: "Storage", package: "Storage"),
        .product(name: "Sync", package: "Sync"),
        .product(name: "SyncServer", package: "Sync"),
      ]),
    .executableTarget(
      name: "FailoverWriters",
      dependencies: [
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "PostgresStorage", package: "PostgresStorage"),
        .product(name: "Storage", package: "Storage"),
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
