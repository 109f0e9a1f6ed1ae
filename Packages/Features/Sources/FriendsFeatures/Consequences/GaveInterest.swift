import DomainModels
import FriendsModels
import Storage

/// What follows from interest, and from taking it back: a conversation, if the other is interested too.
///
/// Each decision lies in its decider's scope, and the conversation in its own. Of two who decide at the
/// same time the later one finds both decisions; the conversation's ID follows from the two, so
/// that there is one.
struct GaveInterest: FriendsConsequence {
  static let name = "friends.gave_interest"

  let member: Identifier<Member>
  let subject: Identifier<Member>
  let at: Timestamp

  func carryOut(_ entry: OutboxEntry, in outbox: FriendsOutbox) async throws {
    let now = outbox.clock.now
    try await outbox.finish(entry) { transaction in
      if try transaction.isBlocked(member, subject) {
        try transaction.end(Conversation.identity(of: member, and: subject), at: now)
      } else if try transaction.isMutual(member, subject) {
        try begin(in: transaction)
      } else {
        try takeBack(in: transaction, at: now)
      }
      // The block came first, and forgot no decision that was not there yet.
      if try transaction.hasBlocked(subject, member) {
        try transaction.forgetDecision(of: member, on: subject, until: at, at: now)
      }
    }
  }

  /// Begins the conversation; one that was ended stays ended.
  private func begin(in transaction: WriteTransaction) throws {
    let id = Conversation.identity(of: member, and: subject)
    guard try transaction.find(id) == nil else { return }
    try transaction.insert(
      Conversation(
        id: id, first: min(member, subject), second: max(member, subject), startedAt: at,
        lastMessageAt: at, endedAt: nil, lifecycle: Lifecycle(createdAt: at)))
    try transaction.tell(
      Activity(kind: .mutualInterest, members: [subject], actor: member, at: at), from: id)
  }

  /// Erases the conversation if it is open and has no messages.
  private func takeBack(in transaction: WriteTransaction, at now: Timestamp) throws {
    let id = Conversation.identity(of: member, and: subject)
    guard let known = try transaction.find(id), known.endedAt == nil else { return }
    let messages = try transaction.count(Query<FriendMessage>().filter(\.conversation == id))
    if messages == 0 { try transaction.erase(id, of: id, at: now) }
  }
}
