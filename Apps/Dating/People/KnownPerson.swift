import DomainModels
import PeopleModels

/// Somebody whom a command can name.
struct KnownPerson: Sendable, Hashable {
  let id: Identifier<Person>
  let name: String
}
