// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let networking = Target.Dependency.product(name: "Networking", package: "Networking")
let asyncHTTPNetworking = Target.Dependency.product(
  name: "AsyncHTTPNetworking", package: "Networking")
let networkingTesting = Target.Dependency.product(name: "NetworkingTesting", package: "Networking")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let sqliteStorage = Target.Dependency.product(name: "SQLiteStorage", package: "Storage")
let storageTesting = Target.Dependency.product(name: "StorageTesting", package: "Storage")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let cryptoExtras = Target.Dependency.product(name: "CryptoExtras", package: "swift-crypto")

let package = Package(
  name: "Identity",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Identity", targets: ["Identity"]),
    .library(name: "ScryptPasswords", targets: ["ScryptPasswords"]),
    .library(name: "PepperedKeys", targets: ["PepperedKeys"]),
    .library(name: "CryptoPasskeys", targets: ["CryptoPasskeys"]),
    .library(name: "ConsoleSenders", targets: ["ConsoleSenders"]),
    .library(name: "SendmailSenders", targets: ["SendmailSenders"]),
    .library(name: "WebhookSenders", targets: ["WebhookSenders"]),
    .library(name: "IdentityTesting", targets: ["IdentityTesting"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(path: "../Networking"),
    .package(path: "../Storage"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
  ],
  targets: [
    // The numbering plans of the world's countries, as bytes.
    .target(name: "CNumberingPlans"),
    .target(name: "Identity", dependencies: ["CNumberingPlans", domainModels, secrets, storage]),
    .target(
      name: "ScryptPasswords",
      dependencies: ["Identity", secrets, crypto, cryptoExtras]),
    .target(name: "PepperedKeys", dependencies: ["Identity", secrets, crypto]),
    .target(name: "CryptoPasskeys", dependencies: ["Identity", crypto]),
    .target(name: "ConsoleSenders", dependencies: ["Identity"]),
    .target(name: "SendmailSenders", dependencies: ["Identity", domainModels]),
    .target(
      name: "WebhookSenders",
      dependencies: ["Identity", domainModels, interchange, networking, secrets, crypto]),
    .target(
      name: "IdentityTesting",
      dependencies: [
        "Identity", domainModels, secrets, storage, storageTesting, domainModelsTesting,
      ]),
    .testTarget(
      name: "IdentityTests",
      dependencies: [
        "Identity", "IdentityTesting", domainModels, domainModelsTesting, inMemoryStorage, secrets,
        storage, storageTesting,
      ]),
    .testTarget(
      name: "IdentityAdaptersTests",
      dependencies: [
        "ConsoleSenders", "CryptoPasskeys", "Identity", "IdentityTesting", "PepperedKeys",
        "ScryptPasswords", "SendmailSenders", "WebhookSenders", asyncHTTPNetworking, crypto,
        domainModels, inMemoryStorage, interchange,
        networking, networkingTesting, secrets, sqliteStorage, storage, storageTesting,
        domainModelsTesting,
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
