import DomainModels
import PeopleModels

/// A person's pick of a day, in an export.
struct ExportedPick: Codable, Sendable, Equatable {
  var day: CivilDate
  /// Left out once a match with them has ended.
  var person: Identifier<Person>?
}
