import DomainModels
import PeopleModels
import Storage

extension WriteTransaction {
  /// Erases a profile and everything that hangs on it.
  ///
  /// Photos, decisions and blocks both ways, matches with their messages, picks: the rows go, and no
  /// mark stays but the identity, for the index.
  ///
  /// Reports about the person stay, as evidence; reports by them lose their reporter, and keep the
  /// note and the messages, the reporter's own among them: without them nothing would be shown. What
  /// lies in the store's free pages goes with `RecordStore.scrub()`, which is the caller's to call
  /// afterwards.
  ///
  /// - Parameters:
  ///   - id: whose; nothing happens if there is no profile, so that it can be done again.
  ///   - removal: the identity of the row that tells the index.
  ///   - now: the time of erasure.
  /// - Returns: how many rows of each table went; tables that lost none are left out.
  /// - Throws: `StorageError`.
  func erasePerson(
    _ id: Identifier<Person>, removal: Identifier<PersonRemoval>, at now: Timestamp
  ) throws -> [String: Int] {
    guard let person = try find(id, includingDeleted: true) else { return [:] }
    let counts = try rowCounts(of: id).filter { $0.value > 0 }
    for var report in try fetch(Query<PersonReport>().filter(\.reporter == id)) {
      report.reporter = nil
      report.lifecycle = report.lifecycle.updated(at: now)
      try save(report)
    }
    try erase(id, at: now)
    try insert(
      PersonRemoval(
        id: removal, revision: -abs(person.revision), removed: id.uuid,
        lifecycle: Lifecycle(createdAt: now)))
    return counts
  }

  private func rowCounts(of id: Identifier<Person>) throws -> [String: Int] {
    let matches = try values(
      of: \PeopleMatch.id,
      Query<PeopleMatch>().filter(\.first == id || \.second == id).includingDeleted())
    return [
      Person.table: 1,
      PersonPhoto.table: try count(
        Query<PersonPhoto>().filter(\.person == id).includingDeleted()),
      PlaceChange.table: try count(
        Query<PlaceChange>().filter(\.person == id).includingDeleted()),
      PeopleDecision.table: try count(
        Query<PeopleDecision>().filter(\.actor == id || \.target == id).includingDeleted()),
      PeopleMatch.table: matches.count,
      // One at a time: a store may limit how many values one statement holds.
      PeopleMessage.table: try matches.reduce(0) { sum, match in
        try sum + count(Query<PeopleMessage>().filter(\.match == match).includingDeleted())
      },
      PersonBlock.table: try count(
        Query<PersonBlock>().filter(\.blocker == id || \.blocked == id).includingDeleted()),
      DailyPick.table: try count(
        Query<DailyPick>().filter(\.first == id || \.second == id).includingDeleted()),
    ]
  }
}
