import DomainModels
import PeopleModels
import Storage

extension WriteTransaction {
  /// Hides two people from each other, and ends what was between them: decisions, the match with its
  /// conversation, and picks of a day.
  ///
  /// The match stays, ended and hidden, so that taking the block back makes none anew, and nobody
  /// destroys what the other may want to report. What was written in it goes with ``TidyPeople``.
  func block(
    _ blocked: Identifier<Person>, by blocker: Identifier<Person>, at now: Timestamp
  ) throws {
    try takeBackForBlock(PeopleDecision.identity(of: blocker, on: blocked), at: now)
    try takeBackForBlock(PeopleDecision.identity(of: blocked, on: blocker), at: now)
    if var match = try find(PeopleMatch.identity(of: blocker, and: blocked)),
      match.endedAt == nil
    {
      match.endedAt = now
      match.lifecycle = match.lifecycle.updated(at: now)
      try save(match)
    }
    let pair = [blocker, blocked]
    let picks = try fetch(
      Query<DailyPick>().filter(.among(\.first, pair) && .among(\.second, pair))
        .includingDeleted())
    for pick in picks { try erase(pick.id, at: now) }
    let block = PersonBlock(by: blocker, of: blocked, at: now)
    if try find(block.id) == nil { try save(block) }
  }

  /// Takes a decision back for good; where a like was given, the row stays, hidden, and the limit of
  /// likes goes on counting it: blocking gives none back.
  private func takeBackForBlock(_ id: Identifier<PeopleDecision>, at now: Timestamp) throws {
    guard let decision = try find(id, includingDeleted: true) else { return }
    if decision.likedAt == nil {
      try erase(id, at: now)
    } else {
      try delete(id, at: now)
    }
  }

  /// Erases a record that may not be there, or may be deleted already.
  ///
  /// - Returns: whether there was one that was not deleted.
  @discardableResult
  func eraseIfThere<R: Record>(_ id: Identifier<R>, at now: Timestamp) throws -> Bool {
    guard let record = try find(id, includingDeleted: true) else { return false }
    try erase(id, at: now)
    return !record.lifecycle.isDeleted
  }
}
