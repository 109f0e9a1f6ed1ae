// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let datingModels = Target.Dependency.product(name: "DatingModels", package: "DomainModels")
let climbingModels = Target.Dependency.product(name: "ClimbingModels", package: "DomainModels")
let journalModels = Target.Dependency.product(name: "JournalModels", package: "DomainModels")
let friendsModels = Target.Dependency.product(name: "FriendsModels", package: "DomainModels")
let climbingPages = Target.Dependency.product(name: "ClimbingPages", package: "Pages")
let friendsPages = Target.Dependency.product(name: "FriendsPages", package: "Pages")
let pages = Target.Dependency.product(name: "Pages", package: "Pages")
let peoplePages = Target.Dependency.product(name: "PeoplePages", package: "Pages")
let peopleModels = Target.Dependency.product(name: "PeopleModels", package: "DomainModels")
let grades = Target.Dependency.product(name: "Grades", package: "DomainModels")
let climbingFeaturesTesting = Target.Dependency.product(
  name: "ClimbingFeaturesTesting", package: "Features")
let climbingFeatures = Target.Dependency.product(name: "ClimbingFeatures", package: "Features")
let journalFeatures = Target.Dependency.product(name: "JournalFeatures", package: "Features")
let journalFeaturesTesting = Target.Dependency.product(
  name: "JournalFeaturesTesting", package: "Features")
let datingPages = Target.Dependency.product(name: "DatingPages", package: "Pages")
let datingFeatures = Target.Dependency.product(name: "DatingFeatures", package: "Features")
let services = Target.Dependency.product(name: "Services", package: "Services")
let servicesTesting = Target.Dependency.product(name: "ServicesTesting", package: "Services")
let friendsRequests = Target.Dependency.product(name: "FriendsRequests", package: "Features")
let accountRequests = Target.Dependency.product(name: "AccountRequests", package: "Features")
let peopleRequests = Target.Dependency.product(name: "PeopleRequests", package: "Features")
let peopleServiceTesting = Target.Dependency.product(
  name: "PeopleServiceTesting", package: "Features")
let designTokens = Target.Dependency.product(name: "DesignTokens", package: "DesignTokens")
let quartetTokens = Target.Dependency.product(name: "QuartetTokens", package: "DesignTokens")
let matching = Target.Dependency.product(name: "Matching", package: "Matching")
let llm = Target.Dependency.product(name: "LLM", package: "LLM")
let reports = Target.Dependency.product(name: "Reports", package: "Reports")
let reportsTesting = Target.Dependency.product(name: "ReportsTesting", package: "Reports")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let storageTesting = Target.Dependency.product(name: "StorageTesting", package: "Storage")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let sync = Target.Dependency.product(name: "Sync", package: "Sync")
let terminal = Target.Dependency.product(name: "Terminal", package: "Terminal")

