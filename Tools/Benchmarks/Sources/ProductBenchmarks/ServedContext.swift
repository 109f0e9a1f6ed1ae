import Blobs
import DomainModels
import FriendsFeatures
import Identity
import LocalBlobs
import PeopleFeatures
import PepperedKeys
import SQLiteStorage
import ScryptPasswords
import Secrets
import Storage
import Synchronization

/// What the use cases of friends and of people ask for, as a server has it: on a SQLite store, with
/// indexes that are five seconds old at most.
struct ServedContext: PeopleContext, HasFriendsDiscovery {
  let store: RecordStore
  let clock = WallClock.system
  let identifiers: IdentifierGenerator
  let random = RandomSource.system
  let identityKeys: any IdentityKeys
  let identityPolicy: IdentityPolicy
  let community = Community(lag: .seconds(5))
  let discovery = FriendsDiscovery(lag: .seconds(5))
  let passwordHasher: any PasswordHasher = ScryptPasswords()
  let blobs: any BlobStore = InMemoryBlobStore()
  let sender = CodeKeeper()

  var codeSender: any CodeSender { sender }
  var mailSender: any MailSender { sender }

  init(_ store: RecordStore) throws {
    self.store = store
    identifiers = .version7(clock: clock, random: random)
    identityKeys = try PepperedKeys(pepper: Secret(String(repeating: "pepper", count: 8)))
    var policy = IdentityPolicy(service: "Benchmark")
    policy.takesCodesWithoutChallenge = true
    identityPolicy = policy
  }

  /// Opens a store in a folder.
  static func store(of catalogue: Catalogue, in folder: String) async throws -> RecordStore {
    let environment = StorageEnvironment(
      clock: .system, identifiers: .version7(clock: .system, random: .system), random: .system,
      program: "benchmark")
    let location = try StorageLocation("sqlite://\(folder)/community.sqlite")
    return RecordStore(
      backend: try await SQLiteDriver().open(
        location, catalogue: catalogue, environment: environment),
      catalogue: catalogue, environment: environment)
  }
}

/// Keeps the code that was sent last.
final class CodeKeeper: CodeSender, MailSender {
  private let code = Mutex("")

  var last: String { code.withLock { $0 } }

  func send(_ message: CodeMessage) async throws {
    code.withLock { $0 = message.code.digits }
  }

  func send(_ message: MailMessage) async throws {}
}
