// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Interchange",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Interchange", targets: ["Interchange"]),
    .library(name: "Gzip", targets: ["Gzip"]),
    .library(name: "Spreadsheets", targets: ["Spreadsheets"]),
    .library(name: "ICalendar", targets: ["ICalendar"]),
    .library(name: "EncryptedFiles", targets: ["EncryptedFiles"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2")
  ],
  targets: [
    .target(name: "CBytes"),
    // Rounding needs the library of mathematics, which on Linux only Foundation would bring along.
    .target(
      name: "Interchange", dependencies: ["CBytes"],
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "CZlib", linkerSettings: [.linkedLibrary("z")]),
    .target(name: "Gzip", dependencies: ["CZlib", "Interchange"]),
    .target(name: "Spreadsheets", dependencies: ["Gzip", "Interchange"]),
    .target(name: "ICalendar"),
    .target(
      name: "EncryptedFiles",
      dependencies: [
        .product(name: "Crypto", package: "swift-crypto"),
        .product(name: "CryptoExtras", package: "swift-crypto"),
      ]),
    .testTarget(name: "InterchangeTests", dependencies: ["Interchange"]),
    .testTarget(
      name: "SpreadsheetsTests", dependencies: ["Gzip", "Interchange", "Spreadsheets"],
      exclude: ["Fixtures"]),
    .testTarget(name: "ICalendarTests", dependencies: ["ICalendar"]),
    .testTarget(
      name: "EncryptedFilesTests",
      dependencies: ["EncryptedFiles", .product(name: "Crypto", package: "swift-crypto")]),
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
