// swift-tools-version: 6.2

// The umbrella: the products, and one `swift test` over every package.

import Foundation
import PackageDescription

let root = URL(filePath: Context.packageDirectory)

/// The subfolders of a folder that are part of the checkout, sorted.
func folders(in folder: URL) -> [URL] {
  let contents =
    (try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)) ?? []
  return contents.filter {
    (try? $0.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
  }
  .sorted { $0.lastPathComponent < $1.lastPathComponent }
}

/// The files below a folder.
func files(in folder: URL) -> [URL] {
  FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?
    .compactMap { $0 as? URL } ?? []
}

/// The words that follow a prefix in a file, up to a character that no name has.
func names(after prefix: String, in file: URL) -> [String] {
  guard let data = try? Data(contentsOf: file) else { return [] }
  var found: [String] = []
  var rest = data.startIndex..<data.endIndex
  while let match = data.range(of: Data(prefix.utf8), in: rest) {
    let name = data[match.upperBound...].prefix {
      (48...57).contains($0) || (65...90).contains($0 & 0xdf) || $0 == 95
    }
    found.append(String(decoding: name, as: UTF8.self))
    rest = match.upperBound..<data.endIndex
  }
  return found
}

// Without its headers a library of the system stops every build, so such a package stays outside.
let packages = folders(in: root.appending(path: "Packages")).filter {
  names(after: ".systemLibrary(", in: $0.appending(path: "Package.swift")).isEmpty
}

/// Which package has a module: ours as their manifests say, and those of other repositories.
let owners: [String: String] = packages.reduce(
  into: [
    "ArgumentParser": "swift-argument-parser", "Crypto": "swift-crypto", "GRDB": "GRDB.swift",
    "GRDBSQLite": "GRDB.swift", "NIOCore": "swift-nio", "NIOPosix": "swift-nio",
    "NIOSSL": "swift-nio-ssl",
  ]
) { owners, package in
  for product in names(after: ".library(name: \"", in: package.appending(path: "Package.swift")) {
    owners[product] = package.lastPathComponent
  }
}

/// Modules of the packages and of other repositories, by their names.
func modules(_ names: String) -> [Target.Dependency] {
  names.split(whereSeparator: \.isWhitespace).map(String.init).map {
    .product(name: $0, package: owners[$0] ?? "unknown-module-\($0)")
  }
}

/// The folders of a test target that hold no source, by their paths from its folder.
func dataFolders(in folder: URL, of sources: [URL]) -> [String] {
  folders(in: folder).flatMap { inner -> [String] in
    let isData = !sources.contains { $0.path.hasPrefix(inner.path + "/") }
    let name = inner.lastPathComponent
    return isData ? [name] : dataFolders(in: inner, of: sources).map { "\(name)/\($0)" }
  }
}

/// The tests of a package, which `swift test` at the root would not find by itself.
///
/// The package's own manifest declares them. Here they follow from their folders: a test target uses
/// the modules that its sources import, and excludes the folders without a source.
func tests(of package: URL) -> [Target] {
  folders(in: package.appending(path: "Tests")).map { folder in
    let sources = files(in: folder).filter { $0.pathExtension == "swift" }
    let imports = sources.flatMap { source in
      ["import ", "import class ", "import struct "].flatMap { names(after: $0, in: source) }
    }
    let used = Set(imports).filter { owners[$0] != nil }.sorted()
    return .testTarget(
      name: folder.lastPathComponent, dependencies: modules(used.joined(separator: " ")),
      path: "Packages/\(package.lastPathComponent)/Tests/\(folder.lastPathComponent)",
      exclude: dataFolders(in: folder, of: sources))
  }
}

/// A program of Tools/bench: each links what its groups measure and no more.
func benchmark(_ name: String, _ names: String, own: [Target.Dependency] = []) -> Target {
  .executableTarget(
    name: name, dependencies: ["Measuring"] + own + modules(names),
    path: "Tools/Benchmarks/Sources/\(name)")
}

/// For those who ask for the trait.
let postgres: Target.Dependency = .product(
  name: "PostgresStorage", package: "PostgresStorage", condition: .when(traits: ["Postgres"]))

/// A server of a product: what the program imports beside what all servers do.
func server(_ name: String, _ names: String, path: String) -> Target {
  .executableTarget(
    name: name,
    dependencies: modules(
      "ProductCommands ServerCommands Services Serving TerminalCommands " + names) + [postgres],
    path: path)
}

