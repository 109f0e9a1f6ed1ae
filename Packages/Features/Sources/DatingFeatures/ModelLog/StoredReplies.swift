import DatingModels
public import DomainModels
public import LLM
public import Storage

/// Keeps a language model's replies in the product's store.
public struct StoredReplies: ReplyCache {
  /// How many are kept; with more, the oldest go.
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
    let id = KeptAnswer.identity(of: key.text)
    guard let kept = try await store.read({ try $0.find(id) }) else { return nil }
    return CachedReply(
      text: kept.text, finish: FinishReason(kept.ending), givenAt: kept.givenAt)
  }

  /// Keeps a reply in place of an earlier one.
  ///
  /// - Throws: `StorageError` if the store can't be read or written.
  public func keep(_ reply: CachedReply, for key: ReplyKey) async throws {
    let now = clock.now
    let answer = KeptAnswer(
      id: KeptAnswer.identity(of: key.text), text: reply.text, ending: ChatEnding(reply.finish),
      givenAt: reply.givenAt, lifecycle: Lifecycle(createdAt: now))
    try await store.write { transaction in
      try transaction.save(answer)
      let excess = try transaction.count(Query<KeptAnswer>()) - StoredReplies.limit
      guard excess > 0 else { return }
      let oldest = Query<KeptAnswer>().order(by: \.givenAt).limit(excess)
      for old in try transaction.fetch(oldest) { try transaction.erase(old.id, at: now) }
    }
  }
}

extension FinishReason {
  /// How a kept answer ended.
  fileprivate init(_ ending: ChatEnding) {
    self =
      switch ending {
      case .length: .length
      case .refused: .refused
      case .complete, .cancelled, .failed: .complete
      }
  }
}
