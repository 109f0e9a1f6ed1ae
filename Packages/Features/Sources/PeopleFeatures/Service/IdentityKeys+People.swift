import DomainModels
import Identity
import PeopleModels

extension IdentityKeys {
  /// A person's description of themselves.
  func details(of person: Person) throws -> PersonDetails {
    try PersonDetails(packed: open(person.details, in: person.id, "details"))
  }

  /// Seals what a person says about themselves.
  func seal(_ details: PersonDetails, of id: Identifier<Person>) throws -> SealedContent {
    try seal(details.packed, in: id, "details")
  }
}
