import DatingModels
import DomainModels
public import Storage

/// Reads what language models were asked on this device, and what came of it.
public struct ModelCallLog<Context: HasStore>: Sendable {
  private let context: Context

  /// Prepares reading the log.
  public init(_ context: Context) { self.context = context }

  /// The latest calls.
  ///
  /// - Parameters:
  ///   - card: of this card alone; nil for all.
  ///   - deck: the name of the deck that the card is looked for in.
  ///   - words: that have all these words, or beginnings of words, in question and answer; nil for
  ///     all.
  ///   - count: how many at most.
  /// - Returns: the calls, the latest first, with the cards' names.
  /// - Throws: `StorageError`.
  public func callAsFunction(
    of card: CardReference? = nil, deck: String, matching words: String? = nil, newest count: Int
  ) async throws -> [LoggedCall] {
    try await context.store.read { transaction in
      var query = Query<ModelCall>().order(by: \.askedAt, .descending)
        .order(by: \.id, .descending).limit(count)
      if let card {
        let partner = try transaction.partner(card, in: deck)
        query = query.filter(\.intervention == partner.id)
      }
      if let words { query = query.filter(.matches(words)) }
      let calls = try transaction.fetch(query)
      let cards = Array(Set(calls.map(\.intervention)))
      let found = try transaction.fetch(
        Query<Intervention>().includingDeleted().filter(.among(\.id, cards)))
      let names = Dictionary(uniqueKeysWithValues: found.map { ($0.id, $0) })
      return calls.map { LoggedCall(call: $0, intervention: names[$0.intervention]) }
    }
  }

  /// What all calls in the log took together.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func totals() async throws -> ModelCallTotals {
    try await context.store.read { transaction in
      try transaction.fetch(Query<ModelCall>()).reduce(into: ModelCallTotals()) { $0.add($1) }
    }
  }
}
