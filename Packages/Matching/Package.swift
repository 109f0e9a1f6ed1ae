// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Matching",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Matching", targets: ["Matching"]),
    .library(name: "MatchingTesting", targets: ["MatchingTesting"]),
    .library(name: "SentenceEmbedding", targets: ["SentenceEmbedding"]),
  ],
  dependencies: [.package(path: "../DomainModels")],
  targets: [
    .target(name: "CMatchingKernels"),
    // Rounding and roots come from the C library's mathematics, which nothing else would link.
    .target(
      name: "Matching", dependencies: ["CMatchingKernels"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(
      name: "MatchingTesting",
      dependencies: ["Matching", .product(name: "DomainModelsTesting", package: "DomainModels")]),
    .target(name: "SentenceEmbedding", dependencies: ["CMatchingKernels", "Matching"]),
    .testTarget(
      name: "SentenceEmbeddingTests",
      dependencies: [
        "Matching", "MatchingTesting", "SentenceEmbedding",
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .testTarget(
      name: "MatchingTests",
      dependencies: [
        "Matching", "MatchingTesting",
        .product(name: "DomainModelsTesting", package: "DomainModels"),
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
