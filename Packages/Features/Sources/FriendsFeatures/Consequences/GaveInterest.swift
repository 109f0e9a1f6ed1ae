import DomainModels
import FriendsModels
import Outbox
import Storage

/// What follows from interest: a conversation, if the other is interested too.
///
/// Each decision lies in its decider's scope, and the conversation in its own. Of two who decide at the
/// same moment the later one finds both decisions; the conversation's ID follows from the two, so that
/// there is one.
struct GaveInterest: FriendsConsequence {
  static let name = "friends.gave_interest"

  let member: Identifier<Member>
  let subject: Identifier<Member>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    let (id, now) = (Conversation.identity(of: member, and: subject), outbox.clock.now)
    let meets = try await outbox.store.read { reading in
      try reading.isMutual(member, subject) && !reading.isBlocked(member, subject)
    }
    guard meets else { return }
    try await outbox.store.write { transaction in
      // One that was ended stays ended.
      guard try transaction.find(id) == nil else { return }
      try transaction.insert(
        Conversation(
          id: id, first: min(member, subject), second: max(member, subject), startedAt: at,
          lastMessageAt: at, endedAt: nil, lifecycle: Lifecycle(createdAt: at)))
      try transaction.tell(
        Activity(kind: .mutualInterest, members: [subject], actor: member, at: at), from: id)
    }
    // A block that was made meanwhile found no conversation to end.
    if try await outbox.store.read({ try $0.isBlocked(member, subject) }) {
      try await outbox.store.write { try $0.end(id, at: now) }
    }
    await outbox.deliver(from: id)
  }
}
