// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "DesignTokens",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "DesignTokens", targets: ["DesignTokens"]),
    .library(name: "DesignTokensTesting", targets: ["DesignTokensTesting"]),
    .library(name: "TokenExporters", targets: ["TokenExporters"]),
    .library(name: "TokenLint", targets: ["TokenLint"]),
    .library(name: "QuartetTokens", targets: ["QuartetTokens"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
  ],
  targets: [
    .target(
      name: "DesignTokens",
      dependencies: [
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
      ]),
    .target(
      name: "TokenExporters",
      dependencies: [
        "DesignTokens", .product(name: "Interchange", package: "Interchange"),
      ]),
    .target(
      name: "TokenLint",
      dependencies: [
        "DesignTokens",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
      ]),
    .target(
      name: "DesignTokensTesting",
      dependencies: [
        "DesignTokens", .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .target(name: "CQuartetTokensData"),
    .target(name: "QuartetTokens", dependencies: ["CQuartetTokensData", "DesignTokens"]),
    .testTarget(
      name: "DesignTokensTests",
      dependencies: [
        "DesignTokens",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
      ]),
    .testTarget(
      name: "TokenExportersTests",
      dependencies: [
        "DesignTokens", "DesignTokensTesting", "TokenExporters",
        .product(name: "Interchange", package: "Interchange"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .testTarget(
      name: "TokenLintTests",
      dependencies: [
        "DesignTokens", "TokenLint",
        .product(name: "Interchange", package: "Interchange"),
      ]),
    .testTarget(
      name: "DesignTokensTestingTests",
      dependencies: [
        "DesignTokens", "DesignTokensTesting",
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ]),
    .testTarget(
      name: "QuartetTokensTests",
      dependencies: [
        "DesignTokens", "QuartetTokens",
        .product(name: "DomainModelsTesting", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
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
