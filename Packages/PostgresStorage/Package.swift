// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PostgresStorage",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "PostgresStorage", targets: ["PostgresStorage"])
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Storage"),
    .package(path: "../Sync"),
  ],
  targets: [
    .systemLibrary(
      name: "CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(
      name: "PostgresStorage",
      dependencies: [
        "CPostgreSQL",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Storage", package: "Storage"),
      ]),
    .testTarget(
      name: "PostgresStorageTests",
      dependencies: [
        "PostgresStorage",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Storage", package: "Storage"),
        .product(name: "StorageTesting", package: "Storage"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
        .product(name: "Sync", package: "Sync"),
        .product(name: "SyncServer", package: "Sync"),
        .product(name: "SyncTesting", package: "Sync"),
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
