// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Reports",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "ReportsTesting", targets: ["ReportsTesting"]),
  ],
  dependencies: [
    .package(path: "../DesignTokens"),
    .package(path: "../DomainModels"),
  ],
  targets: [
    .target(
      name: "Reports",
      dependencies: [
        .product(name: "DesignTokens", package: "DesignTokens"),
        .product(name: "DomainModels", package: "DomainModels"),
      ]),
    .target(
      name: "ReportsTesting",
      dependencies: ["Reports", .product(name: "DomainModelsTesting", package: "DomainModels")]),
    .testTarget(
      name: "ReportsTests",
      dependencies: [
        "Reports", "ReportsTesting",
        .product(name: "DesignTokens", package: "DesignTokens"),
        .product(name: "DesignTokensTesting", package: "DesignTokens"),
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "QuartetTokens", package: "DesignTokens"),
        .product(name: "DomainModelsTesting", package: "DomainModels"),
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "ReportsTestingTests",
      dependencies: [
        "Reports", "ReportsTesting", .product(name: "DomainModelsTesting", package: "DomainModels"),
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
