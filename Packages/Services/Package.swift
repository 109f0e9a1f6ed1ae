// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let networking = Target.Dependency.product(name: "Networking", package: "Networking")
let networkingTesting = Target.Dependency.product(name: "NetworkingTesting", package: "Networking")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let storageTesting = Target.Dependency.product(name: "StorageTesting", package: "Storage")

let package = Package(
  name: "Services",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Services", targets: ["Services"]),
    .library(name: "OpenAPI", targets: ["OpenAPI"]),
    .library(name: "RemoteServices", targets: ["RemoteServices"]),
    .library(name: "ServicesTesting", targets: ["ServicesTesting"]),
    .library(name: "StoreEvents", targets: ["StoreEvents"]),
    .library(name: "Upkeep", targets: ["Upkeep"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(path: "../Networking"),
    .package(path: "../Storage"),
  ],
  targets: [
    .target(name: "Services", dependencies: [domainModels, interchange, secrets]),
    .target(name: "OpenAPI", dependencies: ["Services", interchange]),
    .target(
      name: "RemoteServices", dependencies: ["Services", domainModels, networking, secrets]),
    .target(
      name: "ServicesTesting",
      dependencies: [
        "OpenAPI", "Services", domainModels, domainModelsTesting, interchange, secrets,
      ]),
    .target(name: "StoreEvents", dependencies: ["Services", domainModels, storage]),
    .target(name: "Upkeep", dependencies: [domainModels, storage]),
    .testTarget(
      name: "ServicesTests",
      dependencies: [
        "Services", "ServicesTesting", domainModels, domainModelsTesting, secrets,
      ]),
    .testTarget(
      name: "OpenAPITests",
      dependencies: ["OpenAPI", "Services", "ServicesTesting", domainModels, interchange, secrets]),
    .testTarget(
      name: "RemoteServicesTests",
      dependencies: [
        "RemoteServices", "Services", domainModels, networking, networkingTesting, secrets,
      ]),
    .testTarget(
      name: "StoreEventsTests",
      dependencies: [
        "Services", "ServicesTesting", "StoreEvents", domainModels, inMemoryStorage, secrets,
        storage, storageTesting,
      ]),
    .testTarget(
      name: "UpkeepTests",
      dependencies: ["Upkeep", domainModels, inMemoryStorage, storage, storageTesting]),
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
