// swift-tools-version: 6.2

import PackageDescription

let blobs = Target.Dependency.product(name: "Blobs", package: "Storage")
let crypto = Target.Dependency.product(name: "Crypto", package: "swift-crypto")
let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let networking = Target.Dependency.product(name: "Networking", package: "Networking")
let spreadsheets = Target.Dependency.product(name: "Spreadsheets", package: "Interchange")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")

let package = Package(
  name: "ObjectStorage",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "S3Blobs", targets: ["S3Blobs"])
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
      name: "S3Blobs",
      // Of Spreadsheets only its reader of XML is used.
      dependencies: [blobs, crypto, domainModels, networking, secrets, spreadsheets]),
    .testTarget(
      name: "S3BlobsTests",
      dependencies: [
        "S3Blobs", blobs, crypto, domainModels, networking, secrets,
        .product(name: "AsyncHTTPNetworking", package: "Networking"),
        .product(name: "BlobsTesting", package: "Storage"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
        .product(name: "NetworkingTesting", package: "Networking"),
      ],
      exclude: ["Server"]),
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
