// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let datingModels = Target.Dependency.product(name: "DatingModels", package: "DomainModels")
let datingFeatures = Target.Dependency.product(name: "DatingFeatures", package: "Features")
let designTokens = Target.Dependency.product(name: "DesignTokens", package: "DesignTokens")
let quartetTokens = Target.Dependency.product(name: "QuartetTokens", package: "DesignTokens")
let llm = Target.Dependency.product(name: "LLM", package: "LLM")
let storage = Target.Dependency.product(name: "Storage", package: "Storage")
let inMemoryStorage = Target.Dependency.product(name: "InMemoryStorage", package: "Storage")
let terminal = Target.Dependency.product(name: "Terminal", package: "Terminal")

let package = Package(
  name: "Screens",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "DatingScreens", targets: ["DatingScreens"])
  ],
  dependencies: [
    .package(path: "../DesignTokens"),
    .package(path: "../DomainModels"),
    .package(path: "../Features"),
    .package(path: "../LLM"),
    .package(path: "../Storage"),
    .package(path: "../Terminal"),
  ],
  targets: [
    .target(
      name: "DatingScreens",
      dependencies: [
        domainModels, datingModels, datingFeatures, designTokens, llm, storage, terminal,
      ]),
    .testTarget(
      name: "DatingScreensTests",
      dependencies: [
        "DatingScreens", domainModels, datingModels, datingFeatures, designTokens, quartetTokens,
        llm, storage, inMemoryStorage, terminal,
      ],
      // Read by path: what a screen looked like when somebody looked at it.
      exclude: ["Goldens"]),
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
