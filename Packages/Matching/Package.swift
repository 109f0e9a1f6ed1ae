// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Matching",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Matching", targets: ["Matching"])
  ],
  targets: [
    .target(name: "Matching"),
    .testTarget(name: "MatchingTests", dependencies: ["Matching"]),
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
