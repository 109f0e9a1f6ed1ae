// swift-tools-version: 6.2

import PackageDescription

/// The package of each module.
let owners: [String: String] = [
  "DomainModels": """
  ClimbingModels DatingModels DomainModels DomainModelsTesting FriendsModels JournalModels
  ModerationModels PeopleModels PhotoModels
  """,
  "Features": """
  AccountRequests ClimbingFeatures CommunityFiles DatingFeatures FriendsFeatures FriendsRequests
  HubFeatures HubRequests InterventionsDeck JournalFeatures JournalFormats LogbookFormats PeopleFeatures PhotoFeatures
  ThoughtSuggester
  """,
  "Identity":
    "ConsoleSenders CryptoPasskeys Identity PepperedKeys ScryptPasswords SendmailSenders WebhookSenders",
  "Interchange": "ICalendar Interchange",
  "LLM": "AnthropicLLM LLM OfflinePersona OllamaLLM OpenAILLM RemoteLLM",
  "Matching": "Matching SentenceEmbedding",
  "Networking": "AsyncHTTPNetworking Networking OpenBeta",
  "Pages": "ClimbingPages FriendsPages HubPages Pages ServicePages",
  "Services": "RemoteServices Services ServicesTesting Upkeep",
  "Storage": """
  Blobs EncryptedStorage InMemoryStorage LocalBlobs LocalSecrets SQLiteStorage Secrets
  SecretsTesting Storage StorageTesting Vault
  """,
  "Sync": "FolderSync HubSync SupabaseSync Sync SyncServer",
].reduce(into: [:]) { owners, package in
  for module in package.value.split(whereSeparator: \.isWhitespace) {
    owners[String(module)] = package.key
  }
}

/// Modules of other packages, by their names.
func modules(_ names: String) -> [Target.Dependency] {
  names.split(whereSeparator: \.isWhitespace).map(String.init).map {
    .product(name: $0, package: owners[$0] ?? "unknown-module-\($0)")
  }
}

