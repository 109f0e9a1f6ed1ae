// swift-tools-version: 6.2

import PackageDescription

let domainModels = Target.Dependency.product(name: "DomainModels", package: "DomainModels")
let domainModelsTesting = Target.Dependency.product(
  name: "DomainModelsTesting", package: "DomainModels")
let interchange = Target.Dependency.product(name: "Interchange", package: "Interchange")
let networking = Target.Dependency.product(name: "Networking", package: "Networking")
let asyncHTTPNetworking = Target.Dependency.product(
  name: "AsyncHTTPNetworking", package: "Networking")
let networkingTesting = Target.Dependency.product(
  name: "NetworkingTesting", package: "Networking")
let secrets = Target.Dependency.product(name: "Secrets", package: "Storage")

let package = Package(
  name: "LLM",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "LLM", targets: ["LLM"]),
    .library(name: "RemoteLLM", targets: ["RemoteLLM"]),
    .library(name: "AnthropicLLM", targets: ["AnthropicLLM"]),
    .library(name: "OpenAILLM", targets: ["OpenAILLM"]),
    .library(name: "OllamaLLM", targets: ["OllamaLLM"]),
    .library(name: "OfflinePersona", targets: ["OfflinePersona"]),
    .library(name: "CharacterCards", targets: ["CharacterCards"]),
    .library(name: "LLMTesting", targets: ["LLMTesting"]),
  ],
  dependencies: [
    .package(path: "../DomainModels"),
    .package(path: "../Interchange"),
    .package(path: "../Networking"),
    .package(path: "../Storage"),
  ],
  targets: [
    .target(name: "LLM", dependencies: [domainModels, interchange]),
    .target(
      name: "RemoteLLM", dependencies: ["LLM", domainModels, interchange, networking, secrets]),
    .target(
      name: "AnthropicLLM",
      dependencies: ["LLM", "RemoteLLM", interchange, networking, secrets]),
    .target(
      name: "OpenAILLM",
      dependencies: ["LLM", "RemoteLLM", domainModels, interchange, networking, secrets]),
    .target(
      name: "OllamaLLM",
      dependencies: ["LLM", "RemoteLLM", interchange, networking, secrets]),
    .target(name: "OfflinePersona", dependencies: ["LLM"]),
    .target(name: "CharacterCards", dependencies: ["LLM", domainModels, interchange]),
    .target(name: "LLMTesting", dependencies: ["LLM", interchange, domainModelsTesting]),
    .testTarget(
      name: "LLMTests",
      dependencies: ["LLM", "LLMTesting", domainModels, interchange, domainModelsTesting]),
    .testTarget(name: "LLMTestingTests", dependencies: ["LLM", "LLMTesting", domainModelsTesting]),
    .testTarget(
      name: "RemoteLLMTests",
      dependencies: [
        "LLM", "LLMTesting", "RemoteLLM", "AnthropicLLM", "OpenAILLM", "OllamaLLM", domainModels,
        interchange, networking, networkingTesting, asyncHTTPNetworking, secrets,
        domainModelsTesting,
      ], exclude: ["Foreign/Clients"]),
    .testTarget(
      name: "OfflinePersonaTests",
      dependencies: ["LLM", "LLMTesting", "OfflinePersona", domainModelsTesting]),
    .testTarget(
      name: "CharacterCardsTests",
      dependencies: [
        "CharacterCards", "LLM", "LLMTesting", domainModels, interchange, domainModelsTesting,
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
