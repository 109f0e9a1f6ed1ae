// swift-tools-version: 6.2

import PackageDescription

let accountRequests = Target.Dependency.product(name: "AccountRequests", package: "Features")
let climbingFeatures = Target.Dependency.product(name: "ClimbingFeatures", package: "Features")
let climbingFeaturesTesting = Target.Dependency.product(
  name: "ClimbingFeaturesTesting", package: "Features")
let climbingModels = Target.Dependency.product(name: "ClimbingModels", package: "DomainModels")
let datingFeatures = Target.Dependency.product(name: "DatingFeatures", package: "Features")
let datingModels = Target.Dependency.product(name: "DatingModels", package: "DomainModels")
let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let friendsModels = Target.Dependency.product(name: "FriendsModels", package: "DomainModels")
let friendsRequests = Target.Dependency.product(name: "FriendsRequests", package: "Features")
let grades = Target.Dependency.product(name: "Grades", package: "DomainModels")
let hubRequests = Target.Dependency.product(name: "HubRequests", package: "Features")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let peopleModels = Target.Dependency.product(name: "PeopleModels", package: "DomainModels")
let peopleRequests = Target.Dependency.product(name: "PeopleRequests", package: "Features")
let peopleServiceTesting = Target.Dependency.product(
  name: "PeopleServiceTesting", package: "Features")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let services = Target.Dependency.product(name: "Services", package: "Services")
let servicesTesting = Target.Dependency.product(name: "ServicesTesting", package: "Services")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let sync = Target.Dependency.product(name: "Sync", package: "Sync")

let package = Package(
  name: "Pages",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Pages", targets: ["Pages"]),
    .library(name: "ServicePages", targets: ["ServicePages"]),
    .library(name: "DatingPages", targets: ["DatingPages"]),
    .library(name: "FriendsPages", targets: ["FriendsPages"]),
    .library(name: "PeoplePages", targets: ["PeoplePages"]),
    .library(name: "ClimbingPages", targets: ["ClimbingPages"]),
    .library(name: "HubPages", targets: ["HubPages"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Features"),
    .package(path: "../Services"),
    .package(path: "../Storage"),
    .package(path: "../Sync"),
  ],
  targets: [
    // Values alone: a renderer needs nothing else. Rounding needs the library of mathematics, which on
    // Linux only Foundation would bring along.
    .target(name: "Pages", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .testTarget(name: "PagesTests", dependencies: ["Pages"]),
    .target(
      name: "ServicePages",
      dependencies: ["Pages", accountRequests, domainModels, secrets, services]),
    .target(
      name: "DatingPages",
      dependencies: ["Pages", datingFeatures, datingModels, domainModels, storage]),
    .testTarget(
      name: "DatingPagesTests",
      dependencies: [
        "DatingPages", "Pages", datingFeatures, datingModels, domainModels, inMemoryStorage,
        storage,
      ]),
    .target(
      name: "FriendsPages",
      dependencies: [
        "Pages", "ServicePages", domainModels, friendsModels, friendsRequests, secrets, services,
      ]),
    .testTarget(
      name: "FriendsPagesTests",
      dependencies: [
        "FriendsPages", "Pages", "ServicePages", domainModels, friendsModels, friendsRequests,
        secrets, services, servicesTesting,
      ]),
    .target(
      name: "PeoplePages",
      dependencies: [
        "Pages", "ServicePages", accountRequests, domainModels, peopleModels, peopleRequests,
        secrets, services,
      ]),
    .testTarget(
      name: "PeoplePagesTests",
      dependencies: [
        "Pages", "PeoplePages", "ServicePages", accountRequests, domainModels, peopleModels,
        peopleRequests, peopleServiceTesting, secrets, services, servicesTesting,
      ]),
    // The way into a hub, and its pages beside those of the logbook.
    .target(
      name: "HubPages",
      dependencies: [
        "ClimbingPages", "Pages", "ServicePages", accountRequests, climbingFeatures, domainModels,
        hubRequests, secrets, services, sync,
      ]),
    // A logbook has no service: its use cases stand for requests.
    .target(
      name: "ClimbingPages",
      dependencies: [
        "Pages", climbingFeatures, climbingModels, domainModels, grades, storage, sync,
      ]),
    .testTarget(
      name: "ClimbingPagesTests",
      dependencies: [
        "ClimbingPages", "Pages", climbingFeatures, climbingFeaturesTesting, climbingModels,
        domainModels, grades, inMemoryStorage, secrets, storage, sync,
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
