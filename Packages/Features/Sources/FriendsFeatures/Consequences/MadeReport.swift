import DomainModels
import FriendsModels
import Storage

/// What follows from a report: whoever made it blocks the other.
struct MadeReport: FriendsConsequence {
  static let name = "friends.made_report"

  let reporter: Identifier<Member>
  let reported: Identifier<Member>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    // A block that was taken back since must not come back.
    try await outbox.once(entry, in: reporter) { transaction in
      // Whoever has gone meanwhile is blocked by their absence.
      guard try transaction.find(reporter) != nil, try transaction.find(reported) != nil else {
        return
      }
      try transaction.block(reported, by: reporter, at: at)
    }
    await outbox.deliver(from: reporter)
  }
}
