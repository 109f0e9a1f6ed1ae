import DomainModels
import PeopleModels
import Storage

/// Rows about two people, each read in its own scope.
extension RecordReading {
  /// The decision of one person on another.
  func decision(
    of actor: Identifier<Person>, on target: Identifier<Person>, includingDeleted: Bool = false
  ) throws -> PeopleDecision? {
    try find(
      PeopleDecision.identity(of: actor, on: target), of: actor,
      includingDeleted: includingDeleted)
  }

  /// One person's block on another.
  func block(
    of blocker: Identifier<Person>, on blocked: Identifier<Person>
  ) throws -> PersonBlock? {
    try find(PersonBlock.identity(of: blocker, on: blocked), of: blocker)
  }

  /// The match of two people, in either order, open or not.
  func match(of one: Identifier<Person>, and other: Identifier<Person>) throws -> PeopleMatch? {
    try find(PeopleMatch.identity(of: one, and: other))
  }
}
