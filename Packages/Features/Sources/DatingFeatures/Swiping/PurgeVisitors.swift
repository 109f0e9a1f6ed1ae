import DatingModels
public import DomainModels
public import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Erases what is kept for visitors who have not swiped or written for ``CardVisitors/idleDays`` days.
///
/// Of each decision the store keeps that there was one, without its card.
public struct PurgeVisitors<Context: HasStore & HasClock>: Sendable {
  /// The number of rows that one transaction erases at most.
  private static var portion: Int { 200 }

  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Erases what is over.
  ///
  /// - Returns: of how many visitors.
  /// - Throws: `StorageError`; what was erased before it stays so.
  @discardableResult
  public func callAsFunction() async throws -> Int {
    let now = context.clock.now
    let until = now.adding(days: -CardVisitors.idleDays)
    var (count, last) = (0, CardVisitors.prefix)
    while let scope = try await visitor(after: last) {
      last = scope.description
      let store = context.store.acting(for: scope)
      guard try await store.read({ try $0.hasActivity(after: until) }) == false else { continue }
      try await erase(in: store, at: now)
      count += 1
    }
    return count
  }

  private func erase(in store: RecordStore, at now: Timestamp) async throws {
    func erase<R: Record>(_ type: R.Type) async throws {
      _ = try await store.erase(
        Query<R>().includingDeleted(), at: now, inPortionsOf: Self.portion)
    }
    try await erase(ModelCall.self)
    try await erase(CachedAnswer.self)
    try await erase(SwipeDecision.self)
    // By these the visitor is found again if the work is broken off.
    try await erase(ChatMessage.self)
    try await erase(SwipeStep.self)
    // No device synchronises with the scope of a visitor.
    try await store.write { transaction in
      let changes = try transaction.changes(of: store.owner)
      try transaction.clearChanges(at: changes.map(\.sequence), of: store.owner)
    }
  }

  /// The first scope of a visitor behind a name; `nil` if there is none.
  private func visitor(after name: String) async throws -> Scope? {
    let tables = context.store.catalogue.tables.filter {
      [SwipeStep.table, ChatMessage.table].contains($0.name)
    }
    let names = try await context.store.backend.read { rows in
      try tables.compactMap { table -> String? in
        var found: String?
        // The scope stands first in every key, so that this jumps over the rows of one.
        let query = RowQuery(
          table, columns: [table.key[0]],
          filter: .compare(table.key[0], .greater, .text(name)),
          order: [RowOrder(table.key[0])], limit: 1)
        try rows.visit(query) { row in
          if case .text(let text) = try row.value(at: 0) { found = text }
        }
        return found
      }
    }
    return names.filter { $0.hasPrefix(CardVisitors.prefix) }.min().map { Scope($0) }
  }
}

extension RecordReading {
  /// Returns whether the owner swiped, undid or wrote something after a time.
  fileprivate func hasActivity(after time: Timestamp) throws -> Bool {
    let steps = try fetch(Query<SwipeStep>().order(by: \.group, .descending).includingDeleted())
    if steps.contains(where: { $0.lifecycle.updatedAt > time }) { return true }
    return try first(Query<ChatMessage>().filter(\.sentAt > time)) != nil
  }
}

/// The readers of a server's cards who have no account: each has swipes and chats in a scope that
/// follows from the secret in the browser's cookie.
public enum CardVisitors {
  /// After how many days without a swipe or a message all of a visitor's rows are erased.
  public static let idleDays = 90

  /// The scope of the visitor with a secret.
  ///
  /// The secret has 256 random bits, and can't be found from the scope: who reads the store can't act
  /// for its visitors.
  public static func scope(of secret: String) -> Scope {
    Scope(prefix + UUID(name: secret, in: namespace).uuidString.lowercased())
  }

  static let prefix = "visitor-"

  // Drawn once at random; it only has to differ from other name spaces.
  private static let namespace = UUID(
    uuid: (
      0x3b, 0x90, 0x6e, 0x12, 0xd4, 0x58, 0x4f, 0xa7, 0x86, 0x0d, 0xc1, 0x7a, 0x2f, 0x95, 0xe3,
      0x44
    ))
}

/// Finds out whether anything is kept for the owner of a store.
public struct FindVisitorActivity<Context: HasStore>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Returns whether the owner has swiped or written anything that is kept.
  ///
  /// - Throws: `StorageError` if the store can't be read.
  public func callAsFunction() async throws -> Bool {
    try await context.store.read { transaction in
      try transaction.first(Query<SwipeStep>().includingDeleted()) != nil
        || transaction.first(Query<ChatMessage>().includingDeleted()) != nil
    }
  }
}
