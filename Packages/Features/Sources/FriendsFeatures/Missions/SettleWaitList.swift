import DomainModels
import FriendsModels
import Storage

/// Writes what ran out on the wait list of a mission, and offers what is free to the next.
///
/// Who is told of it is in the mission's outbox then.
struct SettleWaitList: Sendable {
  private let outbox: FriendsOutbox

  init(_ outbox: FriendsOutbox) { self.outbox = outbox }

  /// Settles it up to a time.
  ///
  /// - Parameters:
  ///   - mission: which; one that has gone is left alone.
  ///   - now: the time.
  ///   - member: whose answer and place on the list are taken back first, in the same transaction.
  /// - Throws: an error of the store.
  func callAsFunction(
    of mission: Identifier<Mission>, at now: Timestamp,
    withdrawing member: Identifier<Member>? = nil
  ) async throws {
    let blocks = try await outbox.store.read { try $0.knownBlocks(at: [mission]) }
    try await outbox.store.write { transaction in
      guard let known = try transaction.find(mission) else { return }
      if let member { try transaction.withdraw(member, from: known, at: now) }
      try transaction.settleWaitList(of: known, at: now, blocks)
    }
  }
}
