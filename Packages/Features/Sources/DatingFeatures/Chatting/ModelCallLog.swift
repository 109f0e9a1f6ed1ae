public import DatingModels
public import DomainModels
public import LLM
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

  /// The total cost of all calls in the log.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func totals() async throws -> ModelCallTotals {
    try await context.store.read { transaction in
      try transaction.fetch(Query<ModelCall>()).reduce(into: ModelCallTotals()) { $0.add($1) }
    }
  }
}

/// The total cost of several calls of language models.
public struct ModelCallTotals: Sendable, Equatable {
  /// The number of calls.
  public private(set) var calls = 0
  /// Tokens of all prompts.
  public private(set) var inputTokens = 0
  /// Tokens of all answers.
  public private(set) var outputTokens = 0
  /// The cost of the calls whose price is known.
  public private(set) var cost = Cost.zero
  /// The number of calls of unknown cost.
  public private(set) var unpriced = 0

  mutating func add(_ call: ModelCall) {
    calls += 1
    inputTokens += call.inputTokens ?? 0
    outputTokens += call.outputTokens ?? 0
    if let picodollars = call.picodollars {
      cost = cost + Cost(picodollars: Int64(picodollars))
    } else {
      unpriced += 1
    }
  }
}

/// A call of a language model, and the card that it played.
public struct LoggedCall: Sendable, Equatable {
  public let call: ModelCall
  /// The card; nil if its deck is not loaded any more.
  public let intervention: Intervention?
}

extension WriteTransaction {
  /// The number of calls of models that the log keeps.
  private static var limit: Int { 2_000 }

  /// Writes a call into the log, and erases the oldest beyond the limit.
  func log(_ call: ModelCall) throws {
    try insert(call)
    let excess = try count(Query<ModelCall>()) - Self.limit
    guard excess > 0 else { return }
    let oldest = Query<ModelCall>().order(by: \.askedAt).order(by: \.id).limit(excess)
    for old in try fetch(oldest) { try erase(old.id, at: call.lifecycle.createdAt) }
  }
}

extension ChatEnding {
  /// Makes the ending of a model's reply.
  init(_ reason: FinishReason) {
    self =
      switch reason {
      // It was given no tools: what it said stands.
      case .complete, .toolCalls: .complete
      // A pause, too, leaves an answer that can go on.
      case .length, .paused: .length
      case .refused: .refused
      }
  }
}

/// Keeps a language model's replies in the product's store.
public struct StoredReplies: ReplyCache {
  /// The number of calls that are kept; with more, the oldest go.
  static let limit = 500
  private let store: RecordStore
  private let clock: WallClock

  /// Keeps replies in a store.
  public init(in store: RecordStore, clock: WallClock) {
    self.store = store
    self.clock = clock
  }

  /// The reply that was kept last for a prompt.
  ///
  /// - Throws: `StorageError` if the store can't be read or written.
  public func reply(for key: ReplyKey) async throws -> CachedReply? {
    let id = CachedAnswer.identity(of: key.text)
    guard let kept = try await store.read({ try $0.find(id) }) else { return nil }
    return CachedReply(
      text: kept.text, finish: FinishReason(kept.ending), givenAt: kept.givenAt)
  }

  /// Keeps a reply in place of an earlier one.
  ///
  /// - Throws: `StorageError` if the store can't be read or written.
  public func keep(_ reply: CachedReply, for key: ReplyKey) async throws {
    let now = clock.now
    let answer = CachedAnswer(
      id: CachedAnswer.identity(of: key.text), text: reply.text, ending: ChatEnding(reply.finish),
      givenAt: reply.givenAt, lifecycle: Lifecycle(createdAt: now))
    try await store.write { transaction in
      try transaction.save(answer)
      let excess = try transaction.count(Query<CachedAnswer>()) - StoredReplies.limit
      guard excess > 0 else { return }
      let oldest = Query<CachedAnswer>().order(by: \.givenAt).limit(excess)
      for old in try transaction.fetch(oldest) { try transaction.erase(old.id, at: now) }
    }
  }
}

extension FinishReason {
  /// Makes the ending of a stored answer.
  fileprivate init(_ ending: ChatEnding) {
    self =
      switch ending {
      case .length: .length
      case .refused: .refused
      case .complete, .cancelled, .failed: .complete
      }
  }
}
