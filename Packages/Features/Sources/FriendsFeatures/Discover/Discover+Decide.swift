import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Services
import Storage

extension Discover.Decide: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> DecisionMade {
    let (keys, now) = (context.identityKeys, context.clock.now)
    let me = try await caller.read { reading, me in
      guard user.id != me else { throw ServiceError(.yourself, "that is you") }
      _ = try reading.person(user.id, shownTo: me, keys)
      return me
    }
    try await FriendsOutbox(context).write {
      try $0.decide(verdict, of: me, on: user.id, at: now)
    }
    guard verdict == .interested else { return DecisionMade(verdict: verdict, isMutual: false) }
    let conversation = try await context.store.read {
      try $0.mutualConversation(of: me, and: user.id)
    }
    return DecisionMade(
      verdict: verdict, isMutual: conversation != nil,
      conversationID: conversation.map { WireID($0.id) })
  }
}

extension RecordReading {
  /// Returns whether each of two is interested in the other.
  func isMutual(_ one: Identifier<Member>, _ other: Identifier<Member>) throws -> Bool {
    try [(one, other), (other, one)].allSatisfy { decider, subject in
      let id = MemberDecision.identity(of: decider, on: subject)
      return try find(id, of: decider)?.verdict == .interested
    }
  }

  /// The conversation of two who are interested in each other; `nil` if they are not, or it has ended.
  fileprivate func mutualConversation(
    of one: Identifier<Member>, and other: Identifier<Member>
  ) throws -> Conversation? {
    guard try isMutual(one, other),
      let known = try find(Conversation.identity(of: one, and: other)),
      known.endedAt == nil
    else { return nil }
    return known
  }
}

extension WriteTransaction {
  /// Writes what a member decided, in their scope; the same again changes nothing.
  func decide(
    _ verdict: MemberVerdict, of decider: Identifier<Member>, on subject: Identifier<Member>,
    at now: Timestamp
  ) throws {
    let id = MemberDecision.identity(of: decider, on: subject)
    let known = try find(id, of: decider)
    guard known?.verdict != verdict else { return }
    if verdict == .interested {
      let since = now.adding(days: -1)
      let given = Query<MemberDecision>().filter(
        \.decider == decider && \.verdict == .interested && \.decidedAt > since)
      if try count(given) >= FriendsLimits.interestsPerDay {
        try requireRoom(
          among: values(of: \.decidedAt, given), limit: FriendsLimits.interestsPerDay,
          since: since, "you found \(FriendsLimits.interestsPerDay) people interesting today")
      }
    }
    try save(
      MemberDecision(
        id: id, decider: decider, subject: subject, verdict: verdict, decidedAt: now,
        lifecycle: known?.lifecycle.updated(at: now) ?? Lifecycle(createdAt: now)))
    // A conversation follows from interest, and goes with it.
    if verdict == .interested || known?.verdict == .interested {
      try post(
        InterestShown(member: decider, subject: subject, at: now), from: decider.uuid, at: now)
    }
  }
}

extension Discover.UndoDecision: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> Acknowledgement {
    let now = context.clock.now
    let undecided = ServiceError(.nothingToUndo, "you decided nothing about them")
    try await caller.write { transaction, me in
      let id = MemberDecision.identity(of: me, on: user.id)
      guard let known = try transaction.find(id, of: me) else { throw undecided }
      guard try transaction.find(Conversation.identity(of: me, and: user.id)) == nil else {
        throw ServiceError(
          .nothingToUndo, "it was mutual, and a conversation is open",
          hint: "End the conversation instead")
      }
      try transaction.erase(id, of: me, at: now)
      // The other's interest may be opening a conversation at this time.
      if known.verdict == .interested {
        try transaction.post(
          InterestShown(member: me, subject: user.id, at: now), from: me.uuid, at: now)
      }
    }
    return Acknowledgement("The decision is taken back.")
  }
}
