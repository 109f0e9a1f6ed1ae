import Blobs
import DomainModels
import FriendsFeatures
import Identity
import LocalBlobs
import PeopleFeatures
import PepperedKeys
import ScryptPasswords
import Secrets
import Storage
import Synchronization

/// What the use cases of people and friends ask for: as a server has it, but for codes, which arrive
/// here, and sessions that outlive a clock that is set forward.
struct ServiceContext: PeopleContext, HasFriendsDiscovery {
  struct NoCode: Error {}

  let store: RecordStore
  var clock = WallClock.system
  let identifiers: IdentifierGenerator
  let random = RandomSource.system
  let identityKeys: any IdentityKeys
  let identityPolicy: IdentityPolicy
  let community = Community()
  let discovery = FriendsDiscovery(lag: .zero)
  let passwordHasher: any PasswordHasher = ScryptPasswords()
  let blobs: any BlobStore = InMemoryBlobStore()
  private let post = Post()

  init(_ store: RecordStore, _ environment: StorageEnvironment) throws {
    self.store = store
    identifiers = environment.identifiers
    identityKeys = try PepperedKeys(pepper: Secret(String(repeating: "pepper", count: 8)))
    var policy = IdentityPolicy(service: "Benchmark")
    let years = Duration.seconds(10 * 366 * 86_400)
    (policy.accessLife, policy.sessionIdle, policy.sessionLife) = (years, years, years)
    identityPolicy = policy
  }

  var codeSender: any CodeSender { post }
  var mailSender: any MailSender { post }

  /// Signs somebody up by phone.
  ///
  /// - Parameters:
  ///   - number: the last digits of the phone's number.
  ///   - device: where it is typed.
  /// - Returns: the tokens of the session, which name the account.
  /// - Throws: what the use cases of identity throw.
  func signUp(_ number: Int, on device: Device) async throws -> SessionTokens {
    let phone = "+44 7700 9\(String(100_000 + number).suffix(5))"
    let request = try await RequestPhoneCode(self)(phone, from: device)
    guard let code = post.code else { throw NoCode() }
    return try await VerifyPhoneCode(self)(
      code, phone: phone, challenge: request.challenge, from: device
    ).tokens
  }
}

/// Takes codes, and keeps the last.
private final class Post: CodeSender, MailSender {
  private let last = Mutex<OneTimeCode?>(nil)

  var code: OneTimeCode? { last.withLock { $0 } }

  func send(_ message: CodeMessage) async throws { last.withLock { $0 = message.code } }
  func send(_ message: MailMessage) async throws {}
}
