// swift-tools-version: 6.2

import PackageDescription

let designTokens = Target.Dependency.product(name: "DesignTokens", package: "DesignTokens")
let quartetTokens = Target.Dependency.product(name: "QuartetTokens", package: "DesignTokens")
let gzip = Target.Dependency.product(name: "Gzip", package: "Interchange")
let iCalendar = Target.Dependency.product(name: "ICalendar", package: "Interchange")
let pages = Target.Dependency.product(name: "Pages", package: "Pages")
let reports = Target.Dependency.product(name: "Reports", package: "Reports")
let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let openAPI = Target.Dependency.product(name: "OpenAPI", package: "Services")
let services = Target.Dependency.product(name: "Services", package: "Services")
let servicesTesting = Target.Dependency.product(name: "ServicesTesting", package: "Services")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let storageTesting = Target.Dependency.product(name: "StorageTesting", package: "Storage")
let networking = Target.Dependency.product(name: "Networking", package: "Networking")
let networkingTesting = Target.Dependency.product(
  name: "NetworkingTesting", package: "Networking")
let sync = Target.Dependency.product(name: "Sync", package: "Sync")
let syncCompression = Target.Dependency.product(name: "SyncCompression", package: "Sync")
let syncServer = Target.Dependency.product(name: "SyncServer", package: "Sync")
let hubSync = Target.Dependency.product(name: "HubSync", package: "Sync")
let syncTesting = Target.Dependency.product(name: "SyncTesting", package: "Sync")
let hummingbirdCore = Target.Dependency.product(name: "HummingbirdCore", package: "hummingbird")
let httpTypes = Target.Dependency.product(name: "HTTPTypes", package: "swift-http-types")
let logging = Target.Dependency.product(name: "Logging", package: "swift-log")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let nioTLS = Target.Dependency.product(name: "NIOTLS", package: "swift-nio")
let nioExtras = Target.Dependency.product(name: "NIOExtras", package: "swift-nio-extras")
let nioHTTPTypes = Target.Dependency.product(name: "NIOHTTPTypes", package: "swift-nio-extras")
let nioHTTPTypesHTTP1 = Target.Dependency.product(
  name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras")

let package = Package(
  name: "Serving",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Serving", targets: ["Serving"]),
    .library(name: "PageHTML", targets: ["PageHTML"]),
    .library(name: "PageServing", targets: ["PageServing"]),
    .library(name: "SyncServing", targets: ["SyncServing"]),
    .library(name: "InProcessServing", targets: ["InProcessServing"]),
    .library(name: "HummingbirdServing", targets: ["HummingbirdServing"]),
    .library(name: "ServingTesting", targets: ["ServingTesting"]),
  ],
  dependencies: [
    .package(path: "../DesignTokens"),
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(path: "../Networking"),
    .package(path: "../Pages"),
    .package(path: "../Reports"),
    .package(path: "../Services"),
    .package(path: "../Storage"),
    .package(path: "../Sync"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
  ],
  targets: [
    // What a server does, without a connection.
    .target(
      name: "Serving", dependencies: [domainModels, interchange, openAPI, secrets, services]),
    // Pages as documents, and their style sheet.
    .target(
      name: "PageHTML", dependencies: ["CPageScript", designTokens, domainModels, pages, reports]),
    // The module that the documents load, as bytes.
    .target(name: "CPageScript"),
    // The pages of a product for browsers: addresses, forms, sessions.
    .target(
      name: "PageServing",
      dependencies: [
        "PageHTML", "Serving", domainModels, gzip, iCalendar, interchange, pages, services,
      ]),
    // The operations by which devices sync.
    .target(
      name: "SyncServing", dependencies: ["Serving", services, sync, syncCompression, syncServer]),
    // The way from a client to sites of the same process.
    .target(name: "InProcessServing", dependencies: ["Serving", networking]),
    // Connections: the only target that links Hummingbird.
    .target(
      name: "HummingbirdServing",
      dependencies: [
        "Serving", hummingbirdCore, httpTypes, logging, nioCore, nioExtras, nioHTTP1, nioHTTPTypes,
        nioHTTPTypesHTTP1, nioPosix, nioSSL, nioTLS,
      ]),
    .target(
      name: "ServingTesting", dependencies: ["Serving", domainModels, domainModelsTesting]),
    .testTarget(
      name: "ServingTests",
      dependencies: ["Serving", domainModels, interchange, secrets, services, servicesTesting]),
    .testTarget(
      name: "InProcessServingTests",
      dependencies: ["InProcessServing", "Serving", networking]),
    .testTarget(
      name: "PageHTMLTests",
      dependencies: ["PageHTML", designTokens, domainModels, pages, quartetTokens],
      exclude: ["Goldens"]),
    .testTarget(
      name: "PageServingTests",
      dependencies: [
        "HummingbirdServing", "PageHTML", "PageServing", "Serving", "ServingTesting", domainModels,
        gzip, pages, quartetTokens, services,
      ]),
    .testTarget(
      name: "SyncServingTests",
      dependencies: [
        "Serving", "SyncServing", domainModels, domainModelsTesting, hubSync, inMemoryStorage,
        networking, secrets, services, storage, storageTesting, sync, syncCompression, syncServer,
        syncTesting,
      ]),
    .testTarget(
      name: "HummingbirdServingTests",
      dependencies: [
        "HummingbirdServing", "Serving", "ServingTesting", domainModels, domainModelsTesting,
        networkingTesting, nioCore, nioPosix, nioSSL, services,
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
