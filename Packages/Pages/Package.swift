// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let friendsModels = Target.Dependency.product(name: "FriendsModels", package: "DomainModels")
let friendsRequests = Target.Dependency.product(name: "FriendsRequests", package: "Features")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let services = Target.Dependency.product(name: "Services", package: "Services")

let package = Package(
  name: "Pages",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Pages", targets: ["Pages"]),
    .library(name: "ServicePages", targets: ["ServicePages"]),
    .library(name: "FriendsPages", targets: ["FriendsPages"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Features"),
    .package(path: "../Services"),
    .package(path: "../Storage"),
  ],
  targets: [
    // Values alone: whoever draws pages needs nothing else.
    .target(name: "Pages"),
    .testTarget(name: "PagesTests", dependencies: ["Pages"]),
    .target(
      name: "ServicePages", dependencies: ["Pages", domainModels, secrets, services]),
    .target(
      name: "FriendsPages",
      dependencies: [
        "Pages", "ServicePages", domainModels, friendsModels, friendsRequests, secrets, services,
      ]),
    .testTarget(
      name: "FriendsPagesTests",
      dependencies: [
        "FriendsPages", "Pages", "ServicePages", domainModels, friendsModels, friendsRequests,
        services,
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
