import DomainModels
import PeopleModels

/// A person whom a command can name.
struct KnownPerson: Sendable, Hashable {
  let id: Identifier<Person>
  let name: String
}
