import DomainModels
import Identity
import Matching
import PeopleModels
import PeopleRequests
import Storage

/// Those among whom a day's picks are made: the person who was here last, and the person who asks.
struct DailyCohort: Sendable {
  /// The largest number.
  static var size: Int { 2_000 }
  /// Up to how many kilometres a person is looked for first, for those who would go farther.
  static var near: Int { 100 }
  /// The number of the best that are considered for each.
  private static var choices: Int { 16 }
  /// The number of days for which people without a pick are remembered.
  private static var memory: Int { 7 }

  private let now: Timestamp
  private let ids: [Identifier<Person>]
  private let subjects: [MatchSubject]
  private let waiting: [Int]
  /// Of each row the rows that are not shown to them.
  private let leftOut: [Set<Int>]

  init(
    of me: Person, from reading: some RecordReading, keys: any IdentityKeys, at now: Timestamp
  ) throws {
    self.now = now
    var people = try reading.fetch(
      Query<Person>().filter(\.state == .visible).order(by: \.activeAt, .descending)
        .order(by: \.id).limit(Self.size))
    if !people.contains(where: { $0.id == me.id }) {
      people = people.prefix(Self.size - 1) + [me]
    }
    var known: [(person: Person, subject: MatchSubject)] = []
    for person in people.sorted(by: { $0.id < $1.id }) {
      guard let details = try? keys.details(of: person) else { continue }
      known.append(
        (person, MatchSubject(details, photos: person.photoCount, on: now.utcDate)))
    }
    ids = known.map(\.person.id)
    subjects = known.map(\.subject)
    leftOut = try Self.leftOut(of: ids, from: reading)
    waiting = try Self.waiting(of: known.map(\.person), from: reading, on: now.utcDate)
  }

  /// Who sees whom: each at most one, and the person who is a person's pick has them as well.
  func picks(by model: PreferenceModel<MatchSubject>) throws -> [DailyPick] {
    var pool = try IndexedPerson.emptyPool()
    for subject in subjects {
      try pool.append(
        IndexedPerson(subject, vector: model.communityVector(of: subject, price: 0)))
    }
    var pairs: [MatchedPair: Double] = [:]
    for (row, subject) in subjects.enumerated() {
      let others = pool.everybody(but: leftOut[row].union([row]))
      let query = model.communityQuery(for: subject)
      // No vector says where a person lives: the person who looks everywhere would be given the
      // best of the world, and not who is there.
      var hits = try pool.search(
        for: IndexedPerson(subject.looking(within: Self.near), vector: []), top: Self.choices,
        by: query, among: others)
      if hits.count < Self.choices {
        hits += try pool.search(forRow: row, top: Self.choices, by: query, among: others)
      }
      for hit in hits {
        let pair = MatchedPair(min(row, hit.row), max(row, hit.row))
        if pairs[pair] != nil { continue }
        pairs[pair] = Self.weight(of: subject, and: subjects[hit.row], by: model)
      }
    }
    let candidates = pairs.sorted { $0.key < $1.key }.map {
      WeightedPair($0.key.left, $0.key.right, weight: $0.value)
    }
    let picks = try DailyPicks().among(
      candidates, capacities: ids.map { _ in 1 }, waiting: waiting)
    return picks.pairing.pairs.filter { $0.left < $0.right }.map { pair in
      DailyPick(
        on: now.utcDate, ids[pair.left], ids[pair.right],
        score: model.likelihood(subjects[pair.left], subjects[pair.right]).both.probability,
        at: now)
    }
  }

  /// Returns the weight of a pick: the likelihood that both say yes, and more for a smaller
  /// distance.
  private static func weight(
    of one: MatchSubject, and other: MatchSubject, by model: PreferenceModel<MatchSubject>
  ) -> Double {
    let likely =
      model.probability(that: one, likes: other) * model.probability(that: other, likes: one)
    guard let here = one.cell, let there = other.cell else { return likely / 2 }
    return likely * here.bucket(to: there).pickWeight
  }

  /// Whom one of two decided on, blocked, matched or had as a pick, both ways.
  private static func leftOut(
    of ids: [Identifier<Person>], from reading: some RecordReading
  ) throws -> [Set<Int>] {
    let rows = Dictionary(
      uniqueKeysWithValues: ids.enumerated().map { ($0.element, $0.offset) })
    var leftOut = [Set<Int>](repeating: [], count: ids.count)
    func leave(_ one: Identifier<Person>, _ other: Identifier<Person>) {
      guard let one = rows[one], let other = rows[other] else { return }
      leftOut[one].insert(other)
      leftOut[other].insert(one)
    }
    for decision in try reading.fetch(Query<PeopleDecision>().filter(.among(\.actor, ids))) {
      leave(decision.actor, decision.target)
    }
    for block in try reading.fetch(Query<PersonBlock>().filter(.among(\.blocker, ids))) {
      leave(block.blocker, block.blocked)
    }
    for match in try reading.fetch(Query<PeopleMatch>().filter(.among(\.first, ids))) {
      leave(match.first, match.second)
    }
    for pick in try reading.fetch(Query<DailyPick>().filter(.among(\.first, ids))) {
      leave(pick.first, pick.second)
    }
    return leftOut
  }

  /// On how many days in a row each came away with nothing although picks were made.
  private static func waiting(
    of people: [Person], from reading: some RecordReading, on day: CivilDate
  ) throws -> [Int] {
    var days: [Set<Identifier<Person>>] = []
    for back in 1...memory {
      let before = day.adding(days: -back)
      let picks = try reading.fetch(Query<DailyPick>().filter(\.day == before))
      if picks.isEmpty { break }
      days.append(Set(picks.flatMap { [$0.first, $0.second] }))
    }
    return people.map { person in
      let joined = person.lifecycle.createdAt.utcDate
      var waited = 0
      for (back, picked) in days.enumerated() {
        guard !picked.contains(person.id), joined < day.adding(days: -back - 1) else { break }
        waited += 1
      }
      return waited
    }
  }
}
