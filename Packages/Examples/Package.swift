// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let climbingModels = Target.Dependency.product(name: "ClimbingModels", package: "DomainModels")
let datingModels = Target.Dependency.product(name: "DatingModels", package: "DomainModels")
let climbingFeatures = Target.Dependency.product(name: "ClimbingFeatures", package: "Features")
let climbingFeaturesTesting = Target.Dependency.product(
  name: "ClimbingFeaturesTesting", package: "Features")
let datingFeatures = Target.Dependency.product(name: "DatingFeatures", package: "Features")
let datingFeaturesTesting = Target.Dependency.product(
  name: "DatingFeaturesTesting", package: "Features")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let storageTesting = Target.Dependency.product(name: "StorageTesting", package: "Storage")
let services = Target.Dependency.product(name: "Services", package: "Services")
let servicesTesting = Target.Dependency.product(name: "ServicesTesting", package: "Services")
let sync = Target.Dependency.product(name: "Sync", package: "Sync")
let syncTesting = Target.Dependency.product(name: "SyncTesting", package: "Sync")

let package = Package(
  name: "Examples",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "NotebookStorage", targets: ["NotebookStorage"]),
    .library(name: "GymBookFormat", targets: ["GymBookFormat"]),
    .library(name: "MoonsDeck", targets: ["MoonsDeck"]),
    .library(name: "LogFileSync", targets: ["LogFileSync"]),
    .library(name: "NotesService", targets: ["NotesService"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Features"),
    .package(path: "../Interchange"),
    .package(path: "../Services"),
    .package(path: "../Storage"),
    .package(path: "../Sync"),
  ],
  targets: [
    .target(name: "NotebookStorage", dependencies: [domainModels, interchange, storage]),
    .target(name: "GymBookFormat", dependencies: [climbingFeatures, climbingModels, domainModels]),
    .target(name: "MoonsDeck", dependencies: [datingFeatures, datingModels, domainModels]),
    .target(name: "LogFileSync", dependencies: [domainModels, interchange, storage, sync]),
    .target(name: "NotesService", dependencies: [services]),
    .testTarget(
      name: "NotesServiceTests",
      dependencies: ["NotesService", domainModelsTesting, secrets, services, servicesTesting]),
    .testTarget(
      name: "NotebookStorageTests",
      dependencies: [
        "NotebookStorage", domainModels, domainModelsTesting, storage, storageTesting,
      ]),
    .testTarget(
      name: "GymBookFormatTests",
      dependencies: [
        "GymBookFormat", "NotebookStorage", climbingFeatures, climbingFeaturesTesting,
        climbingModels, domainModels, domainModelsTesting, storage, storageTesting,
      ]),
    .testTarget(
      name: "MoonsDeckTests",
      dependencies: [
        "MoonsDeck", "NotebookStorage", datingFeatures, datingFeaturesTesting, datingModels,
        domainModels, domainModelsTesting, storage, storageTesting,
      ]),
    .testTarget(
      name: "LogFileSyncTests",
      dependencies: [
        "LogFileSync", "NotebookStorage", climbingFeatures, climbingModels, domainModels,
        domainModelsTesting, secrets, storage, storageTesting, sync, syncTesting,
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
