import DomainModels
import PeopleModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A list that comes in pages.
enum PeopleList {
  case decisions(of: Identifier<Person>)
  /// A person's matches.
  case matches(of: Identifier<Person>)
  case messages(of: Identifier<PeopleMatch>)

  /// Its name in a cursor.
  var name: String {
    switch self {
    case .decisions(let person): "decisions/\(person)"
    case .matches(let person): "matches/\(person)"
    case .messages(let match): "messages/\(match)"
    }
  }
}

extension ListCursor {
  /// Names the place behind an entry.
  init(_ list: PeopleList, number: Int, id: UUID? = nil) {
    self.init(list.name, number: number, id: id)
  }

  /// Reads a place that this list gave.
  init(_ text: String, in list: PeopleList) throws(ValidationError) {
    try self.init(text, in: list.name, field: "page")
  }
}

extension Int {
  /// The number of entries that a page has, where the person who asks wants so many at most.
  ///
  /// - Throws: `ValidationError` below 1.
  var checkedPageSize: Int {
    get throws(ValidationError) {
      guard self >= 1 else {
        throw ValidationError(issues: [
          ValidationError.Issue(field: "limit", reason: "must be at least 1")
        ])
      }
      return Swift.min(self, PeopleLimits.pageSize)
    }
  }
}
