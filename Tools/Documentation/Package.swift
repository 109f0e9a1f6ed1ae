// swift-tools-version: 6.2

// A package of its own, so that no package of a port depends on the plug-in that makes documentation.

import PackageDescription

/// The modules that have a DocC catalogue, and what the examples in them import, by their packages.
let modules = [
  "DesignTokens": ["DesignTokens", "DesignTokensTesting"],
  "DomainModels": ["ClimbingModels", "DomainModels", "DomainModelsTesting"],
  "Features": [
    "ClimbingFeatures", "ClimbingFeaturesTesting", "DatingFeatures", "DatingFeaturesTesting",
    "InterventionsDeck", "JournalFeatures", "JournalFeaturesTesting",
  ],
  "Identity": ["Identity", "IdentityTesting"],
  "Interchange": ["Interchange"],
  "LLM": ["LLM", "LLMTesting"],
  "Matching": ["Matching", "MatchingTesting"],
  "Networking": ["Networking", "NetworkingTesting"],
  "Pages": ["Pages"],
  "Reports": ["Reports", "ReportsTesting"],
  "Services": ["OpenAPI", "Services", "ServicesTesting", "StoreEvents", "Upkeep"],
  "Serving": ["Serving", "ServingTesting"],
  "Storage": [
    "Blobs", "BlobsTesting", "InMemoryStorage", "LocalBlobs", "Secrets", "SecretsTesting",
    "Storage", "StorageTesting",
  ],
  "Sync": ["SharedFolders", "SharedFoldersTesting", "Sync", "SyncServer", "SyncTesting"],
  "Terminal": ["Terminal"],
]

let package = Package(
  name: "Documentation",
  platforms: [.macOS(.v15)],
  dependencies: modules.keys.sorted().map { .package(path: "../../Packages/\($0)") } + [
    .package(url: "https://github.com/swiftlang/swift-docc-plugin", from: "1.5.0")
  ],
  targets: [
    // It does nothing when it runs: it is here to depend on what is documented.
    .executableTarget(
      name: "PortCatalogues",
      dependencies: modules.sorted { $0.key < $1.key }.flatMap { package, products in
        products.map { .product(name: $0, package: package) }
      })
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
