import DatingFeatures
import DatingFeaturesTesting
import DatingModels
import DomainModels
import DomainModelsTesting
import Foundation
import InMemoryStorage
import Storage
import Testing

// README: begin deck
/// National parks as dating profiles.
struct NationalParksDeck: Deck {
  let name = "parks"
  let title = "Date a National Park"
  let summary = "National parks, with what speaks for a visit and what against it"
  let version = 1
  let digest = "2026-11-21"

  func cards(at now: Timestamp) throws -> [Card] {
    let id = Intervention.identity(deck: name, slug: "yellowstone")
    let park = Intervention(
      id: id, deck: name, position: 0, slug: "yellowstone", name: "Yellowstone", category: .land,
      tagline: "Hot, old and a little unstable",
      bio: "I was somebody's first. I let off steam, and I expect you to keep to the path.",
      personalityTraits: ["hot-tempered", "generous"], conversationStyle: "Silence, then a gush.",
      openingLine: "Shall we wait for it together?", impactScale: .regional,
      researchLevel: .established, technicalReadiness: .deployable, support: .supported,
      imageName: nil, symbolName: "mountain.2.fill", gradientColors: ["#F4A261", "#264653"],
      chatContext: "A park on a volcano, known for its geysers.",
      lifecycle: Lifecycle(createdAt: now))
    let texts: [(ClaimSide, [String])] = [
      (.pro, ["It has geysers.", "It has bison.", "It was the first national park of all."]),
      (.con, ["Its springs scald.", "Its summers are crowded.", "Its roads close in winter."]),
      (.figure, ["It covers 8991 square kilometres."]),
    ]
    let claims = texts.flatMap { side, texts in
      texts.enumerated().map { position, text in
        Claim(
          id: Claim.identity(of: id, side: side, position: position), intervention: id, side: side,
          position: position, text: text, popular: nil,
          source: "US National Park Service, Yellowstone", year: 2025, confidence: .high,
          lifecycle: Lifecycle(createdAt: now))
      }
    }
    return [Card(intervention: park, claims: claims)]
  }
}
// README: end deck

// README: begin use
/// The dependencies of the use cases, and nothing else.
struct DatingWorld: HasStore, HasDeck, HasClock, HasIdentifiers {
  let store: RecordStore
  let deck: any Deck
  let clock = WallClock.system
  let identifiers = IdentifierGenerator.version7(clock: .system, random: .system)
}

/// Loads a deck into a fresh store and likes the card on top.
func fallInLove(with deck: any Deck) async throws -> [Match] {
  let catalogue = try Catalogue(version: 1, DatingRecords.all)
  let world = DatingWorld(
    store: RecordStore(
      backend: InMemoryBackend(), catalogue: catalogue,
      environment: StorageEnvironment(
        clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
        program: "example")),
    deck: deck)
  _ = try await LoadDeck(world)()
  if case .card(let top, _, _) = try await NextCard(world)() {
    _ = try await SwipeCard(world)(CardReference(top.intervention.slug), .like)
  }
  return try await ListMatches(world)()
}
// README: end use

@Suite struct ReadmeSnippetTests {
  // README: begin rules
  @Test(arguments: DeckContract.rules)
  func parks(rule: DeckRule) async throws {
    try await rule.check(NationalParksDeck())
  }
  // README: end rules

  @Test("the README's example finds a match")
  func runs() async throws {
    let matches = try await fallInLove(with: NationalParksDeck())
    #expect(matches.map(\.intervention.name) == ["Yellowstone"])
  }

  @Test("the README shows the code that runs", arguments: ["deck", "use", "rules"])
  func matches(part: String) throws {
    let lines = try source("Tests/DatingFeaturesTests/ReadmeSnippetTests.swift")
      .split(separator: "\n", omittingEmptySubsequences: false)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README: begin \(part)") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README: end \(part)") })
    let indent = lines[begin].prefix { $0 == " " }.count
    let shown = lines[(begin + 1)..<end].map { String($0.dropFirst(indent)) }
    let readme = try source("README.md")
    #expect(readme.contains("\n\n\(shown.joined(separator: "\n"))\n```"))
    #expect(shown.count > 3)
  }

  @Test("the README names every use case and every rule")
  func complete() throws {
    let readme = try source("README.md")
    for useCase in try useCases() { #expect(readme.contains("| `\(useCase)` |"), "\(useCase)") }
    #expect(try useCases().count == 22)
    for rule in DeckContract.rules { #expect(readme.contains("| \(rule.id) |"), "\(rule.id)") }
  }

  /// The public types that are called like functions.
  private func useCases() throws -> [String] {
    let folder = package.appending(path: "Sources/DatingFeatures")
    let files = try #require(
      FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.flatMap {
      try String(contentsOf: $0, encoding: .utf8).split(separator: "\npublic struct ").dropFirst()
    }.filter { $0.contains("func callAsFunction") }.map { declaration in
      String(declaration.prefix { $0.isLetter || $0.isNumber })
    }.sorted()
  }

  private var package: URL {
    URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  }

  private func source(_ path: String) throws -> String {
    try String(contentsOf: package.appending(path: path), encoding: .utf8)
  }
}
