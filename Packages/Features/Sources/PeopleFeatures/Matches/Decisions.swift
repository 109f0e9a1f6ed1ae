import AccountFeatures
import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension Decisions.Decide: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> DecisionOutcome {
    let now = context.clock.now
    let keys = context.identityKeys
    // What others have a say in is looked at before; I decide in my own scope alone.
    let (me, name, counted) = try await caller.read { reading, me in
      guard person != me else { throw ServiceError.decisionOnYourself }
      let other = try reading.person(person, shownTo: me)
      let match = try reading.match(of: me, and: person)
      if match != nil, verdict != .like { throw ServiceError.matchedAlready }
      return (
        me, try keys.details(of: other).name,
        verdict == .like ? try reading.countLikes(of: me, at: now) : nil
      )
    }
    let previous = try await context.store.write { transaction in
      let mine = try transaction.member(me)
      try transaction.noteActivity(of: me, at: now)
      try transaction.answerAsSimulated(person, about: mine, keys: keys, at: now)
      return try transaction.decide(verdict, of: me, on: person, counted: counted, at: now)
    }
    // Nothing else posts a consequence.
    if previous != verdict, verdict == .like || previous == .like {
      await PeopleOutbox(context).deliver(from: me.uuid)
    }
    var match: MatchSummary?
    if verdict == .like {
      match = try await context.store.read { reading in
        try reading.openMatchSummary(of: me, with: person, keys: keys, at: now)
      }
    }
    return DecisionOutcome(
      person: person, name: name, verdict: verdict, previous: previous, match: match)
  }
}

extension Decisions.List: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> PageOf<DecidedPerson> {
    let size = try limit.checkedPageSize
    let day = context.clock.now.utcDate
    let keys = context.identityKeys
    return try await caller.read { transaction, me in
      var items: [DecidedPerson] = []
      var read = try after.map { try ListCursor($0, in: .decisions(of: me)) }
      var shown: ListCursor?
      while true {
        let decisions = try transaction.fetch(query(of: me, after: read, limit: size + 1))
        for decision in decisions {
          let here = ListCursor(.decisions(of: me), number: decision.listed)
          read = here
          guard let person = try transaction.personIfShown(decision.target, to: me) else {
            continue
          }
          // One more is there to be seen, so there is another page.
          if items.count == size { return PageOf(items: items, next: shown?.text) }
          let details = try keys.details(of: person)
          items.append(
            DecidedPerson(
              person: person.id, name: details.name, age: details.age(on: day),
              verdict: decision.verdict, decidedAt: decision.decidedAt))
          shown = here
        }
        if decisions.count <= size { return PageOf(items: items, next: nil) }
      }
    }
  }

  private func query(
    of actor: Identifier<Person>, after place: ListCursor?, limit: Int
  ) -> Query<PeopleDecision> {
    var query = Query<PeopleDecision>().filter(\.actor == actor)
      .order(by: \.turn, .descending).order(by: \.number, .descending).limit(limit)
    if let verdict { query = query.filter(\.verdict == verdict) }
    if let place { query = query.filter(PeopleDecision.isListed(behind: place.number)) }
    return query
  }
}

extension PeopleDecision {
  /// Its place in the actor's list: the turn, and below 0 for rows of an earlier layout, which have
  /// none and come after all others, in the order of their numbers.
  fileprivate var listed: Int { turn > 0 ? turn : -number }

  fileprivate static func isListed(behind place: Int) -> Filter<PeopleDecision> {
    if place > 0 { return \.turn < place }
    let number = place == .min ? .max : -place
    return \.turn == 0 && \.number < number
  }
}

extension Decisions.Undo: EmbeddedRequest {
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> UndoneDecision {
    let now = context.clock.now
    let keys = context.identityKeys
    let (me, decided) = try await caller.decide { reading, me in
      let decision = try reading.decisionToUndo(of: me)
      let other = try reading.person(decision.target, shownTo: me)
      return (decision, try reading.nextTurn(of: me), try keys.details(of: other).name)
    } then: { transaction, me, input in
      let (planned, turn, name) = input
      let decision = try transaction.decision(of: me, on: planned.target)
      guard let decision, decision.turn == planned.turn, decision.verdict == planned.verdict,
        try transaction.nextTurn(of: me) == turn
      else { throw ServiceError.decidedMeanwhile }
      try transaction.takeBack(decision, at: now)
      return UndoneDecision(
        person: planned.target, name: name, undone: planned.verdict, restored: planned.previous)
    }
    var undone = decided
    if undone.restored == .like {
      undone.match = try await context.store.read { reading in
        try reading.openMatchSummary(of: me, with: decided.person, keys: keys, at: now)
      }
    }
    return undone
  }
}

/// The number of likes that an actor had given within 24 hours when they were counted.
///
/// A transaction that decides need not count again: each decision since has a turn of its own, so no
/// more likes have come than turns.
struct LikeCount: Sendable {
  let likes: Int
  /// The actor's next turn when they were counted.
  let nextTurn: Int
  /// When they were counted.
  let now: Timestamp

  init(likes: Int, nextTurn: Int, at now: Timestamp) {
    self.likes = likes
    self.nextTurn = nextTurn
    self.now = now
  }

  /// Returns whether one more is certainly within the limit.
  ///
  /// - Parameters:
  ///   - turn: the actor's next turn as the transaction reads it.
  ///   - time: the time of the like.
  /// - Returns: `false` if the transaction has to count.
  func allowsLike(atTurn turn: Int, at time: Timestamp) -> Bool {
    time >= now && likes + max(0, turn - nextTurn) < PeopleLimits.likesPerDay
  }
}

extension ServiceError {
  /// The refusal of a decision on oneself.
  static var decisionOnYourself: ServiceError {
    ServiceError(.yourself, "you cannot decide on your own profile", kind: .usage)
  }

  /// The refusal of a decision that only unmatching could carry out.
  static var matchedAlready: ServiceError {
    ServiceError(
      .matchedAlready, "the two of you are matched",
      hint: "Unmatch, if it shall end; that is for good")
  }

  /// The refusal of one like more.
  static func likesUsedUp(retryAfterSeconds seconds: Int) -> ServiceError {
    ServiceError(
      .limitReached, "\(PeopleLimits.likesPerDay) likes were given within 24 hours",
      hint: "Passing and keeping for later go on", kind: .busy, retryAfterSeconds: seconds)
  }

  /// The answer where there is no decision to take back.
  static var nothingToUndo: ServiceError {
    ServiceError(
      .nothingToUndo,
      "there is nothing to take back among the last \(PeopleLimits.undo) decisions")
  }

  /// The refusal of what was prepared for another state of things.
  static var decidedMeanwhile: ServiceError {
    ServiceError(
      .conflict, "something else was decided meanwhile", hint: "Try it again", kind: .busy)
  }
}
