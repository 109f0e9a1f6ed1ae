import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordReading {
  /// A person whom one may block or report: shown to others, or known from a match, also one that
  /// has ended, or from the caller's own block.
  ///
  /// - Throws: ``ServiceError/notFound``, the same for a person who blocked the viewer and for no
  ///   person; ``ServiceError/Code/yourself``.
  func person(_ id: Identifier<Person>, reachableBy viewer: Identifier<Person>) throws -> Person {
    guard id != viewer else {
      throw ServiceError(.yourself, "that is your own profile", kind: .usage)
    }
    guard let person = try find(id), try !isGone(person),
      try block(of: id, on: viewer) == nil
    else { throw ServiceError.notFound }
    if person.state == .visible { return person }
    let isKnown =
      try match(of: id, and: viewer) != nil
      || block(of: viewer, on: id) != nil
    guard isKnown else { throw ServiceError.notFound }
    return person
  }

  /// Whether one knew no more of a person, at a time, than a match that had ended before.
  ///
  /// Of such a match neither knows who the other was, and blocking or reporting them tells nothing
  /// new. A match that the block itself ended is no such match.
  func knewOnlyEndedMatch(
    with id: Identifier<Person>, _ viewer: Identifier<Person>, at time: Timestamp
  ) throws -> Bool {
    let match = try match(of: id, and: viewer)
    return match?.endedAt.map { $0 < time } ?? false
  }
}
