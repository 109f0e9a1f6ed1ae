// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let peopleModels = Target.Dependency.product(name: "PeopleModels", package: "DomainModels")
let moderationModels = Target.Dependency.product(
  name: "ModerationModels", package: "DomainModels")
let photoModels = Target.Dependency.product(name: "PhotoModels", package: "DomainModels")
let friendsModels = Target.Dependency.product(name: "FriendsModels", package: "DomainModels")
let datingModels = Target.Dependency.product(name: "DatingModels", package: "DomainModels")
let climbingModels = Target.Dependency.product(name: "ClimbingModels", package: "DomainModels")
let journalModels = Target.Dependency.product(name: "JournalModels", package: "DomainModels")
let grades = Target.Dependency.product(name: "Grades", package: "DomainModels")
let identity = Target.Dependency.product(name: "Identity", package: "Identity")
let identityTesting = Target.Dependency.product(name: "IdentityTesting", package: "Identity")
let pepperedKeys = Target.Dependency.product(name: "PepperedKeys", package: "Identity")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let iCalendar = Target.Dependency.product(name: "ICalendar", package: "Interchange")
let encryptedFiles = Target.Dependency.product(name: "EncryptedFiles", package: "Interchange")
let matching = Target.Dependency.product(name: "Matching", package: "Matching")
let services = Target.Dependency.product(name: "Services", package: "Services")
let servicesTesting = Target.Dependency.product(name: "ServicesTesting", package: "Services")
let storeEvents = Target.Dependency.product(name: "StoreEvents", package: "Services")
let upkeep = Target.Dependency.product(name: "Upkeep", package: "Services")
let gzip = Target.Dependency.product(name: "Gzip", package: "Interchange")
let spreadsheets = Target.Dependency.product(name: "Spreadsheets", package: "Interchange")
let llm = Target.Dependency.product(name: "LLM", package: "LLM")
let offlinePersona = Target.Dependency.product(name: "OfflinePersona", package: "LLM")
let llmTesting = Target.Dependency.product(name: "LLMTesting", package: "LLM")
let networking = Target.Dependency.product(name: "Networking", package: "Networking")
let blobs = Target.Dependency.product(name: "Blobs", package: "Storage")
let localBlobs = Target.Dependency.product(name: "LocalBlobs", package: "Storage")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let sqliteStorage = Target.Dependency.product(name: "SQLiteStorage", package: "Storage")
let encryptedStorage = Target.Dependency.product(name: "EncryptedStorage", package: "Storage")
let sync = Target.Dependency.product(name: "Sync", package: "Sync")
let syncServer = Target.Dependency.product(name: "SyncServer", package: "Sync")
let syncTesting = Target.Dependency.product(name: "SyncTesting", package: "Sync")
let folderSync = Target.Dependency.product(name: "FolderSync", package: "Sync")
let sharedFoldersTesting = Target.Dependency.product(
  name: "SharedFoldersTesting", package: "Sync")
let storageTesting = Target.Dependency.product(name: "StorageTesting", package: "Storage")

