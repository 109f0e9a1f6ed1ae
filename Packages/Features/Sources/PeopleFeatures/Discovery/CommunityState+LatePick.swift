import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Storage

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
    let rows = index.everybody(but: leftOut)
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
