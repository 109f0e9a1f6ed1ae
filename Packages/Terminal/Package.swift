// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Terminal",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Terminal", targets: ["Terminal"]),
    .library(name: "TerminalScreen", targets: ["TerminalScreen"]),
    .library(name: "TerminalCommands", targets: ["TerminalCommands"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .target(name: "Terminal"),
    .target(name: "CTerminalSession"),
    .target(name: "TerminalScreen", dependencies: ["Terminal", "CTerminalSession"]),
    .target(
      name: "TerminalCommands",
      dependencies: [
        "Terminal",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
    .testTarget(name: "TerminalScreenTests", dependencies: ["Terminal", "TerminalScreen"]),
    .testTarget(
      name: "TerminalCommandsTests",
      dependencies: [
        "Terminal",
        "TerminalCommands",
        .product(name: "DomainModels", package: "DomainModels"),
        .product(name: "Interchange", package: "Interchange"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
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
