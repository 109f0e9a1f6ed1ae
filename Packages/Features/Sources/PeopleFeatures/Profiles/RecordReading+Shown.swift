import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Storage

extension RecordReading {
  /// A person as the person who asks may look at them: there, not blocked either way, and shown to
  /// others or matched with the viewer.
  ///
  /// Of an ended match both know only that it ended, so neither can look at the other any more.
  ///
  /// - Throws: ``ServiceError/notFound``, for every reason alike.
  func person(_ id: Identifier<Person>, shownTo viewer: Identifier<Person>) throws -> Person {
    guard let person = try find(id), try !isGone(person), try !isBlocked(id, viewer) else {
      throw ServiceError.notFound
    }
    let match = try match(of: id, and: viewer)
    guard match?.endedAt == nil, id == viewer || person.state == .visible || match != nil else {
      throw ServiceError.notFound
    }
    return person
  }

  /// The same, where not being shown is no failure.
  func personIfShown(
    _ id: Identifier<Person>, to viewer: Identifier<Person>
  ) throws -> Person? {
    do {
      return try person(id, shownTo: viewer)
    } catch let error as ServiceError where error == .notFound {
      return nil
    }
  }
}
