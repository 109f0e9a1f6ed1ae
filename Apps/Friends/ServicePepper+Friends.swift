import DomainModels
import FriendsModels
import Identity
import ProductCommands
import Secrets
import Storage

extension ServicePepper {
  /// The secret of this service; `QUARTET_FRIENDS_PEPPER` in the environment.
  static func friends(in secrets: any SecretStore, _ random: RandomSource) throws -> ServicePepper {
    ServicePepper(
      try SecretName("quartet-friends-pepper"), in: secrets, random: random
    ) { reading in
      try reading.first(Query<Account>().includingDeleted()) != nil
        || reading.first(Query<Member>().includingDeleted()) != nil
        || reading.first(Query<MemberReport>().includingDeleted()) != nil
    }
  }
}
