import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

extension Discover.Decide: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> DecisionMade {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    return try await context.store.write { transaction in
      guard user.id != me else { throw FriendsError(.yourself, "that is you") }
      let (other, _) = try transaction.person(user.id, shownTo: me, keys)
      try transaction.decide(verdict, of: me, on: other.id, at: now)
      let conversation = try transaction.meet(me, other.id, at: now)
      return DecisionMade(
        verdict: verdict, isMutual: conversation != nil,
        conversationID: conversation.map { WireID($0) })
    }
  }
}

extension WriteTransaction {
  /// Writes what somebody decided; the same again changes nothing.
  func decide(
    _ verdict: MemberVerdict, of decider: Identifier<Member>, on subject: Identifier<Member>,
    at now: Timestamp
  ) throws {
    let id = MemberDecision.identity(of: decider, on: subject)
    let known = try find(id)
    guard known?.verdict != verdict else { return }
    if verdict == .interested {
      let since = now.adding(days: -1)
      let times = try values(
        of: \MemberDecision.decidedAt,
        Query<MemberDecision>().filter(
          \.decider == decider && \.verdict == .interested
            && \.decidedAt > since))
      try requireRoom(
        among: times, limit: FriendsLimits.interestsPerDay, since: since,
        "you found \(FriendsLimits.interestsPerDay) people interesting today")
    }
    try save(
      MemberDecision(
        id: id, decider: decider, subject: subject, verdict: verdict, decidedAt: now,
        lifecycle: known?.lifecycle.updated(at: now) ?? Lifecycle(createdAt: now)))
  }

  /// Opens a conversation between two who are interested in each other.
  ///
  /// - Returns: which, or `nil` if only one is. One that was ended stays ended.
  func meet(
    _ one: Identifier<Member>, _ other: Identifier<Member>, at now: Timestamp
  ) throws -> Identifier<Conversation>? {
    let ids = [
      MemberDecision.identity(of: one, on: other), MemberDecision.identity(of: other, on: one),
    ]
    let both = try fetch(Query<MemberDecision>().filter(.among(\.id, ids)))
    guard both.count == 2, both.allSatisfy({ $0.verdict == .interested }) else { return nil }
    let id = Conversation.identity(of: one, and: other)
    if let known = try find(id) { return known.endedAt == nil ? id : nil }
    try insert(
      Conversation(
        id: id, first: min(one, other), second: max(one, other), startedAt: now,
        lastMessageAt: now, endedAt: nil, lifecycle: Lifecycle(createdAt: now)))
    try note(Activity(kind: .mutualInterest, members: [other], actor: one, at: now))
    return id
  }
}
