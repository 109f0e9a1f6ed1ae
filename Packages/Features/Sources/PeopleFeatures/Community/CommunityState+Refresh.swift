import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

/// Brings the state up to what a transaction sees.
extension CommunityState {
  /// How many rows are read at once.
  static var batch: Int { 4_096 }
  /// How many decisions are learnt from at once; those before wait for the next training.
  static var catchUp: Int { 1_000 }

  /// Reads what is newer than what is known.
  mutating func refresh(
    from reading: some RecordReading, keys: any IdentityKeys, at now: Timestamp
  ) throws {
    let day = now.utcDate
    try readModel(from: reading, keys: keys)
    try passBirthdays(to: day, from: reading, keys: keys)
    try readPeople(from: reading, keys: keys)
    try learn(from: reading, keys: keys, on: day)
  }

  private mutating func readModel(
    from reading: some RecordReading, keys: any IdentityKeys
  ) throws {
    guard let row = try reading.find(CommunityModel.identity) else { return }
    let found = StoredModel(decisions: row.decisions, trainedAt: row.trainedAt)
    guard found != stored else { return }
    stored = found
    // A model of other features, or of another pepper, is as good as none.
    guard let bytes = try? keys.open(row.bytes, in: row.id, "model"),
      let model = try? PreferenceModel(
        encoded: bytes, features: CommunityPreference.trainer.features)
    else { return }
    self.model = model
    learnt = row.decisions
  }

  private mutating func passBirthdays(
    to day: CivilDate, from reading: some RecordReading, keys: any IdentityKeys
  ) throws {
    guard day != index.day else { return }
    let older = index.rows(withOtherAgesOn: day)
    let before = index.day
    // What fails in between is done again by the next who asks.
    index.day = day
    var isDone = false
    defer { if !isDone { index.day = before } }
    for start in stride(from: 0, to: older.count, by: Self.batch) {
      let ids = older[start..<min(start + Self.batch, older.count)].map { index.person(in: $0) }
      for person in try reading.fetch(Query<Person>().filter(.among(\.id, ids))) {
        try take(person, keys: keys)
      }
    }
    isDone = true
  }

  private mutating func readPeople(
    from reading: some RecordReading, keys: any IdentityKeys
  ) throws {
    let mark = index.mark
    var last = mark
    var cursor: PageCursor?
    let newer = Query<Person>().filter(\.revision > mark).order(by: \.revision)
    repeat {
      let page = try reading.page(newer, size: Self.batch, after: cursor)
      for person in page.records {
        try take(person, keys: keys)
        last = max(last, person.revision)
      }
      cursor = page.next
    } while cursor != nil
    for removal in try reading.fetch(Query<PersonRemoval>().filter(\.revision > mark)) {
      last = max(last, removal.revision)
      let id = Identifier<Person>(removal.removed)
      guard index.row(of: id) != nil, try reading.find(id) == nil else { continue }
      try index.remove(id)
      changes += 1
      hasRemoved = true
    }
    index.mark = last
  }

  /// Takes in what has become of somebody.
  private mutating func take(_ person: Person, keys: any IdentityKeys) throws {
    changes += 1
    // Details that can't be opened are those of somebody whom nobody can be shown.
    guard person.state == .visible, let details = try? keys.details(of: person) else {
      return try index.remove(person.id)
    }
    let subject = MatchSubject(details, photos: person.photoCount, on: index.day)
    try index.put(person.id, subject, by: model)
  }

  private mutating func learn(
    from reading: some RecordReading, keys: any IdentityKeys, on day: CivilDate
  ) throws {
    let known = learnt
    let newest = try reading.fetch(
      Query<PeopleDecision>().filter(\.number > known).order(by: \.number, .descending)
        .limit(Self.catchUp))
    guard let last = newest.first?.number else { return }
    let decisions = newest.reversed().filter { $0.verdict != .later }
    let subjects = try reading.subjects(
      Set(decisions.flatMap { [$0.actor, $0.target] }), keys: keys, on: day)
    for decision in decisions {
      guard let actor = subjects[decision.actor], let target = subjects[decision.target] else {
        continue
      }
      try model.update(with: Decision(actor, of: target, liked: decision.verdict == .like))
    }
    learnt = last
  }
}