let benchmarks: [Target] = [
  .target(name: "CLoops", path: "Tools/Benchmarks/Sources/CLoops"),
  .target(name: "Measuring", path: "Tools/Benchmarks/Sources/Measuring"),
  .executableTarget(
    name: "StartupBaseline",
    dependencies: modules(
      """
      DatingCatalogue DomainModels DatingModels Storage SQLiteStorage DatingFeatures
      InterventionsDeck
      """),
    path: "Tools/Benchmarks/Sources/StartupBaseline"),
  benchmark("FormatBenchmarks", "Interchange Networking", own: ["CLoops"]),
  benchmark(
    "StorageBenchmarks",
    "DomainModels Storage SQLiteStorage EncryptedStorage Secrets GRDB GRDBSQLite"),
  benchmark(
    "ClimbingBenchmarks",
    """
    DomainModels ClimbingModels Interchange Storage SQLiteStorage ClimbingFeatures
    LogbookFormats CatalogueFiles
    """),
  benchmark("TokenBenchmarks", "DesignTokens TokenExporters"),
  benchmark(
    "ProductBenchmarks",
    """
    AccountRequests Assembly Blobs DatingCatalogue DomainModels FriendsAssembly FriendsCatalogue FriendsFeatures
    FriendsModels FriendsRequests GRDBSQLite HummingbirdServing Identity LocalBlobs Matching
    PeopleFeatures PeopleModels PeopleRequests PepperedKeys SQLiteStorage ScryptPasswords Secrets
    Services Serving Storage
    """, own: [postgres]),
  benchmark("MatchingBenchmarks", "Matching MatchingTesting", own: ["CLoops"]),
  benchmark("SentenceBenchmarks", "Matching SentenceEmbedding"),
  benchmark(
    "LLMBenchmarks",
    """
    DomainModels Secrets LLM RemoteLLM AnthropicLLM OpenAILLM OllamaLLM Networking
    AsyncHTTPNetworking NetworkingTesting
    """),
  benchmark(
    "SyncBenchmarks",
    "DomainModels Storage SQLiteStorage Secrets Sync FolderSync SyncServer SyncTesting GRDBSQLite"),
]

