import DomainModels
import Identity
import PeopleModels
import ProductCommands
import Secrets
import Storage

extension ServicePepper {
  /// The secret of the people who date; `QUARTET_DATING_PEPPER` in the environment.
  static func dating(in secrets: any SecretStore, _ random: RandomSource) throws -> ServicePepper {
    ServicePepper(try SecretName("quartet-dating-pepper"), in: secrets, random: random) { reading in
      try reading.first(Query<Account>().includingDeleted()) != nil
        || reading.first(Query<Person>().includingDeleted()) != nil
        || reading.first(Query<PersonReport>().includingDeleted()) != nil
    }
  }
}
