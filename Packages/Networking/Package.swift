// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let asyncHTTPClient = Target.Dependency.product(
  name: "AsyncHTTPClient", package: "async-http-client")
let nioCore = Target.Dependency.product(name: "NIOCore", package: "swift-nio")
let nioPosix = Target.Dependency.product(name: "NIOPosix", package: "swift-nio")
let nioHTTP1 = Target.Dependency.product(name: "NIOHTTP1", package: "swift-nio")
let nioSSL = Target.Dependency.product(name: "NIOSSL", package: "swift-nio-ssl")
let nioCompression = Target.Dependency.product(
  name: "NIOHTTPCompression", package: "swift-nio-extras")

let package = Package(
  name: "Networking",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Networking", targets: ["Networking"]),
    .library(name: "AsyncHTTPNetworking", targets: ["AsyncHTTPNetworking"]),
    .library(name: "OpenBeta", targets: ["OpenBeta"]),
    .library(name: "NetworkingTesting", targets: ["NetworkingTesting"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(url: "https://github.com/swift-server/async-http-client", from: "1.37.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.26.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
  ],
  targets: [
    .target(name: "Networking", dependencies: [domainModels, interchange]),
    .target(
      name: "AsyncHTTPNetworking",
      dependencies: [
        "Networking", domainModels, asyncHTTPClient, nioCore, nioPosix, nioHTTP1, nioSSL,
        nioCompression,
      ]),
    .target(name: "OpenBeta", dependencies: ["Networking", domainModels, interchange]),
    .target(
      name: "NetworkingTesting", dependencies: ["Networking", domainModels, domainModelsTesting]),
    .testTarget(
      name: "NetworkingTests",
      dependencies: [
        "Networking", "NetworkingTesting", domainModels, interchange, domainModelsTesting,
      ]),
    .testTarget(
      name: "NetworkingTestingTests",
      dependencies: ["Networking", "NetworkingTesting", domainModelsTesting]),
    .testTarget(
      name: "AsyncHTTPNetworkingTests",
      dependencies: [
        "AsyncHTTPNetworking", "Networking", "NetworkingTesting", nioCore, nioPosix, nioSSL,
        domainModelsTesting,
      ]),
    .testTarget(
      name: "OpenBetaTests",
      dependencies: ["OpenBeta", "Networking", "NetworkingTesting", domainModels, interchange]),
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