let package = Package(
  name: "Quartet",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .executable(name: "climbing", targets: ["climbing"]),
    .executable(name: "climbing-server", targets: ["climbing-server"]),
    .executable(name: "dating", targets: ["dating"]),
    .executable(name: "dating-server", targets: ["dating-server"]),
    .executable(name: "friends", targets: ["friends"]),
    .executable(name: "friends-server", targets: ["friends-server"]),
    .executable(name: "journal", targets: ["journal"]),
    .executable(name: "tokens", targets: ["tokens"]),
  ],
  // Off unless asked for, because it needs a library of the system: swift build --traits Postgres
  traits: [
    .trait(
      name: "Postgres",
      description: "Lets climbing and the servers keep their stores on PostgreSQL")
  ],
  dependencies: packages.map { .package(path: "Packages/\($0.lastPathComponent)") } + [
    .package(path: "Packages/PostgresStorage"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.30.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
  ],
  targets: [
    .executableTarget(
      name: "climbing",
      dependencies: modules(
        """
        AccountCommands ArgumentParser Assembly AsyncHTTPNetworking CatalogueFiles ClimbingAssembly
        ClimbingFeatures ClimbingModels ClimbingPages ClimbingReports ClimbingScreens DomainModels
        Grades HubRequests AccountRequests Interchange LogbookFormats Networking OpenBeta
        PageCommands PageScreens Pages ProductCommands QuartetTokens Reports Secrets Services Storage
        SupabaseSync Sync Terminal TerminalCommands ScreenParts
        """) + [postgres],
      path: "Apps/Climbing"),

    .executableTarget(
      name: "dating",
      dependencies: modules(
        """
        AccountCommands AccountRequests ArgumentParser Assembly AsyncHTTPNetworking CharacterCards
        ConsoleSenders DatingAssembly DatingFeatures DatingModels DatingPages DatingScreens
        DomainModels Identity Interchange LLM Matching Networking PageCommands PageScreens Pages
        PeopleFeatures PeopleModels PeoplePages PeopleRequests ProductCommands QuartetTokens ScreenParts Secrets
        Services Terminal TerminalCommands
        """),
      path: "Apps/Dating"),

    .executableTarget(
      name: "friends",
      dependencies: modules(
        """
        AccountAssembly AccountCommands ArgumentParser Assembly ConsoleSenders DomainModels
        FriendsAssembly FriendsFeatures FriendsModels FriendsPages FriendsRequests Interchange
        PageCommands PageScreens Pages ProductCommands QuartetTokens ScreenParts Secrets ServicePages
        Services Terminal TerminalCommands
        """),
      path: "Apps/Friends"),

    // Nothing that reaches a network: ArchitectureTests looks at all that it is made of.
    .executableTarget(
      name: "journal",
      dependencies: modules(
        """
        ArgumentParser Assembly DomainModels EncryptedStorage Interchange JournalAssembly
        JournalFeatures JournalFormats JournalModels JournalReports JournalScreens Matching Pages
        ProductCommands QuartetTokens Reports ScreenParts Secrets SentenceEmbedding Storage Terminal
        TerminalCommands TerminalScreen Vault
        """),
      path: "Apps/Journal"),

    server(
      "climbing-server",
      """
      AccountAssembly ArgumentParser Assembly CatalogueFiles ClimbingBrowserAssembly
      ClimbingFeatures ClimbingHubAssembly HubFeatures HubRequests Identity InProcessServing
      Interchange Networking PageHTML PageServing QuartetTokens Storage SyncServer SyncServing
      """, path: "Apps/ClimbingServer"),
    server(
      "friends-server",
      """
      AccountAssembly FriendsAssembly FriendsFeatures FriendsPages FriendsRequests Identity
      ModerationCommands ModerationFeatures PageHTML PageServing QuartetTokens Secrets ServicePages
      """, path: "Apps/FriendsServer"),
    server(
      "dating-server",
      """
      AccountAssembly ArgumentParser Assembly DatingAssembly DatingFeatures DatingPages DomainModels
      Identity LLM Matching ModerationCommands ModerationFeatures PageHTML PageServing Pages
      PeopleFeatures PeopleModels PeoplePages PeopleRequests QuartetTokens Secrets ServicePages Storage
      Terminal Upkeep
      """, path: "Apps/DatingServer"),

    .executableTarget(
      name: "tokens",
      dependencies: modules(
        """
        DomainModels Interchange DesignTokens TokenExporters TokenLint Terminal
        TerminalCommands ArgumentParser
        """),
      path: "Tools/Tokens"),

    .executableTarget(
      name: "simulate", dependencies: modules("SyncSimulation ArgumentParser"),
      path: "Tools/Simulator"),

    .testTarget(
      name: "ContractTests",
      dependencies: ["dating"]
        + modules(
          """
          AccountAssembly Assembly DatingAssembly DatingCatalogue DomainModels
          DomainModelsTesting DatingModels Identity PeopleModels Storage StorageTesting
          DatingFeatures DatingFeaturesTesting
          """)),
    .testTarget(name: "ArchitectureTests", dependencies: modules("Interchange")),
    .testTarget(name: "MeasuringTests", dependencies: ["Measuring"]),
    // It runs the programs, which a build of the tests makes all the same: a dependency on them would
    // have it compiled last, alone.
    .testTarget(
      name: "AppTests",
      dependencies: modules(
        """
        AccountRequests Assembly AsyncHTTPNetworking ClimbingBrowserAssembly ClimbingFeatures
        ClimbingHubAssembly ClimbingModels ClimbingPages ConsoleSenders DatingAssembly DomainModels
        DomainModelsTesting
        FriendsAssembly FriendsFeatures FriendsModels FriendsRequests FriendsServiceTesting
        HubFeatures HubPages HubRequests HummingbirdServing Identity IdentityTesting
        InMemoryStorage InProcessServing Interchange Networking NetworkingTesting OpenAPI Pages
        PeopleFeatures PeopleRequests PeopleServiceTesting RemoteServices Secrets Services
        ServicesTesting Serving ServingTesting Storage StorageTesting Sync SyncServing
        """)),

    // A browser, and the servers whose pages it opens: for tests, pictures and figures.
    .target(
      name: "BrowserDriving",
      dependencies: modules("AsyncHTTPNetworking Interchange Networking"),
      path: "Tests/BrowserDriving"),
    .executableTarget(
      name: "browse",
      dependencies: ["BrowserDriving"] + modules("ArgumentParser Interchange"),
      path: "Tools/Browse"),
    .testTarget(
      name: "BrowserTests",
      dependencies: ["BrowserDriving"]
        + modules("FriendsPages HubPages Interchange Pages PeoplePages ServicePages")),

    // A writer that tests kill, and the tests that kill it.
    .executableTarget(
      name: "StorageWriter",
      dependencies: modules(
        "DomainModels Storage SQLiteStorage EncryptedStorage Secrets StorageTesting"),
      path: "Tests/StorageWriter"),
    .testTarget(
      name: "DurabilityTests",
      dependencies: ["StorageWriter"]
        + modules("DomainModels DomainModelsTesting Storage InMemoryStorage StorageTesting")),
  ] + benchmarks + packages.flatMap(tests),
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
