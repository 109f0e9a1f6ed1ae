import DomainModels
import PeopleModels
import PeopleRequests
import Storage

extension RecordReading {
  /// Somebody as whoever asks may look at them: ``person(_:visibleTo:)``, and not unmatched.
  ///
  /// Of an ended match both know only that it ended, so neither can look at the other any more.
  ///
  /// - Throws: ``PeopleError/notFound``, whatever the reason.
  func person(_ id: Identifier<Person>, shownTo viewer: Identifier<Person>) throws -> Person {
    let person = try person(id, visibleTo: viewer)
    let match = try find(PeopleMatch.identity(of: id, and: viewer))
    guard match?.endedAt == nil else { throw PeopleError.notFound }
    return person
  }

  /// The same, where not being shown is no failure.
  func personIfShown(
    _ id: Identifier<Person>, to viewer: Identifier<Person>
  ) throws -> Person? {
    do {
      return try person(id, shownTo: viewer)
    } catch let error as PeopleError where error == .notFound {
      return nil
    }
  }
}