let package = Package(
  name: "Screens",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "DatingScreens", targets: ["DatingScreens"]),
    .library(name: "PageScreens", targets: ["PageScreens"]),
    .library(name: "ClimbingScreens", targets: ["ClimbingScreens"]),
    .library(name: "ClimbingReports", targets: ["ClimbingReports"]),
    .library(name: "JournalScreens", targets: ["JournalScreens"]),
    .library(name: "JournalReports", targets: ["JournalReports"]),
    .library(name: "ScreenParts", targets: ["ScreenParts"]),
    .library(name: "ScreenPartsTesting", targets: ["ScreenPartsTesting"]),
  ],
  dependencies: [
    .package(path: "../DesignTokens"),
    .package(path: "../DomainModels"),
    .package(path: "../Features"),
    .package(path: "../LLM"),
    .package(path: "../Matching"),
    .package(path: "../Pages"),
    .package(path: "../Reports"),
    .package(path: "../Services"),
    .package(path: "../Storage"),
    .package(path: "../Sync"),
    .package(path: "../Terminal"),
  ],
  targets: [
    .target(name: "ScreenParts", dependencies: [domainModels, designTokens, terminal]),
    .target(
      name: "ScreenPartsTesting", dependencies: ["PageScreens", "ScreenParts", pages, terminal]),
    .testTarget(
      name: "ScreenPartsTests",
      dependencies: [
        "ScreenParts", "ScreenPartsTesting", domainModels, designTokens, quartetTokens, terminal,
      ]),
    .target(
      name: "DatingScreens",
      dependencies: [
        "PageScreens", "ScreenParts", domainModels, datingModels, datingFeatures, datingPages,
        designTokens, llm, pages, storage, terminal,
      ]),
    .testTarget(
      name: "DatingScreensTests",
      dependencies: [
        "DatingScreens", "PageScreens", "ScreenParts", "ScreenPartsTesting", domainModels,
        domainModelsTesting, datingModels, datingFeatures, datingPages, designTokens, pages,
        quartetTokens, llm, storage, inMemoryStorage, storageTesting, terminal,
      ],
      // Read by path: what a screen looked like when a developer recorded it.
      exclude: ["Goldens"]),
    .target(
      name: "PageScreens",
      dependencies: ["ScreenParts", designTokens, domainModels, pages, terminal]),
    .testTarget(
      name: "PageScreensTests",
      dependencies: [
        "PageScreens", "ScreenParts", "ScreenPartsTesting", designTokens, pages, quartetTokens,
        terminal,
      ]),
    // What friends shows, by the pages of its site.
    .testTarget(
      name: "FriendsScreensTests",
      dependencies: [
        "PageScreens", "ScreenParts", "ScreenPartsTesting", designTokens, domainModels,
        friendsModels, friendsPages, friendsRequests, pages, quartetTokens, secrets, services,
        terminal,
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "PeopleScreensTests",
      dependencies: [
        "PageScreens", "ScreenParts", "ScreenPartsTesting", accountRequests,
        domainModels, pages, peopleModels, peoplePages, peopleRequests, peopleServiceTesting,
        quartetTokens, secrets, services, servicesTesting, terminal,
      ],
      exclude: ["Goldens"]),
    .target(
      name: "ClimbingScreens",
      dependencies: [
        "ScreenParts", domainModels, climbingModels, grades, climbingFeatures, designTokens,
        pages, storage, terminal,
      ]),
    .testTarget(
      name: "ClimbingScreensTests",
      dependencies: [
        "ClimbingScreens", "PageScreens", "ScreenParts", "ScreenPartsTesting", domainModels,
        climbingModels, climbingFeatures, climbingFeaturesTesting, climbingPages, designTokens,
        pages, quartetTokens, secrets, storage, inMemoryStorage, storageTesting, sync, terminal,
      ],
      exclude: ["Goldens"]),
    .target(
      name: "ClimbingReports",
      dependencies: [domainModels, climbingModels, grades, climbingFeatures, reports]),
    .testTarget(
      name: "ClimbingReportsTests",
      dependencies: [
        "ClimbingReports", domainModels, climbingModels, climbingFeatures, climbingFeaturesTesting,
        designTokens, quartetTokens, reports, reportsTesting,
      ]),
    .target(
      name: "JournalScreens",
      dependencies: [
        "ScreenParts", domainModels, journalModels, journalFeatures, designTokens, pages, storage,
        terminal,
      ]),
    .testTarget(
      name: "JournalScreensTests",
      dependencies: [
        "JournalScreens", "ScreenParts", "ScreenPartsTesting", domainModels, journalModels,
        journalFeatures, journalFeaturesTesting, pages, quartetTokens, storage, storageTesting,
        inMemoryStorage, matching, terminal,
      ],
      exclude: ["Goldens"]),
    .target(
      name: "JournalReports",
      dependencies: [domainModels, journalModels, journalFeatures, reports]),
    .testTarget(
      name: "JournalReportsTests",
      dependencies: [
        "JournalReports", domainModels, journalModels, journalFeatures, journalFeaturesTesting,
        designTokens, quartetTokens, reports, reportsTesting,
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
