// swift-tools-version: 6.2

// A package of its own, so that nobody who takes one of the others resolves it.

import PackageDescription

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../../Packages/Interchange"),
    .package(path: "../../Packages/Networking"),
  ],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .product(name: "Interchange", package: "Interchange"),
        .product(name: "Spreadsheets", package: "Interchange"),
        .product(name: "ICalendar", package: "Interchange"),
        .product(name: "Networking", package: "Networking"),
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
