import AccountFeatures
import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Storage
import Synchronization

extension Discovery.Daily: EmbeddedRequest {
  /// The first who asks on a day has its picks made, for ``DailyCohort/size`` of those here last.
  ///
  /// The person who was not among them gets the best who is still without a pick. So does the
  /// person who had a person that is not shown to them any more: paused, blocking or gone, it is
  /// all the same. Where no person was found, no person is looked for again for some minutes.
  func answer(
    _ context: some PeopleContext, by caller: PeopleRequestCaller
  ) async throws -> DailyPickCard {
    let community = try await context.community.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    let day = now.utcDate
    let none = DailyPickCard(day: day, card: nil, note: PeopleWording.noPickNote)
    let (id, found) = try await caller.read {
      reading, id -> (Identifier<Person>, Found) in
      if let card = try reading.dailyPick(of: id, community: community, keys: keys, at: now) {
        return (id, .card(card))
      }
      let (isKnown, areMade) = context.community.recent.withLock {
        ($0.hasNoPick(id, at: now), $0.madePicks(at: now))
      }
      if isKnown { return (id, .card(none)) }
      let me = try reading.member(id)
      guard me.state == .visible else {
        return (id, .card(DailyPickCard(day: day, card: nil, note: PeopleWording.pausedNote)))
      }
      let drafts = try community.use(reading, keys: keys, at: now) { state in
        // Mine would have been shown above, were they here.
        let today = try reading.fetch(Query<DailyPick>().filter(\.day == day))
          .filter { $0.first != id && $0.second != id }
        return today.isEmpty && !areMade
          ? try DailyCohort(of: me, from: reading, keys: keys, at: now).picks(by: state.model)
          : try state.latePick(for: me, today: today, from: reading, keys: keys, at: now)
      }
      return (id, .drafts(drafts))
    }
    let drafts: [DailyPick]
    switch found {
    case .card(let card): return card
    case .drafts(let found): drafts = found
    }
    try await context.store.write { transaction in
      _ = try transaction.member(id)
      try transaction.noteActivity(of: id, at: now)
      try transaction.deletePicksNotShown(to: id, at: now)
      let today = try transaction.fetch(Query<DailyPick>().filter(\.day == day))
      // Another task may have made them meanwhile: then only these are of use.
      let mine = today.isEmpty ? drafts : drafts.filter { $0.first == id || $0.second == id }
      var taken = Set(today.flatMap { [$0.first, $0.second] })
      for pick in mine where !taken.contains(pick.first) && !taken.contains(pick.second) {
        guard try transaction.find(pick.first) != nil, try transaction.find(pick.second) != nil
        else { continue }
        try transaction.save(pick)
        taken.formUnion([pick.first, pick.second])
      }
    }
    context.community.keepIndex()
    let card = try await context.store.read { reading in
      try reading.dailyPick(of: id, community: community, keys: keys, at: now)
    }
    context.community.recent.withLock { recent in
      recent.keepPicksMade(at: now)
      if card == nil { recent.keepNoPick(for: id, at: now) }
    }
    return card ?? none
  }
}

private enum Found: Sendable {
  case card(DailyPickCard)
  case drafts([DailyPick])
}

extension RecordReading {
  /// Today's pick of a person; `nil` if none was made, or the other is not shown to them.
  fileprivate func dailyPick(
    of id: Identifier<Person>, community: CommunityView, keys: any IdentityKeys, at now: Timestamp
  ) throws -> DailyPickCard? {
    let me = try member(id)
    let day = now.utcDate
    guard let pick = try picks(of: id, on: day).first,
      let other = try visiblePick(in: pick, of: id)
    else { return nil }
    let (mine, theirs) = (try keys.details(of: me), try keys.details(of: other))
    var card = try card(of: other, theirs, for: me, mine, keys: keys, at: now)
    card.likelihood = try community.use(self, keys: keys, at: now) { state in
      state.model.likelihood(
        MatchSubject(mine, photos: me.photoCount, on: day),
        MatchSubject(theirs, photos: other.photoCount, on: day))
    }
    return DailyPickCard(day: day, card: card, note: PeopleWording.pickNote)
  }

  /// A day's picks of a person: one at most.
  fileprivate func picks(of id: Identifier<Person>, on day: CivilDate) throws -> [DailyPick] {
    try fetch(Query<DailyPick>().filter(\.day == day).filter(\.first == id || \.second == id))
  }

  /// The other one of a pick, if they are visible and shown to a person.
  fileprivate func visiblePick(
    in pick: DailyPick, of id: Identifier<Person>
  ) throws -> Person? {
    let other = try personIfShown(pick.other(than: id), to: id)
    return other?.state == .visible ? other : nil
  }
}

extension WriteTransaction {
  /// Erases today's pick of a person whose other one is not shown to them, as if they had left.
  fileprivate func deletePicksNotShown(to id: Identifier<Person>, at now: Timestamp) throws {
    for pick in try picks(of: id, on: now.utcDate)
    where try visiblePick(in: pick, of: id) == nil {
      try delete(pick.id, at: now)
    }
  }
}

extension CommunityState {
  /// A pick for a person who has none on a day whose picks were made: the best for them who has
  /// none either, a near person before any person far away.
  func latePick(
    for me: Person, today: [DailyPick], from reading: some RecordReading, keys: any IdentityKeys,
    at now: Timestamp
  ) throws -> [DailyPick] {
    let seeker = MatchSubject(
      try keys.details(of: me), photos: me.photoCount, on: now.utcDate)
    var leftOut = try reading.leftOut(for: me.id)
    leftOut.formUnion(today.flatMap { [$0.first, $0.second] })
    leftOut.formUnion(
      try reading.values(of: \.actor, Query<PeopleDecision>().filter(\.target == me.id)))
    leftOut.formUnion(
      try reading.fetch(Query<DailyPick>().filter(\.first == me.id || \.second == me.id))
        .map { $0.other(than: me.id) })
    let rows = index.everyone(but: leftOut)
    var found = try candidates(
      for: seeker.looking(within: DailyCohort.near), among: rows, count: 1, from: reading,
      keys: keys)
    if found.isEmpty {
      found = try candidates(
        for: seeker, among: rows, count: 1, from: reading, keys: keys)
    }
    return found.prefix(1).map { candidate in
      DailyPick(
        on: now.utcDate, min(me.id, candidate.person.id), max(me.id, candidate.person.id),
        score: model.likelihood(seeker, candidate.subject).both.probability, at: now)
    }
  }
}