let package = Package(
  name: "Assembly",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Assembly", targets: ["Assembly"]),
    .library(name: "AccountAssembly", targets: ["AccountAssembly"]),
    .library(name: "ClientAssembly", targets: ["ClientAssembly"]),
    .library(name: "ClimbingCatalogue", targets: ["ClimbingCatalogue"]),
    .library(name: "ClimbingAssembly", targets: ["ClimbingAssembly"]),
    .library(name: "ClimbingHubAssembly", targets: ["ClimbingHubAssembly"]),
    .library(name: "ClimbingBrowserAssembly", targets: ["ClimbingBrowserAssembly"]),
    .library(name: "HubAccess", targets: ["HubAccess"]),
    .library(name: "DatingCatalogue", targets: ["DatingCatalogue"]),
    .library(name: "DatingAssembly", targets: ["DatingAssembly"]),
    .library(name: "FriendsCatalogue", targets: ["FriendsCatalogue"]),
    .library(name: "FriendsAssembly", targets: ["FriendsAssembly"]),
    .library(name: "JournalCatalogue", targets: ["JournalCatalogue"]),
    .library(name: "JournalAssembly", targets: ["JournalAssembly"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Features"),
    .package(path: "../Identity"),
    .package(path: "../Interchange"),
    .package(path: "../LLM"),
    .package(path: "../Matching"),
    .package(path: "../Networking"),
    .package(path: "../Pages"),
    .package(path: "../Services"),
    .package(path: "../Storage"),
    .package(path: "../Sync"),
  ],
  targets: [
    // The common part of all products; nothing in it reaches a network.
    .target(name: "Assembly", dependencies: modules("DomainModels LocalSecrets Secrets Storage")),
    // The common part of products that make requests to a server.
    .target(
      name: "ClientAssembly",
      dependencies: ["Assembly"]
        + modules("AsyncHTTPNetworking DomainModels Networking RemoteServices Secrets Services")),
    // The common part of products in which people have accounts.
    .target(
      name: "AccountAssembly",
      dependencies: ["Assembly"]
        + modules(
          """
          AsyncHTTPNetworking Blobs ConsoleSenders CryptoPasskeys DomainModels Identity LocalBlobs
          Networking PepperedKeys PhotoFeatures PhotoModels Secrets SendmailSenders Services Storage Upkeep
          WebhookSenders
          """)),

    // The catalogue of each store, apart from the plug-ins, so that a tool or a benchmark opens the
    // same store and links nothing else.
    .target(
      name: "ClimbingCatalogue", dependencies: modules("ClimbingModels DomainModels Storage Sync")),
    .target(
      name: "DatingCatalogue",
      dependencies: modules(
        "DatingModels DomainModels Identity ModerationModels PeopleModels Storage Upkeep")),
    .target(
      name: "FriendsCatalogue",
      dependencies: modules(
        "DomainModels FriendsModels Identity ModerationModels Storage Upkeep")),
    .target(
      name: "JournalCatalogue", dependencies: modules("DomainModels JournalModels Storage")),

    .target(
      name: "ClimbingAssembly",
      dependencies: ["Assembly", "ClientAssembly", "ClimbingCatalogue", "HubAccess"]
        + modules(
          """
          ClimbingFeatures ClimbingModels DomainModels FolderSync HubRequests HubSync
          InMemoryStorage LogbookFormats Networking OpenBeta SQLiteStorage Secrets Services Storage
          SupabaseSync Sync
          """)),
    // The account that is signed in at a hub, independent of the transport.
    .target(
      name: "HubAccess",
      dependencies: modules(
        """
        AccountRequests ClimbingFeatures ClimbingModels DomainModels HubRequests HubSync Secrets
        Services Sync
        """)),
    // The hub that logbooks are synced with.
    .target(
      name: "ClimbingHubAssembly",
      dependencies: ["AccountAssembly", "Assembly"]
        + modules(
          """
          ClimbingFeatures ClimbingModels ConsoleSenders DomainModels HubFeatures HubRequests
          Identity InMemoryStorage SQLiteStorage ScryptPasswords Storage Sync SyncServer Upkeep
          """)),
    // The devices of a hub's browsers, and their pages.
    .target(
      name: "ClimbingBrowserAssembly",
      dependencies: ["Assembly", "ClimbingCatalogue", "HubAccess"]
        + modules(
          """
          ClimbingFeatures ClimbingModels ClimbingPages DomainModels HubFeatures HubPages
          HubRequests HubSync ICalendar Identity InMemoryStorage LogbookFormats Networking Pages SQLiteStorage Secrets
          ServicePages Services Storage Sync
          """)),
    .target(
      name: "DatingAssembly",
      dependencies: ["AccountAssembly", "Assembly", "DatingCatalogue"]
        + modules(
          """
          AnthropicLLM AsyncHTTPNetworking Blobs CommunityFiles ConsoleSenders DatingFeatures
          DomainModels Identity InMemoryStorage InterventionsDeck LLM LocalBlobs Networking
          OfflinePersona OllamaLLM OpenAILLM PeopleFeatures PeopleModels RemoteLLM SQLiteStorage
          ScryptPasswords Secrets Storage
          """)),
    .target(
      name: "FriendsAssembly",
      dependencies: ["AccountAssembly", "Assembly", "FriendsCatalogue"]
        + modules(
          """
          Blobs ConsoleSenders DomainModels FriendsFeatures FriendsModels FriendsPages
          FriendsRequests Identity InMemoryStorage LocalBlobs SQLiteStorage ScryptPasswords Storage
          """)),
    // Nothing that reaches a network: ArchitectureTests looks at all that it is made of.
    .target(
      name: "JournalAssembly",
      dependencies: ["Assembly", "JournalCatalogue"]
        + modules(
          """
          DomainModels EncryptedStorage JournalFeatures JournalFormats JournalModels LocalSecrets
          Matching SQLiteStorage Secrets SentenceEmbedding Storage ThoughtSuggester Vault
          """)),

    .testTarget(
      name: "AssemblyTests",
      dependencies: [
        "AccountAssembly", "Assembly", "ClientAssembly", "ClimbingAssembly", "ClimbingHubAssembly",
        "DatingAssembly", "FriendsAssembly", "HubAccess",
      ]
        + modules(
          """
          AccountRequests ConsoleSenders DomainModels DomainModelsTesting FriendsFeatures
          FriendsRequests HubRequests HubSync Identity InMemoryStorage Interchange Secrets SecretsTesting
          Services ServicesTesting Storage StorageTesting Sync Upkeep
          """)),
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
