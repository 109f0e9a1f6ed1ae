import Blobs
import DomainModels
import FriendsFeatures
import Identity
import Storage

/// Everything that the use cases ask for, put together once.
struct FriendsContainer: FriendsContext {
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
}
