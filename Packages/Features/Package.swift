// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let datingModels = Target.Dependency.product(name: "DatingModels", package: "DomainModels")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let llm = Target.Dependency.product(name: "LLM", package: "LLM")
let llmTesting = Target.Dependency.product(name: "LLMTesting", package: "LLM")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let storageTesting = Target.Dependency.product(name: "StorageTesting", package: "Storage")

let package = Package(
  name: "Features",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "DatingFeatures", targets: ["DatingFeatures"]),
    .library(name: "DatingFeaturesTesting", targets: ["DatingFeaturesTesting"]),
    .library(name: "InterventionsDeck", targets: ["InterventionsDeck"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(path: "../LLM"),
    .package(path: "../Storage"),
  ],
  targets: [
    .target(name: "DatingFeatures", dependencies: [domainModels, datingModels, llm, storage]),
    .target(
      name: "DatingFeaturesTesting",
      dependencies: ["DatingFeatures", domainModels, datingModels]),
    .target(
      name: "InterventionsDeck",
      dependencies: ["DatingFeatures", domainModels, datingModels, interchange]),
    .testTarget(
      name: "DatingFeaturesTests",
      dependencies: [
        "DatingFeatures", "DatingFeaturesTesting", domainModels, datingModels, llm, llmTesting,
        storage, inMemoryStorage, storageTesting,
      ]),
    .testTarget(
      name: "InterventionsDeckTests",
      dependencies: [
        "InterventionsDeck", "DatingFeatures", "DatingFeaturesTesting", domainModels, datingModels,
        interchange,
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
