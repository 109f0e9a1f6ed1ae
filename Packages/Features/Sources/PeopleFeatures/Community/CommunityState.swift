import DomainModels
import Identity
import Matching
import PeopleModels
import Storage

/// The state of a community in a running service.
struct CommunityState: Sendable {
  var index: CommunityIndex
  var learnt: TrainedModel
  /// Of the stored model what tells it from a later one.
  var stored: StoredModel?
  /// The version that was read of each person whose change has no place in the order of all changes.
  var unplaced: [Identifier<Person>: Int] = [:]
  /// The number of rows that were changed since the index was written.
  var changes = 0
  /// True if a person was removed since then.
  var hasRemoved = false

  /// The properties of the stored model.
  struct StoredModel: Equatable {
    let decisions: Int
    let trainedAt: Timestamp

    init(_ row: CommunityModel) {
      decisions = row.decisions
      trainedAt = row.trainedAt
    }
  }

  /// Begins with what was kept, or with nothing.
  init(index: CommunityIndex) throws {
    self.index = index
    learnt = try .prior
  }

  var model: PreferenceModel<MatchSubject> { learnt.model }

  /// True if the index should be written again.
  var isWorthWriting: Bool {
    hasRemoved || changes >= max(256, index.count / 100)
  }
}

/// Brings the state up to what a transaction sees.
extension CommunityState {
  /// The number of rows that are read at once.
  static var batch: Int { 4_096 }

  /// Begins with an index that was kept, unless the store knows of less than the index.
  ///
  /// An index that has later changes than the store has numbered belongs to another store, or to a later
  /// state. This is checked only here: afterwards, a transaction may have begun before the last change.
  init(
    _ kept: CommunityIndex?, for reading: some RecordReading, on day: CivilDate
  ) throws {
    if let kept, kept.mark < (try reading.nextRevision()) {
      try self.init(index: kept)
    } else {
      try self.init(index: CommunityIndex(on: day))
    }
  }

  /// The state with what is newer than what is known.
  func refreshed(
    from reading: some RecordReading, _ keys: any IdentityKeys, at now: Timestamp
  ) throws -> CommunityState {
    var state = self
    try state.readModel(from: reading, keys: keys)
    try state.passBirthdays(to: now.utcDate, from: reading, keys: keys)
    var cursor: PageCursor?
    let mark = index.mark
    repeat {
      let page = try reading.people(changedAfter: mark, cursor)
      try state.take(page.records, keys: keys)
      cursor = page.next
    } while cursor != nil
    try state.readUnplaced(from: reading, keys: keys)
    try state.readRemovals(after: mark, from: reading)
    return state
  }

  /// Reads what is newer than what is known in many transactions, a page in each, and then what has
  /// changed meanwhile.
  mutating func read(
    _ store: RecordStore, keys: any IdentityKeys, at now: Timestamp
  ) async throws {
    let known = self
    self = try await store.read { reading in
      var state = known
      try state.readModel(from: reading, keys: keys)
      try state.passBirthdays(to: now.utcDate, from: reading, keys: keys)
      return state
    }
    let mark = index.mark
    var cursor: PageCursor?
    repeat {
      let after = cursor
      let page = try await store.read { try $0.people(changedAfter: mark, after) }
      try take(page.records, keys: keys)
      cursor = page.next
    } while cursor != nil
    let read = self
    self = try await store.read { reading in
      var state = try read.refreshed(from: reading, keys, at: now)
      try state.readRemovals(after: mark, from: reading)
      return state
    }
  }

  private mutating func readModel(
    from reading: some RecordReading, keys: any IdentityKeys
  ) throws {
    guard let row = try reading.find(CommunityModel.identity) else { return }
    let found = StoredModel(row)
    guard found != stored else { return }
    stored = found
    if let learnt = TrainedModel(row, keys: keys) { self.learnt = learnt }
  }

  private mutating func passBirthdays(
    to day: CivilDate, from reading: some RecordReading, keys: any IdentityKeys
  ) throws {
    guard day != index.day else { return }
    let older = index.rows(withOtherAgesOn: day)
    index.day = day
    for start in stride(from: 0, to: older.count, by: Self.batch) {
      let ids = older[start..<min(start + Self.batch, older.count)].map { index.person(in: $0) }
      for person in try reading.fetch(Query<Person>().filter(.among(\.id, ids))) {
        try take(person, keys: keys)
      }
    }
  }

  /// Takes in the next people in the order of all changes.
  private mutating func take(_ people: [Person], keys: any IdentityKeys) throws {
    for person in people where unplaced[person.id] != person.version {
      try take(person, keys: keys)
    }
    index.mark = max(index.mark, people.last?.revision ?? 0)
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

  private mutating func readRemovals(
    after mark: Int, from reading: some RecordReading
  ) throws {
    let removals =
      try reading.fetch(Query<PersonRemoval>().filter(\.revision > mark))
      + reading.fetch(Query<PersonRemoval>().filter(\.revision <= 0))
    for removal in removals {
      index.mark = max(index.mark, removal.revision)
      let id = Identifier<Person>(removal.removed)
      guard index.row(of: id) != nil, try reading.find(id) == nil else { continue }
      try index.remove(id)
      changes += 1
      hasRemoved = true
    }
  }

  /// Takes in what has become of a person.
  private mutating func take(_ person: Person, keys: any IdentityKeys) throws {
    changes += 1
    // Details that can't be opened are those of a person whom no person can be shown.
    guard person.state == .visible, let details = try? keys.details(of: person) else {
      return try index.remove(person.id)
    }
    let subject = MatchSubject(details, photos: person.photoCount, on: index.day)
    try index.put(person.id, subject, by: model)
  }
}

extension RecordReading {
  /// A page of the people whose last change comes after a place in the order of all changes.
  fileprivate func people(
    changedAfter mark: Int, _ cursor: PageCursor?
  ) throws -> Page<Person> {
    try page(
      Query<Person>().filter(\.revision > mark).order(by: \.revision),
      size: CommunityState.batch, after: cursor)
  }
}
