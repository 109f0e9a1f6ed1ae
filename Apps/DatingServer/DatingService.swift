import DatingAssembly
import DatingFeatures
import PeopleFeatures
import Services
import Storage
import Upkeep

/// The service behind the server: the people of the store, and its cards for each reader.
struct DatingService: HasStore {
  let people: PeopleContainer
  /// Makes what the use cases about cards ask for, over the store as it acts for a reader.
  let cards: @Sendable (RecordStore) -> DatingContainer
  /// The streams of events of the process, for the API of people and for their pages.
  let events: any ServiceEvents

  var store: RecordStore { people.store }

  /// Puts the parts together, and loads the deck.
  ///
  /// - Throws: what the deck and the store throw.
  init(
    _ people: PeopleContainer, cards: @escaping @Sendable (RecordStore) -> DatingContainer
  ) async throws {
    self.people = people
    self.cards = cards
    events = PeopleEvents.hub(people) { try await Task.sleep(for: $0) }
    _ = try await LoadDeck(cards(people.store))()
  }

  /// The work beside requests: that of people, and each hour the erasure of what idle visitors left.
  var upkeep: [UpkeepTask] {
    PeopleUpkeep.tasks(people) + [
      UpkeepTask("dating.purge_visitors", every: .seconds(3_600)) { [cards, store] in
        try await PurgeVisitors(cards(store))()
      }
    ]
  }
}
