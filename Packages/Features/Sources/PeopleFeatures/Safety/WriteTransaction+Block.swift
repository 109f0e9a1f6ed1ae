import DomainModels
import PeopleModels
import Storage

extension WriteTransaction {
  /// Hides two people from each other from now on, in the scope of the one who blocks.
  ///
  /// What was between them ends by ``PartPeople``, which is posted from that scope.
  func block(
    _ blocked: Identifier<Person>, by blocker: Identifier<Person>, at now: Timestamp
  ) throws {
    guard try block(of: blocker, on: blocked) == nil else { return }
    try takeBackForBlock(of: blocker, on: blocked, at: now)
    try save(PersonBlock(by: blocker, of: blocked, at: now))
    try post(PartPeople(blocker: blocker, blocked: blocked), from: blocker.uuid, at: now)
  }

  /// Takes a decision back for good that was made until a block; where a like was given, the row stays,
  /// hidden, and the limit of likes goes on counting it: blocking gives none back.
  func takeBackForBlock(
    of actor: Identifier<Person>, on target: Identifier<Person>, at blockedAt: Timestamp
  ) throws {
    guard var decision = try decision(of: actor, on: target, includingDeleted: true),
      decision.decidedAt <= blockedAt
    else { return }
    if decision.likedAt == nil {
      try erase(decision.id, of: actor, at: blockedAt)
    } else if !decision.lifecycle.isDeleted {
      decision.lifecycle = decision.lifecycle.deleted(at: blockedAt)
      try save(decision)
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
