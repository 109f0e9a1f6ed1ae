// swift-tools-version: 6.2

// The umbrella: the products, and one `swift test` over every package.

import PackageDescription

/// A module of one of the packages below `Packages/`.
func module(_ name: String, of package: String) -> Target.Dependency {
  .product(name: name, package: package)
}

/// The tests of a package, run from here too: by itself, `swift test` looks into no local package.
func tests(
  _ name: String, of package: String, _ dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies, path: "Packages/\(package)/Tests/\(name)",
    exclude: exclude)
}

let domainModels = module("DomainModels", of: "DomainModels")
let peopleModels = module("PeopleModels", of: "DomainModels")
let friendsModels = module("FriendsModels", of: "DomainModels")
let datingModels = module("DatingModels", of: "DomainModels")
let climbingModels = module("ClimbingModels", of: "DomainModels")
let journalModels = module("JournalModels", of: "DomainModels")
let grades = module("Grades", of: "DomainModels")
let domainModelsTesting = module("DomainModelsTesting", of: "DomainModels")
let designTokens = module("DesignTokens", of: "DesignTokens")
let designTokensTesting = module("DesignTokensTesting", of: "DesignTokens")
let tokenExporters = module("TokenExporters", of: "DesignTokens")
let tokenLint = module("TokenLint", of: "DesignTokens")
let quartetTokens = module("QuartetTokens", of: "DesignTokens")
let interchange = module("Interchange", of: "Interchange")
let spreadsheets = module("Spreadsheets", of: "Interchange")
let iCalendar = module("ICalendar", of: "Interchange")
let encryptedFiles = module("EncryptedFiles", of: "Interchange")
let identity = module("Identity", of: "Identity")
let identityTesting = module("IdentityTesting", of: "Identity")
let pepperedKeys = module("PepperedKeys", of: "Identity")
let scryptPasswords = module("ScryptPasswords", of: "Identity")
let consoleSenders = module("ConsoleSenders", of: "Identity")
let webhookSenders = module("WebhookSenders", of: "Identity")
let llm = module("LLM", of: "LLM")
let remoteLLM = module("RemoteLLM", of: "LLM")
let anthropicLLM = module("AnthropicLLM", of: "LLM")
let openAILLM = module("OpenAILLM", of: "LLM")
let ollamaLLM = module("OllamaLLM", of: "LLM")
let characterCards = module("CharacterCards", of: "LLM")
let llmTesting = module("LLMTesting", of: "LLM")
let offlinePersona = module("OfflinePersona", of: "LLM")
let matching = module("Matching", of: "Matching")
let matchingTesting = module("MatchingTesting", of: "Matching")
let screenParts = module("ScreenParts", of: "Screens")
let screenPartsTesting = module("ScreenPartsTesting", of: "Screens")
let datingScreens = module("DatingScreens", of: "Screens")
let networking = module("Networking", of: "Networking")
let asyncHTTPNetworking = module("AsyncHTTPNetworking", of: "Networking")
let openBeta = module("OpenBeta", of: "Networking")
let networkingTesting = module("NetworkingTesting", of: "Networking")
let reports = module("Reports", of: "Reports")
let reportsTesting = module("ReportsTesting", of: "Reports")
let storage = module("Storage", of: "Storage")
let inMemoryStorage = module("InMemoryStorage", of: "Storage")
let sqliteStorage = module("SQLiteStorage", of: "Storage")
let encryptedStorage = module("EncryptedStorage", of: "Storage")
let vault = module("Vault", of: "Storage")
let storageExchange = module("StorageExchange", of: "Storage")
let storageTesting = module("StorageTesting", of: "Storage")
let sync = module("Sync", of: "Sync")
let syncServer = module("SyncServer", of: "Sync")
let folderSync = module("FolderSync", of: "Sync")
let syncTesting = module("SyncTesting", of: "Sync")
let syncSimulation = module("SyncSimulation", of: "Sync")
let sharedFolders = module("SharedFolders", of: "Sync")
let sharedFoldersTesting = module("SharedFoldersTesting", of: "Sync")
let secrets = module("Secrets", of: "Storage")
let localSecrets = module("LocalSecrets", of: "Storage")
let secretsTesting = module("SecretsTesting", of: "Storage")
let blobs = module("Blobs", of: "Storage")
let localBlobs = module("LocalBlobs", of: "Storage")
let blobsTesting = module("BlobsTesting", of: "Storage")
let productCommands = module("ProductCommands", of: "ProductCommands")
let terminal = module("Terminal", of: "Terminal")
let terminalCommands = module("TerminalCommands", of: "Terminal")
let terminalScreen = module("TerminalScreen", of: "Terminal")
let climbingFeatures = module("ClimbingFeatures", of: "Features")
let climbingFeaturesTesting = module("ClimbingFeaturesTesting", of: "Features")
let logbookFormats = module("LogbookFormats", of: "Features")
let catalogueFiles = module("CatalogueFiles", of: "Features")
let climbingScreens = module("ClimbingScreens", of: "Screens")
let climbingPages = module("ClimbingPages", of: "Screens")
let journalFeatures = module("JournalFeatures", of: "Features")
let journalFeaturesTesting = module("JournalFeaturesTesting", of: "Features")
let journalFormats = module("JournalFormats", of: "Features")
let thoughtSuggester = module("ThoughtSuggester", of: "Features")
let journalScreens = module("JournalScreens", of: "Screens")
let journalPages = module("JournalPages", of: "Screens")
let datingFeatures = module("DatingFeatures", of: "Features")
let peopleRequests = module("PeopleRequests", of: "Features")
let peopleFeatures = module("PeopleFeatures", of: "Features")
let communityFiles = module("CommunityFiles", of: "Features")
let peopleServiceTesting = module("PeopleServiceTesting", of: "Features")
let friendsRequests = module("FriendsRequests", of: "Features")
let friendsFeatures = module("FriendsFeatures", of: "Features")
let friendsServiceTesting = module("FriendsServiceTesting", of: "Features")
let peopleScreens = module("PeopleScreens", of: "Screens")
let friendsScreens = module("FriendsScreens", of: "Screens")
let datingFeaturesTesting = module("DatingFeaturesTesting", of: "Features")
let interventionsDeck = module("InterventionsDeck", of: "Features")
let argumentParser = module("ArgumentParser", of: "swift-argument-parser")
let crypto = module("Crypto", of: "swift-crypto")
let grdb = module("GRDB", of: "GRDB.swift")
let nioCore = module("NIOCore", of: "swift-nio")
let nioPosix = module("NIOPosix", of: "swift-nio")
let nioSSL = module("NIOSSL", of: "swift-nio-ssl")

