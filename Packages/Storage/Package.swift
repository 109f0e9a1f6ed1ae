// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Storage",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Storage", targets: ["Storage"]),
    .library(name: "InMemoryStorage", targets: ["InMemoryStorage"]),
    .library(name: "SQLiteStorage", targets: ["SQLiteStorage"]),
    .library(name: "EncryptedStorage", targets: ["EncryptedStorage"]),
    .library(name: "Vault", targets: ["Vault"]),
    .library(name: "VaultDamage", targets: ["VaultDamage"]),
    .library(name: "StorageExchange", targets: ["StorageExchange"]),
    .library(name: "StorageTesting", targets: ["StorageTesting"]),
    .library(name: "Secrets", targets: ["Secrets"]),
    .library(name: "LocalSecrets", targets: ["LocalSecrets"]),
    .library(name: "SecretsTesting", targets: ["SecretsTesting"]),
    .library(name: "Blobs", targets: ["Blobs"]),
    .library(name: "LocalBlobs", targets: ["LocalBlobs"]),
    .library(name: "BlobsTesting", targets: ["BlobsTesting"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .target(
      name: "Storage",
      dependencies: [
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
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
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ]),
    .target(
      name: "EncryptedStorage",
      dependencies: [
        "Secrets", "Storage",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    .target(name: "CProcessHardening"),
    .target(
      name: "Vault",
      dependencies: [
        "CProcessHardening", "EncryptedStorage", "LocalSecrets", "Secrets",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "VaultDamage",
      dependencies: [
        "EncryptedStorage", "Secrets", "Storage", "Vault",
        .product(name: "DomainModels", package: "DomainModels"),
      ]),
    .target(
      name: "StorageExchange",
      dependencies: [
        "Storage",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
      ]),
    .target(
      name: "Secrets",
      dependencies: [.product(name: "DomainModels", package: "DomainModels")]),
    .target(name: "CKernelKeyring"),
    .target(
      name: "LocalSecrets",
      dependencies: ["CKernelKeyring", "Secrets"]),
    .target(
      name: "SecretsTesting",
      dependencies: ["Secrets", .product(name: "DomainModelsTesting", package: "DomainModels")]),
    .target(
      name: "Blobs",
      dependencies: [
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
      ]),
    .target(
      name: "LocalBlobs",
      dependencies: [
        "Blobs",
        .product(name: "Crypto", package: "swift-crypto"),
      ]),
    .target(
      name: "BlobsTesting",
      dependencies: ["Blobs", .product(name: "DomainModelsTesting", package: "DomainModels")]),
    .target(
      name: "StorageTesting",
      dependencies: [
        "Storage", "InMemoryStorage",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .testTarget(
      name: "StorageTests",
      dependencies: [
        "Storage", "InMemoryStorage", "StorageTesting",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .testTarget(
      name: "InMemoryStorageTests",
      dependencies: [
        "Storage", "InMemoryStorage", "StorageTesting",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .testTarget(
      name: "SQLiteStorageTests",
      dependencies: [
        "Storage", "InMemoryStorage", "SQLiteStorage", "StorageTesting",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .testTarget(
      name: "EncryptedStorageTests",
      dependencies: [
        "EncryptedStorage", "InMemoryStorage", "SQLiteStorage", "Secrets", "Storage",
        "StorageTesting",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .testTarget(
      name: "VaultTests",
      dependencies: [
        "EncryptedStorage", "InMemoryStorage", "LocalSecrets", "SQLiteStorage", "Secrets",
        "SecretsTesting", "Storage", "StorageTesting", "Vault", "VaultDamage",
        .product(name: "DomainModels", package: "DomainModels"),
      ]),
    .testTarget(
      name: "StorageExchangeTests",
      dependencies: [
        "InMemoryStorage", "SQLiteStorage", "Storage", "StorageExchange", "StorageTesting",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
      ]),
    .testTarget(
      name: "SecretsTests",
      dependencies: [
        "LocalSecrets", "Secrets", "SecretsTesting", "StorageTesting",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .testTarget(
      name: "BlobsTests",
      dependencies: [
        "Blobs", "BlobsTesting", "LocalBlobs",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ],
      exclude: ["Pictures"]),
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
