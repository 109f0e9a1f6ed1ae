import DomainModels
import Identity
import PeopleModels
import PeopleRequests
import Services
import Storage

extension WriteTransaction {
  /// Writes a changed profile, so that discovery sees the change.
  ///
  /// - Returns: the profile as it is kept now.
  @discardableResult
  func saveChanged(_ person: Person, at now: Timestamp) throws -> Person {
    var person = person
    person.countChange()
    person.lifecycle = person.lifecycle.updated(at: now)
    try save(person)
    return person
  }

  /// Notes that a person moves from one cell to another.
  ///
  /// The first place is free. Taking a place away is always allowed and counts as the move, so that
  /// the place that follows does not count again, and no person can move for free by way of
  /// nowhere.
  ///
  /// - Parameters:
  ///   - id: who.
  ///   - old: where they lived.
  ///   - new: where they live.
  ///   - change: the ID of the note.
  ///   - now: the time of the move.
  /// - Throws: ``ServiceError/Code/limitReached`` after `PeopleLimits.placeChangesPerWeek` within
  ///   7 days.
  func noteMove(
    of id: Identifier<Person>, from old: Place?, to new: Place?,
    as change: Identifier<PlaceChange>, at now: Timestamp
  ) throws {
    guard old?.cell != new?.cell else { return }
    if new != nil {
      try requireMove(of: id, isCounted: old == nil, at: now)
      if old == nil { return }
    }
    try insert(
      PlaceChange(
        id: change, person: id, changedAt: now, lifecycle: Lifecycle(createdAt: now)))
  }

  private func requireMove(
    of id: Identifier<Person>, isCounted: Bool, at now: Timestamp
  ) throws {
    let since = now.adding(days: -7)
    let moves = try values(
      of: \.changedAt,
      Query<PlaceChange>()
        .filter(\.person == id && \.changedAt > since)
        .order(by: \.changedAt, .descending))
    let limit = PeopleLimits.placeChangesPerWeek + (isCounted ? 1 : 0)
    guard moves.count >= limit else { return }
    throw ServiceError.movedTooOften(retryAfterSeconds: since.seconds(until: moves[limit - 1]))
  }
}
