import Blobs
import DomainModels
import Identity
import PeopleFeatures
import Storage

/// Everything that the use cases about people ask for, put together once.
struct PeopleContainer: PeopleContext {
  let store: RecordStore
  let blobs: any BlobStore
  let clock: WallClock
  let identifiers: IdentifierGenerator
  let random: RandomSource
  let identityKeys: any IdentityKeys
  let identityPolicy: IdentityPolicy
  let passwordHasher: any PasswordHasher
  let codeSender: any CodeSender
  let mailSender: any MailSender
  let community: Community
}
