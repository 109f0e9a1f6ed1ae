import DomainModels
import PeopleModels

/// One line of the list of users.
struct KeptUser: Codable, Sendable, Equatable {
  /// As it was typed.
  var name: String
  var person: Identifier<Person>
}
