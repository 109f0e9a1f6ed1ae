import DomainModels
import PeopleModels
import PhotoFeatures
import Storage

/// Erases a profile and everything that hangs on it, portion by portion.
///
/// Photos, decisions and blocks both ways, matches with their messages, picks: the rows go, and no
/// mark stays but the ID, for the index.
///
/// Rows in the scopes of others go first, and the profile last, so that an erasure that was interrupted
/// can be repeated. The account is gone before, so the profile is not shown to any person
/// meanwhile.
///
/// Reports about the person stay, as evidence; reports by them lose their reporter, and keep the
/// note and the messages, the reporter's own among them: without them nothing would be shown. What
/// lies in the store's free pages goes with `RecordStore.scrub()`, which is the caller's to call
/// afterwards.
struct ErasePerson: Sendable {
  /// The number of rows that one transaction erases at most.
  private static var portion: Int { 200 }

  private let store: RecordStore

  init(_ store: RecordStore) { self.store = store }

  /// Erases a person's rows in all scopes.
  ///
  /// - Parameters:
  ///   - id: whose; nothing happens if there is no profile, so that it can be done again.
  ///   - removal: the ID of the row that tells the index.
  ///   - now: the time of erasure.
  /// - Returns: how many rows of each table went; tables that lost none are left out.
  /// - Throws: `StorageError`; rows that were erased before stay so.
  func callAsFunction(
    _ id: Identifier<Person>, removal: Identifier<PersonRemoval>, at now: Timestamp
  ) async throws -> [String: Int] {
    guard try await store.read({ try $0.find(id, includingDeleted: true) }) != nil else {
      return [:]
    }
    var counts: [String: Int] = [:]
    try await forgetReporter(id, at: now)
    try await eraseMatches(of: id, at: now, &counts)
    try await erase(Query<PeopleDecision>().filter(\.target == id), at: now, &counts)
    try await erase(Query<PersonBlock>().filter(\.blocked == id), at: now, &counts)
    try await erase(Query<DailyPick>().filter(\.first == id || \.second == id), at: now, &counts)
    let own = try await store.write { transaction -> [String: Int] in
      guard let person = try transaction.find(id, includingDeleted: true) else { return [:] }
      let counts = try transaction.ownRowCounts(of: id)
      try transaction.erase(id, at: now)
      try transaction.insert(
        PersonRemoval(
          id: removal, revision: -abs(person.revision), removed: id.uuid,
          lifecycle: Lifecycle(createdAt: now)))
      return counts
    }
    return counts.merging(own) { $0 + $1 }.filter { $0.value > 0 }
  }

  /// Erases a person's rows in all scopes, and then the pictures; a caller that is cancelled does not
  /// stop it.
  ///
  /// - Returns: as ``callAsFunction(_:removal:at:)``.
  /// - Throws: an error of a store.
  static func withPictures(
    _ id: Identifier<Person>, removal: Identifier<PersonRemoval>,
    in context: some PeopleContext, at now: Timestamp
  ) async throws -> [String: Int] {
    let (store, pictures) = (context.store, Pictures<PersonPhoto>(context))
    return try await Task {
      let counts = try await ErasePerson(store)(id, removal: removal, at: now)
      // What the rows left in the files is written over. If that fails, it was sealed.
      _ = try? await store.scrub()
      try await pictures.removeAll(of: id)
      return counts
    }.value
  }

  private func forgetReporter(_ id: Identifier<Person>, at now: Timestamp) async throws {
    var isDone = false
    while !isDone {
      isDone = try await store.write { transaction in
        let reports = try transaction.fetch(
          Query<PersonReport>().filter(\.reporter == id).limit(Self.portion))
        for var report in reports {
          report.reporter = nil
          report.lifecycle = report.lifecycle.updated(at: now)
          try transaction.save(report)
        }
        return reports.count < Self.portion
      }
    }
  }

  /// Erases matches with their messages, each in its own scope.
  private func eraseMatches(
    of id: Identifier<Person>, at now: Timestamp, _ counts: inout [String: Int]
  ) async throws {
    let matches = try await store.read { reading in
      try reading.values(
        of: \PeopleMatch.id,
        Query<PeopleMatch>().filter(\.first == id || \.second == id).includingDeleted())
    }
    for match in matches {
      var isDone = false
      while !isDone {
        let erased = try await store.write { transaction in
          let messages = try transaction.values(
            of: \.id,
            Query<PeopleMessage>().filter(\.match == match).includingDeleted()
              .limit(Self.portion))
          for message in messages { try transaction.erase(message, of: match, at: now) }
          if messages.count < Self.portion { try transaction.eraseIfThere(match, at: now) }
          return messages.count
        }
        counts[PeopleMessage.table, default: 0] += erased
        isDone = erased < Self.portion
      }
      counts[PeopleMatch.table, default: 0] += 1
    }
  }

  private func erase<R: Record>(
    _ query: Query<R>, at now: Timestamp, _ counts: inout [String: Int]
  ) async throws {
    counts[R.table, default: 0] += try await store.erase(
      query.includingDeleted(), at: now, inPortionsOf: Self.portion)
  }
}

extension RecordReading {
  /// The number of rows of each table that lie in a person's own scope and go with them.
  func ownRowCounts(of id: Identifier<Person>) throws -> [String: Int] {
    [
      Person.table: 1,
      PersonPhoto.table: try count(
        Query<PersonPhoto>().filter(\.person == id).includingDeleted()),
      LocationChange.table: try count(
        Query<LocationChange>().filter(\.person == id).includingDeleted()),
      PeopleDecision.table: try count(
        Query<PeopleDecision>().filter(\.actor == id).includingDeleted()),
      PersonBlock.table: try count(
        Query<PersonBlock>().filter(\.blocker == id).includingDeleted()),
    ]
  }
}
