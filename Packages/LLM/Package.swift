// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")

let package = Package(
  name: "LLM",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "LLM", targets: ["LLM"]),
    .library(name: "OfflinePersona", targets: ["OfflinePersona"]),
    .library(name: "LLMTesting", targets: ["LLMTesting"]),
  ],
  dependencies: [
    .package(path: "../DomainModels")
  ],
  targets: [
    .target(name: "LLM", dependencies: [domainModels]),
    .target(name: "OfflinePersona", dependencies: ["LLM"]),
    .target(name: "LLMTesting", dependencies: ["LLM"]),
    .testTarget(name: "LLMTests", dependencies: ["LLM", "LLMTesting", domainModels]),
    .testTarget(name: "LLMTestingTests", dependencies: ["LLM", "LLMTesting"]),
    .testTarget(
      name: "OfflinePersonaTests",
      dependencies: ["LLM", "LLMTesting", "OfflinePersona"]),
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