let package = Package(
  name: "Features",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "DatingFeatures", targets: ["DatingFeatures"]),
    .library(name: "DatingFeaturesTesting", targets: ["DatingFeaturesTesting"]),
    .library(name: "InterventionsDeck", targets: ["InterventionsDeck"]),
    .library(name: "AccountRequests", targets: ["AccountRequests"]),
    .library(name: "AccountFeatures", targets: ["AccountFeatures"]),
    .library(name: "HubRequests", targets: ["HubRequests"]),
    .library(name: "HubFeatures", targets: ["HubFeatures"]),
    .library(name: "ModerationFeatures", targets: ["ModerationFeatures"]),
    .library(name: "PhotoFeatures", targets: ["PhotoFeatures"]),
    .library(name: "PeopleRequests", targets: ["PeopleRequests"]),
    .library(name: "PeopleFeatures", targets: ["PeopleFeatures"]),
    .library(name: "CommunityFiles", targets: ["CommunityFiles"]),
    .library(name: "PeopleServiceTesting", targets: ["PeopleServiceTesting"]),
    .library(name: "FriendsRequests", targets: ["FriendsRequests"]),
    .library(name: "FriendsFeatures", targets: ["FriendsFeatures"]),
    .library(name: "FriendsServiceTesting", targets: ["FriendsServiceTesting"]),
    .library(name: "ClimbingFeatures", targets: ["ClimbingFeatures"]),
    .library(name: "ClimbingFeaturesTesting", targets: ["ClimbingFeaturesTesting"]),
    .library(name: "LogbookFormats", targets: ["LogbookFormats"]),
    .library(name: "CatalogueFiles", targets: ["CatalogueFiles"]),
    .library(name: "JournalFeatures", targets: ["JournalFeatures"]),
    .library(name: "JournalFeaturesTesting", targets: ["JournalFeaturesTesting"]),
    .library(name: "JournalFormats", targets: ["JournalFormats"]),
    .library(name: "ThoughtSuggester", targets: ["ThoughtSuggester"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Identity"),
    .package(path: "../Interchange"),
    .package(path: "../LLM"),
    .package(path: "../Matching"),
    .package(path: "../Networking"),
    .package(path: "../Services"),
    .package(path: "../Storage"),
    .package(path: "../Sync"),
  ],
  targets: [
    .target(
      name: "DatingFeatures",
      dependencies: [domainModels, datingModels, llm, networking, storage]),
    .target(
      name: "DatingFeaturesTesting",
      dependencies: ["DatingFeatures", domainModels, datingModels, domainModelsTesting]),
    // Each data file is a C target, so that a program contains only those that it uses.
    .target(name: "CInterventionsData"),
    .target(
      name: "InterventionsDeck",
      dependencies: [
        "CInterventionsData", "DatingFeatures", domainModels, datingModels, interchange,
      ]),
    .testTarget(
      name: "DatingFeaturesTests",
      dependencies: [
        "DatingFeatures", "DatingFeaturesTesting", domainModels, datingModels, llm, llmTesting,
        storage, inMemoryStorage, storageTesting, domainModelsTesting,
      ]),
    .testTarget(
      name: "InterventionsDeckTests",
      dependencies: [
        "InterventionsDeck", "DatingFeatures", "DatingFeaturesTesting", domainModels, datingModels,
        interchange, llm, offlinePersona, domainModelsTesting,
      ],
      exclude: ["Questions"]),
    // Requests about accounts and sessions, for any API.
    .target(name: "AccountRequests", dependencies: [domainModels, secrets, services]),
    // The callers of requests, and what answers those about accounts.
    .target(
      name: "AccountFeatures",
      dependencies: [
        "AccountRequests", domainModels, identity, interchange, secrets, services, storage,
      ]),
    // What can be asked of a hub that logbooks are synced with.
    .target(
      name: "HubRequests", dependencies: ["AccountRequests", domainModels, secrets, services]),
    .target(
      name: "HubFeatures",
      dependencies: [
        "AccountFeatures", "AccountRequests", "HubRequests", domainModels, identity, secrets,
        services, storage, storeEvents, sync, syncServer, upkeep,
      ]),
    // The pictures of photos, for friends and for people.
    .target(
      name: "PhotoFeatures", dependencies: [blobs, domainModels, identity, photoModels, storage]),
    // What operators do about reports and accounts, of friends and of people.
    .target(
      name: "ModerationFeatures",
      dependencies: [domainModels, identity, interchange, moderationModels, storage]),
    // What can be asked about people: the port between clients and the service.
    .target(
      name: "PeopleRequests",
      dependencies: ["AccountRequests", domainModels, interchange, peopleModels, secrets, services]),
    .target(
      name: "PeopleFeatures",
      dependencies: [
        "AccountFeatures", "AccountRequests", "ModerationFeatures", "PeopleRequests",
        "PhotoFeatures", blobs,
        domainModels, identity, interchange, matching, peopleModels, services, storage,
        storeEvents, upkeep,
      ]),
    .target(name: "CommunityFiles", dependencies: ["PeopleFeatures", domainModels, identity]),
    .target(
      name: "PeopleServiceTesting",
      dependencies: [
        "AccountRequests", "PeopleRequests", domainModels, interchange, peopleModels, secrets,
        services, servicesTesting, domainModelsTesting,
      ]),
    .testTarget(
      name: "PeopleRequestsTests",
      dependencies: [
        "AccountRequests", "PeopleRequests", "PeopleServiceTesting", domainModels, peopleModels,
        secrets, services, servicesTesting,
      ]),
    .testTarget(
      name: "PeopleFeaturesTests",
      dependencies: [
        "AccountFeatures", "AccountRequests", "CommunityFiles", "ModerationFeatures",
        "PeopleFeatures",
        "PeopleRequests", "PeopleServiceTesting", "PhotoFeatures", blobs, domainModels, identity,
        identityTesting, inMemoryStorage, interchange, localBlobs, matching, moderationModels,
        peopleModels, pepperedKeys, photoModels, secrets, services, servicesTesting, sqliteStorage,
        storage, storageTesting, storeEvents, upkeep,
        domainModelsTesting,
      ],
      exclude: ["Goldens"]),
    // What can be asked about friends: the port, and its form on the wire.
    .target(
      name: "FriendsRequests",
      dependencies: [domainModels, friendsModels, interchange, secrets, services]),
    .target(
      name: "FriendsFeatures",
      dependencies: [
        "AccountFeatures", "FriendsRequests", "ModerationFeatures", "PhotoFeatures", blobs,
        domainModels, friendsModels, iCalendar, identity, interchange, matching, secrets, services,
        storage, storeEvents, upkeep,
      ]),
    .target(
      name: "FriendsServiceTesting",
      dependencies: [
        "FriendsRequests", domainModels, friendsModels, interchange, secrets, services,
        servicesTesting, domainModelsTesting,
      ]),
    .testTarget(
      name: "FriendsRequestsTests",
      dependencies: [
        "FriendsRequests", "FriendsServiceTesting", domainModels, friendsModels, interchange,
        secrets, services, domainModelsTesting,
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "FriendsFeaturesTests",
      dependencies: [
        "AccountFeatures", "FriendsFeatures", "FriendsRequests", "FriendsServiceTesting",
        "ModerationFeatures", "PhotoFeatures", blobs,
        domainModels, friendsModels, iCalendar, identity, identityTesting, inMemoryStorage,
        interchange, localBlobs, matching, moderationModels, photoModels, secrets, services,
        servicesTesting, sqliteStorage, storage, storageTesting, storeEvents, upkeep,
        domainModelsTesting,
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "HubFeaturesTests",
      dependencies: [
        "AccountRequests", "HubFeatures", "HubRequests", domainModels, identity, identityTesting,
        inMemoryStorage, secrets, services, servicesTesting, storage, storageTesting, sync,
        syncServer, syncTesting, upkeep, domainModelsTesting,
      ]),
    .target(
      name: "ClimbingFeatures",
      dependencies: [domainModels, climbingModels, grades, secrets, storage, sync]),
    .target(
      name: "ClimbingFeaturesTesting",
      dependencies: ["ClimbingFeatures", domainModels, climbingModels, domainModelsTesting]),
    // Files that users name, for the formats of two products.
    .target(name: "FileReading"),
    .target(
      name: "LogbookFormats",
      dependencies: [
        "ClimbingFeatures", "FileReading", domainModels, climbingModels, grades, interchange,
        spreadsheets, storage,
      ]),
    .target(
      name: "CatalogueFiles",
      dependencies: [
        "ClimbingFeatures", domainModels, climbingModels, gzip, interchange,
      ]),
    .testTarget(
      name: "ClimbingFeaturesTests",
      dependencies: [
        "ClimbingFeatures", domainModels, climbingModels, grades, storage, inMemoryStorage,
        sqliteStorage, storageTesting, sync, syncServer, syncTesting, folderSync,
        sharedFoldersTesting,
        secrets,
      ]),
    .testTarget(
      name: "LogbookFormatsTests",
      dependencies: [
        "LogbookFormats", "ClimbingFeatures", "ClimbingFeaturesTesting", domainModels,
        climbingModels, grades, interchange, storage, inMemoryStorage, domainModelsTesting,
      ]),
    .testTarget(
      name: "CatalogueFilesTests",
      dependencies: [
        "CatalogueFiles", "ClimbingFeatures", domainModels, climbingModels, interchange, storage,
        inMemoryStorage,
      ]),
    .target(
      name: "JournalFeatures",
      dependencies: [domainModels, journalModels, iCalendar, matching, secrets, storage]),
    .target(
      name: "JournalFeaturesTesting",
      dependencies: [
        "JournalFeatures", domainModels, journalModels, secrets, storage, domainModelsTesting,
      ]),
    .target(
      name: "JournalFormats",
      dependencies: [
        "FileReading", "JournalFeatures", domainModels, journalModels, encryptedFiles, iCalendar,
        interchange, secrets, spreadsheets, storage,
      ]),
    .target(name: "CSuggesterData"),
    .target(
      name: "ThoughtSuggester", dependencies: ["CSuggesterData", "JournalFeatures", matching]),
    .testTarget(
      name: "JournalFeaturesTests",
      dependencies: [
        "JournalFeatures", "JournalFeaturesTesting", domainModels, journalModels, matching,
        storage, encryptedStorage, inMemoryStorage, secrets, storageTesting, domainModelsTesting,
      ],
      exclude: ["CrisisSets"]),
    .testTarget(
      name: "JournalFormatsTests",
      dependencies: [
        "JournalFormats", "JournalFeatures", "JournalFeaturesTesting", domainModels,
        journalModels, encryptedStorage, interchange, matching, secrets, storage,
        inMemoryStorage, domainModelsTesting,
      ]),
    .testTarget(
      name: "ThoughtSuggesterTests",
      dependencies: [
        "ThoughtSuggester", "JournalFeatures", "JournalFeaturesTesting", journalModels, matching,
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
