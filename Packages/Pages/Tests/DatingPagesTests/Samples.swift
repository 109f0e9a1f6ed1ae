import DatingFeatures
import DatingModels
import DatingPages
import DomainModels
import InMemoryStorage
import Pages
import Storage

/// Two cards that differ in every trait; the first has a claim of every side.
struct SampleDeck: Deck {
  let name = "sample"
  let title = "Date a Sample"
  let summary = "Two interventions for tests"
  let version = 1
  let digest = "first"

  func cards(at now: Timestamp) throws -> [Card] {
    [
      card("biochar", "Biochar", .land, .regional, .deployable, at: 0, now),
      card("space-sunshade", "Space Sunshade", .srm, .global, .conceptual, at: 1, now),
    ]
  }

  private func card(
    _ slug: String, _ name: String, _ category: InterventionCategory, _ scale: ImpactScale,
    _ readiness: TechnicalReadiness, at position: Int, _ now: Timestamp
  ) -> Card {
    let id = Intervention.identity(deck: self.name, slug: slug)
    let intervention = Intervention(
      id: id, deck: self.name, position: position, slug: slug, name: name, category: category,
      tagline: "\(name) at your service", bio: "I am \(name).", personalityTraits: ["warm"],
      conversationStyle: "Friendly.", openingLine: "Hello from \(name).", impactScale: scale,
      researchLevel: .active, technicalReadiness: readiness, support: .mixed, imageName: nil,
      symbolName: "leaf.fill", gradientColors: ["#204020", "#80C060"], chatContext: "A sample.",
      lifecycle: Lifecycle(createdAt: now))
    let sides: [ClaimSide] = position == 0 ? ClaimSide.allCases : [.pro, .con, .figure]
    let claims = sides.map { side in
      Claim(
        id: Claim.identity(of: id, side: side, position: 0), intervention: id, side: side,
        position: 0, text: "\(side.title) 1 of \(name).",
        popular: side == .correction ? "It works everywhere." : nil, source: "Jeffery et al.",
        year: 2017, confidence: .medium, lifecycle: Lifecycle(createdAt: now))
    }
    return Card(intervention: intervention, claims: claims)
  }
}

/// The sample deck over a store in memory, at one time.
struct SampleContext: HasStore, HasDeck, HasClock, HasIdentifiers {
  var store: RecordStore
  let deck: any Deck = SampleDeck()
  let clock = WallClock { Timestamp(milliseconds: 1_800_000_000_000) }
  let identifiers: IdentifierGenerator

  init() async throws {
    let random = RandomSource.seeded(7)
    identifiers = .version7(clock: clock, random: random)
    store = RecordStore(
      backend: InMemoryBackend(), catalogue: try Catalogue(version: 1, DatingRecords.all),
      environment: StorageEnvironment(
        clock: clock, identifiers: identifiers, random: random, program: "tests"))
    _ = try await LoadDeck(self)()
  }

  /// The pages; cards answer with nothing.
  var site: DatingSite<SampleContext> {
    DatingSite(self, ago: { _ in "just now" }, answer: { _, _ in })
  }
}

extension DatingSite {
  /// Performs an operation that has a notice.
  func notice(_ operation: DatingOperation) async throws -> PageNotice<DatingOperation>? {
    if case .done(let notice) = try await perform(operation) { notice } else { nil }
  }
}
