import DomainModels
import Identity
import PeopleModels
import Storage

/// Brings the state up to what a transaction sees.
extension CommunityState {
  /// How many rows are read at once.
  static var batch: Int { 4_096 }

  /// Reads what is newer than what is known.
  mutating func refresh(
    from reading: some RecordReading, keys: any IdentityKeys, at now: Timestamp
  ) throws {
    let day = now.utcDate
    try readModel(from: reading, keys: keys)
    try passBirthdays(to: day, from: reading, keys: keys)
    try readPeople(from: reading, keys: keys)
  }

  private mutating func readModel(
    from reading: some RecordReading, keys: any IdentityKeys
  ) throws {
    guard let row = try reading.find(CommunityModel.identity) else { return }
    let found = StoredModel(row)
    guard found != stored else { return }
    stored = found
    if let learnt = LearntModel(row, keys: keys) { self.learnt = learnt }
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
        if unplaced[person.id] != person.version { try take(person, keys: keys) }
        last = max(last, person.revision)
      }
      cursor = page.next
    } while cursor != nil
    try readUnplaced(from: reading, keys: keys)
    let removals =
      try reading.fetch(Query<PersonRemoval>().filter(\.revision > mark))
      + reading.fetch(Query<PersonRemoval>().filter(\.revision <= 0))
    for removal in removals {
      last = max(last, removal.revision)
      let id = Identifier<Person>(removal.removed)
      guard index.row(of: id) != nil, try reading.find(id) == nil else { continue }
      try index.remove(id)
      changes += 1
      hasRemoved = true
    }
    index.mark = last
  }

  /// Reads the changes that have no place in the order of all changes yet, each once.
  private mutating func readUnplaced(
    from reading: some RecordReading, keys: any IdentityKeys
  ) throws {
    var found: [Identifier<Person>: Int] = [:]
    var cursor: PageCursor?
    repeat {
      let page = try reading.page(
        Query<Person>().filter(\.revision <= 0), size: Self.batch, after: cursor)
      for person in page.records {
        if unplaced[person.id] != person.version { try take(person, keys: keys) }
        found[person.id] = person.version
      }
      cursor = page.next
    } while cursor != nil
    unplaced = found
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
}
