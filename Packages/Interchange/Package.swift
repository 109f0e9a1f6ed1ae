// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Interchange",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Interchange", targets: ["Interchange"]),
    .library(name: "Spreadsheets", targets: ["Spreadsheets"]),
    .library(name: "ICalendar", targets: ["ICalendar"]),
  ],
  targets: [
    .target(name: "CBytes"),
    .target(name: "Interchange", dependencies: ["CBytes"]),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "Spreadsheets", dependencies: ["CZlib", "Interchange"]),
    .target(name: "ICalendar"),
    .testTarget(name: "InterchangeTests", dependencies: ["Interchange"]),
    .testTarget(
      name: "SpreadsheetsTests", dependencies: ["Interchange", "Spreadsheets"],
      exclude: ["Fixtures"]),
    .testTarget(name: "ICalendarTests", dependencies: ["ICalendar"]),
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
