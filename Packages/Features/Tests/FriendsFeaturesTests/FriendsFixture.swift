import Blobs
import DomainModels
import Foundation
import FriendsFeatures
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Identity
import IdentityTesting
import InMemoryStorage
import LocalBlobs
import ModerationModels
import SQLiteStorage
import Secrets
import Services
import Storage
import StorageTesting
import Testing
import Upkeep

/// A whole service of friends with nothing behind it: a clock that a test sets, a seeded source of
/// randomness, and a sender that keeps what it was given.
struct FriendsFixture: FriendsContext {
  let store: RecordStore
  let blobs: any BlobStore
  let time: SettableClock
  let identifiers: IdentifierGenerator
  let random: RandomSource
  let identityKeys: any IdentityKeys
  let identityPolicy: IdentityPolicy
  let passwordHasher: any PasswordHasher
  let sender = RecordingSender()
  let discovery: FriendsDiscovery

  init(
    _ backend: any StorageBackend = InMemoryBackend(), keys: any IdentityKeys = ToyKeys(),
    blobs: any BlobStore = InMemoryBlobStore(), seed: UInt64 = 1876,
    accessLife: Duration = .seconds(3600), discoveryLag: Duration = .zero
  ) throws {
    self.blobs = blobs
    discovery = FriendsDiscovery(lag: discoveryLag)
    time = SettableClock()
    random = .seeded(seed)
    identifiers = .version7(clock: time.wallClock, random: random)
    identityKeys = keys
    var policy = IdentityPolicy(service: "Desk")
    policy.takesCodesWithoutChallenge = true
    policy.accessLife = accessLife
    // A test lets a whole town join at once.
    policy.sendsPerCountry = .atMost(1_000_000, per: .seconds(1))
    policy.sendsInAll = .atMost(1_000_000, per: .seconds(1))
    identityPolicy = policy
    passwordHasher = FastPasswords()
    store = RecordStore(
      backend: backend, catalogue: try Self.catalogue(),
      environment: StorageEnvironment(
        clock: time.wallClock, identifiers: identifiers, random: random, program: "tests"))
  }

  static func catalogue() throws -> Catalogue {
    try Catalogue(
      version: 2,
      IdentityRecords.all + FriendsRecords.all + OutboxRecords.types + UpkeepRecords.types
        + ModerationRecords.types)
  }

  var clock: WallClock { time.wallClock }
  var codeSender: any CodeSender { sender }
  var mailSender: any MailSender { sender }

  /// The service over this desk.
  var service: EmbeddedService<FriendsAPI> { EmbeddedService(self) }

  /// Lets time pass.
  func pass(seconds: Int64) { time.now = time.now.advanced(byMilliseconds: seconds * 1000) }

  /// Puts a member into the store who is signed in, with what they say about themselves.
  ///
  /// Without the use cases of accounts, so that each area's tests stand alone.
  func member(
    _ name: String, _ change: (inout MemberDetails) -> Void = { _ in }
  ) async throws -> FixtureMember {
    var details = MemberDetails(
      name: name, birthDate: CivilDate(year: 1994, month: 3, day: 14),
      home: HomeLocation(city: "Bern", region: "BE", cell: 900_000_000), bio: "",
      interests: ["hiking", "board games"],
      traits: SocialTraits(introvertExtrovert: 0.5, spontaneousPlanner: 0.5, activeRelaxed: 0.5),
      groupSize: .medium, meetingFrequency: .weekly, preferredTimes: [.weekends],
      goals: [.activityPartners], timeZone: "Europe/Zurich")
    change(&details)
    let now = clock.now
    let phone = "+44 7700 9\(String(100_000 + Int(random.next() % 90_000)).suffix(5))"
    let device = Device(label: "\(name)'s phone", nonce: "nonce of the phone of \(name)")
    let asked = try await RequestPhoneCode(self)(phone, from: device)
    guard let code = sender.codes.last?.code else { throw ServiceError.unauthorized }
    let signIn = try await VerifyPhoneCode(self)(
      code, phone: phone, challenge: asked.challenge, from: device)
    let id = Identifier<Member>(signIn.tokens.account.uuid)
    let sealed = try identityKeys.seal(details.packed, in: id, "details")
    try await store.write { transaction in
      try transaction.insert(
        Member(
          id: id, state: .visible, details: sealed, photoCount: 0,
          revision: 1, activeAt: now, isSimulated: false,
          lifecycle: Lifecycle(createdAt: now)))
    }
    return FixtureMember(
      fixture: self, id: id,
      caller: Caller(
        token: SecretText(signIn.tokens.access.secret), deviceLabel: device.label,
        deviceNonce: "nonce of the phone of \(name)"))
  }
}

extension FriendsFixture {
  /// A desk whose store lies in a file.
  static func inFile(_ folder: TemporaryFolder, seed: UInt64 = 1876) async throws -> FriendsFixture
  {
    let backend = try SQLiteBackend(
      path: folder.file("friends.sqlite"), catalogue: catalogue(), program: "tests",
      patience: .seconds(120))
    return try FriendsFixture(
      backend, blobs: FileBlobStore(folder: folder.file("blobs")), seed: seed)
  }

  /// Returns the subject of the contract about this desk.
  ///
  /// - Parameters:
  ///   - wrap: what stands before the service.
  ///   - reopen: the desk as it is after its program began again.
  /// - Returns: what a rule is checked with.
  func subject(
    wrap: @escaping @Sendable (any Service<FriendsAPI>) -> any Service<FriendsAPI> = { $0 },
    reopen: (@Sendable () async throws -> FriendsFixture)? = nil
  ) -> FriendsServiceSubject {
    FriendsServiceSubject(
      wrap(service),
      code: { phone in
        guard let code = sender.codes.last(where: { $0.phone.e164 == phone })?.code else {
          throw ServiceError(.notSent, "no code was sent to \(phone)")
        }
        return code.digits
      },
      pass: { pass(seconds: $0) }, now: { clock.now },
      reopen: { wrap(try await reopen?().service ?? service) })
  }
}

@Suite("The desk") struct DeskTests {
  @Test("a request without a token is refused") func refusal() async throws {
    let fixture = try FriendsFixture()
    await #expect(throws: ServiceError.unauthorized) {
      try await fixture.service.perform(Crews.List(), by: Caller())
    }
  }
}
