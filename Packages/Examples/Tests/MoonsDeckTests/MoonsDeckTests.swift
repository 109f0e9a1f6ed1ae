import DatingFeatures
import DatingFeaturesTesting
import DatingModels
import DomainModels
import DomainModelsTesting
import MoonsDeck
import NotebookStorage
import Storage
import StorageTesting
import Testing

/// The contract over the deck, and a user who swipes it.
@Suite struct MoonsDeckTests {
  @Test(arguments: DeckContract.rules) func keeps(_ rule: DeckRule) async throws {
    try await rule.check(MoonsDeck())
  }

  @Test func everyRuleRan() { #expect(DeckContract.rules.map(\.id) == (1...6).map { "D\($0)" }) }

  @Test func aMoonCanBeLiked() async throws {
    let sky = try await MoonsContext()
    _ = try await LoadDeck(sky)()
    #expect(try await ListCards(sky)().map(\.card.intervention.slug) == ["titan", "europa"])
    _ = try await SwipeCard(sky)(CardReference("titan"), .like)
    #expect(try await ListMatches(sky)().map(\.intervention.name) == ["Titan"])
  }
}

/// The context of the use cases: the deck and the store are one entry each.
private struct MoonsContext: HasStore, HasDeck, HasClock, HasIdentifiers {
  let store: RecordStore
  let deck: any Deck = MoonsDeck()
  let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_795_348_800_000))
  let identifiers: IdentifierGenerator
  /// Removes the store with it.
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    let random = RandomSource.seeded(1)
    identifiers = .version7(clock: clock, random: random)
    let environment = StorageEnvironment(
      clock: clock, identifiers: identifiers, random: random, program: "tests")
    let catalogue = try Catalogue(version: 1, DatingRecords.all)
    let location = StorageLocation(scheme: "notebook", path: folder.file("dating.notebook"))
    store = RecordStore(
      backend: try await NotebookDriver()
        .open(location, catalogue: catalogue, environment: environment),
      catalogue: catalogue, environment: environment)
  }
}