let package = Package(
  name: "Quartet",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "climbing", targets: ["climbing"]),
    .executable(name: "dating", targets: ["dating"]),
    .executable(name: "friends", targets: ["friends"]),
    .executable(name: "journal", targets: ["journal"]),
    .executable(name: "tokens", targets: ["tokens"]),
  ],
  dependencies: [
    .package(path: "Packages/DesignTokens"),
    .package(path: "Packages/DomainModels"),
    .package(path: "Packages/Features"),
    .package(path: "Packages/Identity"),
    .package(path: "Packages/Interchange"),
    .package(path: "Packages/LLM"),
    .package(path: "Packages/Matching"),
    .package(path: "Packages/Networking"),
    .package(path: "Packages/ProductCommands"),
    .package(path: "Packages/Reports"),
    .package(path: "Packages/Screens"),
    .package(path: "Packages/Storage"),
    .package(path: "Packages/Sync"),
    .package(path: "Packages/Terminal"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "climbing",
      dependencies: [
        domainModels, climbingModels, grades, interchange, storage, inMemoryStorage, sqliteStorage,
        terminal, terminalCommands, terminalScreen, productCommands, quartetTokens, reports,
        networking, asyncHTTPNetworking, openBeta, climbingFeatures, logbookFormats,
        catalogueFiles, climbingScreens, climbingPages, argumentParser, sync, folderSync, secrets,
        localSecrets,
      ],
      path: "Apps/Climbing"),

    .executableTarget(
      name: "dating",
      dependencies: [
        domainModels, datingModels, interchange, storage, inMemoryStorage, sqliteStorage,
        terminal, terminalCommands, terminalScreen, productCommands, quartetTokens, llm,
        offlinePersona, remoteLLM, anthropicLLM, openAILLM, ollamaLLM, characterCards, networking,
        asyncHTTPNetworking, datingFeatures, interventionsDeck, datingScreens, identity,
        pepperedKeys,
        scryptPasswords, consoleSenders, peopleModels, peopleRequests, peopleFeatures,
        communityFiles, peopleScreens, matching, secrets, localSecrets, argumentParser,
      ],
      path: "Apps/Dating"),

    .executableTarget(
      name: "friends",
      dependencies: [
        domainModels, interchange, storage, inMemoryStorage, sqliteStorage, terminal,
        terminalCommands, productCommands, identity, pepperedKeys, scryptPasswords, consoleSenders,
        friendsModels, friendsRequests, friendsFeatures, friendsScreens, quartetTokens,
        terminalScreen, secrets, localSecrets, argumentParser,
      ],
      path: "Apps/Friends"),

    // Nothing that reaches a network: ArchitectureTests looks at all that it is made of.
    .executableTarget(
      name: "journal",
      dependencies: [
        domainModels, journalModels, interchange, storage, sqliteStorage, encryptedStorage, vault,
        secrets, localSecrets, terminal, terminalCommands, terminalScreen, productCommands,
        quartetTokens, reports, matching, journalFeatures, journalFormats, thoughtSuggester,
        journalScreens, journalPages, argumentParser,
      ],
      path: "Apps/Journal"),

    .executableTarget(
      name: "tokens",
      dependencies: [
        domainModels, interchange, designTokens, tokenExporters, tokenLint, terminal,
        terminalCommands, argumentParser,
      ],
      path: "Tools/Tokens"),

    .executableTarget(
      name: "simulate", dependencies: [syncSimulation, argumentParser],
      path: "Tools/Simulator"),

    .testTarget(
      name: "ContractTests",
      dependencies: [
        "dating", domainModels, datingModels, identity, peopleModels, productCommands, storage,
        datingFeatures, datingFeaturesTesting,
      ]),
    .testTarget(name: "ArchitectureTests", dependencies: [interchange]),
    .testTarget(
      name: "AppTests",
      dependencies: [
        "climbing", "dating", "friends", "journal", "tokens", interchange, networking,
        networkingTesting,
      ]),

    // A writer that tests kill, and the tests that kill it.
    .executableTarget(
      name: "StorageWriter",
      dependencies: [
        domainModels, storage, sqliteStorage, encryptedStorage, secrets, storageTesting,
      ],
      path: "Tests/StorageWriter"),
    .testTarget(
      name: "DurabilityTests",
      dependencies: [
        "StorageWriter", domainModels, storage, inMemoryStorage,
      ]),

    tests("DesignTokensTests", of: "DesignTokens", [domainModels, interchange, designTokens]),
    tests(
      "TokenExportersTests", of: "DesignTokens",
      [interchange, designTokens, designTokensTesting, tokenExporters]),
    tests("TokenLintTests", of: "DesignTokens", [interchange, designTokens, tokenLint]),
    tests(
      "DesignTokensTestingTests", of: "DesignTokens", [designTokens, designTokensTesting]),
    tests("QuartetTokensTests", of: "DesignTokens", [interchange, designTokens, quartetTokens]),
    tests("LLMTests", of: "LLM", [domainModels, interchange, llm, llmTesting]),
    tests("LLMTestingTests", of: "LLM", [llm, llmTesting]),
    tests("OfflinePersonaTests", of: "LLM", [llm, llmTesting, offlinePersona]),
    tests(
      "RemoteLLMTests", of: "LLM",
      [
        domainModels, interchange, networking, networkingTesting, asyncHTTPNetworking, secrets,
        secretsTesting, llm, llmTesting, remoteLLM, anthropicLLM, openAILLM, ollamaLLM,
      ], exclude: ["Foreign/Clients"]),
    tests(
      "CharacterCardsTests", of: "LLM",
      [characterCards, domainModels, interchange, llm, llmTesting]),
    tests(
      "DatingScreensTests", of: "Screens",
      [
        domainModels, datingModels, datingFeatures, designTokens, quartetTokens, llm, storage,
        inMemoryStorage, terminal, screenParts, screenPartsTesting, datingScreens,
      ], exclude: ["Goldens"]),
    tests("DomainModelsTests", of: "DomainModels", [domainModels, domainModelsTesting]),
    tests(
      "DatingModelsTests", of: "DomainModels", [domainModels, datingModels, domainModelsTesting]),
    tests(
      "ClimbingModelsTests", of: "DomainModels",
      [domainModels, climbingModels, domainModelsTesting]),
    tests(
      "FriendsModelsTests", of: "DomainModels", [domainModels, domainModelsTesting, friendsModels]),
    tests(
      "PeopleModelsTests", of: "DomainModels",
      [domainModels, peopleModels, domainModelsTesting]),
    tests("GradesTests", of: "DomainModels", [grades]),
    tests(
      "JournalModelsTests", of: "DomainModels",
      [domainModels, journalModels, domainModelsTesting]),
    tests("InterchangeTests", of: "Interchange", [interchange]),
    tests(
      "SpreadsheetsTests", of: "Interchange", [interchange, spreadsheets], exclude: ["Fixtures"]),
    tests("ICalendarTests", of: "Interchange", [iCalendar]),
    tests("EncryptedFilesTests", of: "Interchange", [encryptedFiles, crypto]),
    tests("MatchingTests", of: "Matching", [matching, matchingTesting]),
    tests(
      "NetworkingTests", of: "Networking",
      [domainModels, interchange, networking, networkingTesting]),
    tests("NetworkingTestingTests", of: "Networking", [networking, networkingTesting]),
    tests(
      "AsyncHTTPNetworkingTests", of: "Networking",
      [asyncHTTPNetworking, networking, networkingTesting, nioCore, nioPosix, nioSSL]),
    tests(
      "OpenBetaTests", of: "Networking",
      [domainModels, interchange, networking, networkingTesting, openBeta]),
    tests(
      "ReportsTests", of: "Reports",
      [domainModels, designTokens, quartetTokens, reports, reportsTesting], exclude: ["Goldens"]),
    tests(
      "ProductCommandsTests", of: "ProductCommands",
      [
        domainModels, interchange, storage, inMemoryStorage, sqliteStorage, storageExchange,
        terminal, terminalCommands, productCommands, argumentParser,
      ]),
    tests("ReportsTestingTests", of: "Reports", [reports, reportsTesting]),
    tests("StorageTests", of: "Storage", [domainModels, storage, inMemoryStorage, storageTesting]),
    tests(
      "InMemoryStorageTests", of: "Storage",
      [domainModels, storage, inMemoryStorage, storageTesting]),
    tests(
      "SQLiteStorageTests", of: "Storage",
      [domainModels, storage, inMemoryStorage, sqliteStorage, storageTesting, grdb]),
    tests(
      "EncryptedStorageTests", of: "Storage",
      [
        domainModels, storage, inMemoryStorage, sqliteStorage, encryptedStorage, storageTesting,
        secrets, crypto,
      ]),
    tests(
      "VaultTests", of: "Storage",
      [
        domainModels, storage, inMemoryStorage, sqliteStorage, encryptedStorage, vault, secrets,
        localSecrets, secretsTesting,
      ]),
    tests(
      "StorageExchangeTests", of: "Storage",
      [
        domainModels, interchange, storage, inMemoryStorage, sqliteStorage, storageExchange,
        storageTesting,
      ]),
    tests(
      "SyncTests", of: "Sync",
      [
        domainModels, storage, inMemoryStorage, storageTesting, sync, folderSync, syncServer,
        syncTesting,
      ]),
    tests(
      "SyncTestingTests", of: "Sync", [domainModels, storage, storageTesting, sync, syncTesting]),
    tests("SyncSimulationTests", of: "Sync", [syncSimulation]),
    tests(
      "SyncServerTests", of: "Sync",
      [
        domainModels, storage, inMemoryStorage, sqliteStorage, storageTesting, sync, syncServer,
        syncTesting,
      ]),
    tests(
      "FolderSyncTests", of: "Sync",
      [
        domainModels, interchange, secrets, storage, inMemoryStorage, storageTesting,
        sync, folderSync, sharedFolders, sharedFoldersTesting, syncTesting,
      ]),
    tests(
      "IdentityTests", of: "Identity",
      [
        domainModels, domainModelsTesting, identity, identityTesting, inMemoryStorage, secrets,
        storage, storageTesting,
      ]),
    tests(
      "IdentityAdaptersTests", of: "Identity",
      [
        domainModels, consoleSenders, identity, identityTesting, interchange, networking,
        networkingTesting, pepperedKeys, scryptPasswords, secrets, sqliteStorage, storage,
        storageTesting, webhookSenders,
      ]),
    tests("SecretsTests", of: "Storage", [domainModels, secrets, localSecrets, secretsTesting]),
    tests("BlobsTests", of: "Storage", [domainModels, blobs, localBlobs, blobsTesting]),
    tests("TerminalTests", of: "Terminal", [terminal]),
    tests("TerminalScreenTests", of: "Terminal", [terminal, terminalScreen]),
    tests(
      "TerminalCommandsTests", of: "Terminal",
      [domainModels, interchange, terminal, terminalCommands, argumentParser]),
    tests(
      "DatingFeaturesTests", of: "Features",
      [
        domainModels, datingModels, storage, inMemoryStorage, storageTesting, llm, llmTesting,
        datingFeatures, datingFeaturesTesting,
      ]),
    tests(
      "FriendsRequestsTests", of: "Features",
      [
        domainModels, friendsModels, friendsRequests, friendsServiceTesting, interchange, secrets,
        secretsTesting,
      ], exclude: ["Goldens"]),
    tests(
      "FriendsFeaturesTests", of: "Features",
      [
        domainModels, friendsFeatures, friendsModels, friendsRequests, friendsServiceTesting,
        identity, identityTesting, inMemoryStorage, interchange, matching, secrets, sqliteStorage,
        storage, storageTesting,
      ]),
    tests(
      "PeopleRequestsTests", of: "Features",
      [
        domainModels, peopleModels, peopleRequests, peopleServiceTesting, secrets, secretsTesting,
      ]),
    tests(
      "PeopleFeaturesTests", of: "Features",
      [
        communityFiles, domainModels, identity, identityTesting, inMemoryStorage,
        interchange, matching, peopleFeatures, peopleModels, peopleRequests, peopleServiceTesting,
        pepperedKeys, secrets, sqliteStorage, storage, storageTesting,
      ]),
    tests(
      "ClimbingFeaturesTests", of: "Features",
      [
        domainModels, climbingModels, grades, storage, inMemoryStorage, sqliteStorage,
        storageTesting, climbingFeatures, sync, folderSync, sharedFoldersTesting,
        secrets, secretsTesting,
      ]),
    tests(
      "LogbookFormatsTests", of: "Features",
      [
        domainModels, climbingModels, interchange, storage, inMemoryStorage,
        climbingFeatures, climbingFeaturesTesting, logbookFormats,
      ]),
    tests(
      "CatalogueFilesTests", of: "Features",
      [
        domainModels, climbingModels, interchange, storage, inMemoryStorage, climbingFeatures,
        catalogueFiles,
      ]),
    tests(
      "JournalFeaturesTests", of: "Features",
      [
        domainModels, journalModels, matching, storage, inMemoryStorage, encryptedStorage, secrets,
        storageTesting, journalFeatures, journalFeaturesTesting,
      ]),
    tests(
      "JournalFormatsTests", of: "Features",
      [
        domainModels, journalModels, interchange, matching, secrets, storage, inMemoryStorage,
        encryptedStorage, journalFeatures, journalFeaturesTesting, journalFormats,
      ]),
    tests(
      "ThoughtSuggesterTests", of: "Features",
      [journalModels, matching, journalFeatures, journalFeaturesTesting, thoughtSuggester]),
    tests(
      "ScreenPartsTests", of: "Screens",
      [
        domainModels, designTokens, quartetTokens, terminal, screenParts, screenPartsTesting,
      ]),
    tests(
      "ClimbingScreensTests", of: "Screens",
      [
        domainModels, climbingModels, climbingFeatures, climbingFeaturesTesting, designTokens,
        quartetTokens, storage, inMemoryStorage, terminal, screenParts, screenPartsTesting,
        climbingScreens,
      ], exclude: ["Goldens"]),
    tests(
      "FriendsScreensTests", of: "Screens",
      [
        domainModels, friendsModels, friendsRequests, friendsScreens, designTokens, quartetTokens,
        secrets, secretsTesting, terminal, screenPartsTesting,
      ], exclude: ["Goldens"]),
    tests(
      "PeopleScreensTests", of: "Screens",
      [
        domainModels, peopleModels, peopleRequests, peopleServiceTesting, designTokens,
        quartetTokens, secrets, secretsTesting, terminal, screenParts, screenPartsTesting,
        peopleScreens,
      ], exclude: ["Goldens"]),
    tests(
      "ClimbingPagesTests", of: "Screens",
      [
        domainModels, climbingModels, climbingFeatures, climbingFeaturesTesting, designTokens,
        quartetTokens, reports, reportsTesting, climbingPages,
      ]),
    tests(
      "JournalScreensTests", of: "Screens",
      [
        domainModels, journalModels, journalFeatures, journalFeaturesTesting, quartetTokens,
        storage,
        inMemoryStorage, matching, terminal, screenParts, screenPartsTesting, journalScreens,
      ], exclude: ["Goldens"]),
    tests(
      "JournalPagesTests", of: "Screens",
      [
        domainModels, journalModels, journalFeatures, journalFeaturesTesting, designTokens,
        quartetTokens, reports, reportsTesting, journalPages,
      ]),
    tests(
      "InterventionsDeckTests", of: "Features",
      [
        domainModels, datingModels, interchange, datingFeatures, datingFeaturesTesting,
        interventionsDeck, llm, offlinePersona,
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
