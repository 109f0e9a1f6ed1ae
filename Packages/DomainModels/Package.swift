// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "DomainModels",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "DomainModels", targets: ["DomainModels"]),
    .library(name: "DatingModels", targets: ["DatingModels"]),
    .library(name: "ClimbingModels", targets: ["ClimbingModels"]),
    .library(name: "Grades", targets: ["Grades"]),
    .library(name: "JournalModels", targets: ["JournalModels"]),
    .library(name: "PeopleModels", targets: ["PeopleModels"]),
    .library(name: "FriendsModels", targets: ["FriendsModels"]),
    .library(name: "PhotoModels", targets: ["PhotoModels"]),
    .library(name: "ModerationModels", targets: ["ModerationModels"]),
    .library(name: "DomainModelsTesting", targets: ["DomainModelsTesting"]),
  ],
  targets: [
    .target(name: "DomainModels"),
    .target(name: "DatingModels", dependencies: ["DomainModels"]),
    .target(name: "ClimbingModels", dependencies: ["DomainModels"]),
    .target(name: "Grades"),
    .target(name: "JournalModels", dependencies: ["DomainModels"]),
    // What the photos of people and those of friends have in common.
    .target(name: "PhotoModels", dependencies: ["DomainModels"]),
    // What their reports have in common, and the audit log of operators.
    .target(name: "ModerationModels", dependencies: ["DomainModels"]),
    .target(
      name: "PeopleModels", dependencies: ["DomainModels", "ModerationModels", "PhotoModels"]),
    .target(
      name: "FriendsModels", dependencies: ["DomainModels", "ModerationModels", "PhotoModels"]),
    .target(name: "DomainModelsTesting", dependencies: ["DomainModels"]),
    .testTarget(
      name: "DomainModelsTests", dependencies: ["DomainModels", "DomainModelsTesting"]),
    .testTarget(
      name: "DatingModelsTests",
      dependencies: ["DomainModels", "DatingModels", "DomainModelsTesting"]),
    .testTarget(
      name: "ClimbingModelsTests",
      dependencies: ["DomainModels", "ClimbingModels", "DomainModelsTesting"]),
    .testTarget(name: "GradesTests", dependencies: ["Grades"]),
    .testTarget(
      name: "JournalModelsTests",
      dependencies: ["DomainModels", "JournalModels", "DomainModelsTesting"]),
    .testTarget(
      name: "PeopleModelsTests",
      dependencies: [
        "DomainModels", "PeopleModels", "PhotoModels", "DomainModelsTesting",
      ]),
    .testTarget(
      name: "FriendsModelsTests",
      dependencies: [
        "DomainModels", "FriendsModels", "PhotoModels", "DomainModelsTesting",
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
