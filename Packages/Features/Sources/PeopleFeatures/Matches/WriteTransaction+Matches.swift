import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension WriteTransaction {
  /// Pauses a match for one of the two, or goes on with it.
  ///
  /// - Returns: the match as it is now.
  /// - Throws: ``PeopleError/notFound``, ``PeopleError/Code/notOpen``.
  func setPaused(
    _ isPaused: Bool, _ id: Identifier<PeopleMatch>, by viewer: Identifier<Person>,
    at now: Timestamp
  ) throws -> PeopleMatch {
    var match = try openMatch(id, of: viewer)
    guard match.isPaused(by: viewer) != isPaused else { return match }
    match.setPaused(isPaused, by: viewer)
    match.lifecycle = match.lifecycle.updated(at: now)
    try save(match)
    return match
  }
}
