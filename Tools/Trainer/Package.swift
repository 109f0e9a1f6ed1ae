// swift-tools-version: 6.2

// A package of its own, so that users of the other packages do not resolve its dependencies.

import PackageDescription

let package = Package(
  name: "Trainer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../Packages/Features"),
    .package(path: "../../Packages/Matching"),
  ],
  targets: [
    .executableTarget(
      name: "Trainer",
      dependencies: [
        .product(name: "Matching", package: "Matching"),
        .product(name: "ThoughtSuggester", package: "Features"),
      ])
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
