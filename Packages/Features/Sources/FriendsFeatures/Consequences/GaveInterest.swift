import DomainModels
import FriendsModels
import Storage

/// What follows from interest, and from taking it back: a conversation, if the other is interested too.
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
    let id = Conversation.identity(of: member, and: subject)
    let meets = try await outbox.store.read { reading in
      try reading.isMutual(member, subject) && !reading.isBlocked(member, subject)
    }
    guard meets else { return try await takeBack(in: outbox) }
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
    // A block or a change of mind that came meanwhile found no conversation to end.
    try await takeBack(in: outbox)
    await outbox.deliver(from: id)
  }

  /// Ends the conversation if one member has blocked the other, and erases it if it has no messages and
  /// the interest is no longer mutual.
  private func takeBack(in outbox: FriendsOutbox) async throws {
    let (id, now) = (Conversation.identity(of: member, and: subject), outbox.clock.now)
    let (isMutual, isBlocked, isRefused) = try await outbox.store.read { reading in
      (
        try reading.isMutual(member, subject), try reading.isBlocked(member, subject),
        try reading.find(MemberBlock.identity(of: subject, on: member), of: subject) != nil
      )
    }
    if isMutual, !isBlocked { return }
    try await outbox.store.write { transaction in
      guard let known = try transaction.find(id), known.endedAt == nil else { return }
      if isBlocked { return try transaction.end(id, at: now) }
      let messages = try transaction.count(Query<FriendMessage>().filter(\.conversation == id))
      if messages == 0 { try transaction.erase(id, of: id, at: now) }
    }
    // The block came first, and forgot no decision that was not there yet.
    if isRefused {
      try await outbox.store.write { transaction in
        try transaction.forgetDecision(of: member, on: subject, until: at, at: now)
      }
    }
  }
}
