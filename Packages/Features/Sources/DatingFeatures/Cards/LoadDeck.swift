import DatingModels
public import DomainModels
public import Storage

/// Brings the store's cards up to the deck's version; swipes stay.
///
/// Loading again does nothing. A newer version replaces what changed, adds what came, and hides
/// what went. An older program leaves the cards of a newer one alone.
public struct LoadDeck<Context: HasStore & HasDeck & HasClock>: Sendable {
  private let context: Context

  /// Prepares the loading of the context's deck.
  public init(_ context: Context) { self.context = context }

  /// Loads the deck unless the store has it.
  ///
  /// - Returns: the report.
  /// - Throws: What the deck throws if it can't be read, or `StorageError`.
  public func callAsFunction() async throws -> DeckLoadReport {
    let deck = context.deck
    let id = DeckEdition.identity(of: deck.name)
    let known = try await context.store.read { try $0.find(id) }
    if let known, isCurrent(known) { return .unchanged(version: known.version) }

    let now = context.clock.now
    let cards = try deck.cards(at: now)
    return try await context.store.write { transaction in
      // Another process may have loaded it since.
      let previous = try transaction.find(id)
      if let previous, isCurrent(previous) { return .unchanged(version: previous.version) }
      for card in cards {
        try transaction.keep(card.intervention, at: now)
        for claim in card.claims { try transaction.keep(claim, at: now) }
      }
      let gone = try transaction.removeOthers(than: cards, of: deck.name, at: now)
      try transaction.keep(
        DeckEdition(
          id: id, deck: deck.name, version: deck.version, digest: deck.digest,
          lifecycle: Lifecycle(createdAt: now)),
        at: now)
      return .loaded(from: previous?.version, to: deck.version, cards: cards.count, gone: gone)
    }
  }

  private func isCurrent(_ edition: DeckEdition) -> Bool {
    let deck = context.deck
    return edition.version > deck.version
      || edition.version == deck.version && edition.digest == deck.digest
  }
}

extension WriteTransaction {
  /// Saves a record unless one with the same content is there, which keeps its times.
  fileprivate func keep<R: Record>(_ record: R, at now: Timestamp) throws {
    let stored = try find(record.id, includingDeleted: true)
    var kept = record
    if let stored {
      kept.lifecycle = stored.lifecycle
      if kept == stored, !stored.lifecycle.isDeleted { return }
      kept.lifecycle = stored.lifecycle.restored(at: now)
    }
    try save(kept)
  }

  /// Deletes the cards, and the claims, that a deck no longer has.
  ///
  /// - Returns: the number of removed cards.
  fileprivate func removeOthers(
    than cards: [Card], of deck: String, at now: Timestamp
  ) throws -> Int {
    let stays = Set(cards.map(\.id))
    let stored = try values(of: \.id, Query<Intervention>().filter(\.deck == deck))
    let gone = stored.filter { !stays.contains($0) }
    for id in gone { try delete(id, at: now) }

    let claims = Set(cards.flatMap(\.claims).map(\.id))
    for card in cards {
      let present = try values(of: \.id, Query<Claim>().filter(\.intervention == card.id))
      for id in present where !claims.contains(id) { try delete(id, at: now) }
    }
    return gone.count
  }
}

/// The result of loading a deck.
public enum DeckLoadReport: Sendable, Equatable {
  /// The store had this version, or a newer one.
  case unchanged(version: Int)
  /// The cards were written; `gone` is how many of the older version were hidden.
  case loaded(from: Int?, to: Int, cards: Int, gone: Int)
}
