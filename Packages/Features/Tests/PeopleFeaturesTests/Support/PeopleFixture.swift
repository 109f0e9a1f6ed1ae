import AccountRequests
import Blobs
import DomainModels
import Foundation
import Identity
import IdentityTesting
import InMemoryStorage
import LocalBlobs
import ModerationModels
import PeopleFeatures
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Storage
import StorageTesting
import Upkeep

/// A whole service of people with nothing behind it: a clock that a test sets, a seeded source of
/// randomness, fast passwords, and a sender that keeps what it was given.
struct PeopleFixture: PeopleContext {
  let store: RecordStore
  let blobs: any BlobStore
  let time: SettableClock
  let identifiers: IdentifierGenerator
  let random: RandomSource
  let identityKeys: any IdentityKeys
  let identityPolicy: IdentityPolicy
  let passwordHasher: any PasswordHasher
  let sender = RecordingSender()
  let community: Community

  init(
    _ backend: any StorageBackend = InMemoryBackend(), community: Community = Community(),
    keys: any IdentityKeys = ToyKeys(), blobs: any BlobStore = InMemoryBlobStore(),
    seed: UInt64 = 1876, catalogue: Catalogue? = nil
  ) throws {
    self.blobs = blobs
    time = SettableClock()
    random = .seeded(seed)
    identifiers = .version7(clock: time.wallClock, random: random)
    identityKeys = keys
    var policy = IdentityPolicy(service: "Desk")
    // A test lets a whole town join at once.
    policy.sendsPerCountry = .atMost(1_000_000, per: .seconds(1))
    policy.sendsInAll = .atMost(1_000_000, per: .seconds(1))
    policy.mailsInAll = .atMost(1_000_000, per: .seconds(1))
    identityPolicy = policy
    passwordHasher = FastPasswords()
    self.community = community
    store = RecordStore(
      backend: backend, catalogue: try catalogue ?? Self.catalogue(),
      environment: StorageEnvironment(
        clock: time.wallClock, identifiers: identifiers, random: random, program: "tests"))
  }

  static func catalogue() throws -> Catalogue {
    try Catalogue(
      version: 1,
      IdentityRecords.all + PeopleRecords.all + OutboxRecords.types + UpkeepRecords.types
        + ModerationRecords.types)
  }

  var clock: WallClock { time.wallClock }
  var codeSender: any CodeSender { sender }
  var mailSender: any MailSender { sender }

  /// The service over this desk.
  var service: EmbeddedService<PeopleAPI> { EmbeddedService(self) }

  /// Lets time pass.
  func pass(seconds: Int64) { time.now = time.now.advanced(byMilliseconds: seconds * 1000) }

  /// Signs a person up by phone.
  ///
  /// - Parameter number: the last digits of a number.
  /// - Returns: a person with an account and no profile.
  /// - Throws: what the service throws.
  func join(_ number: Int) async throws -> FixtureMember {
    let phone = "+44 7700 9\(String(100_000 + number).suffix(5))"
    let device = Caller(
      deviceLabel: "phone \(number)", deviceNonce: "nonce of the phone \(number)")
    let sent = try await service.perform(Accounts.RequestCode(phone: phone), by: device)
    guard let code = sender.codes.last?.code else { throw ServiceError.unauthorized }
    let grant = try await service.perform(
      Accounts.VerifyCode(
        phone: phone, code: SecretText(code.digits), challenge: sent.challenge), by: device)
    return FixtureMember(fixture: self, grant: grant, device: device)
  }
}

/// A person who is signed in at a desk.
struct FixtureMember {
  let fixture: PeopleFixture
  let grant: SessionGrant
  let device: Caller

  var person: Identifier<Person> { grant.person }

  /// Makes a request as this member.
  func perform<Request: PeopleRequest>(_ request: Request) async throws -> Request.Response {
    var caller = device
    caller.token = grant.access
    return try await fixture.service.perform(request, by: caller)
  }
}

extension PeopleFixture {
  /// Signs a person up and gives them a profile.
  func member(_ number: Int, _ details: PersonDetails) async throws -> FixtureMember {
    let member = try await join(number)
    _ = try await member.perform(Profiles.Save(details: details, basedOn: nil))
    return member
  }

  /// Has two like each other.
  func match(_ one: FixtureMember, _ other: FixtureMember) async throws -> Identifier<PeopleMatch> {
    _ = try await one.perform(Decisions.Decide(person: other.person, verdict: .like))
    _ = try await other.perform(Decisions.Decide(person: one.person, verdict: .like))
    return PeopleMatch.identity(of: one.person, and: other.person)
  }

  /// Deletes a person's account.
  func delete(_ member: FixtureMember) async throws {
    let sent = try await member.perform(Accounts.RequestProof())
    guard let code = sender.codes.last?.code else { throw ServiceError.unauthorized }
    _ = try await member.perform(
      Accounts.Delete(proof: .code(SecretText(code.digits), challenge: sent.challenge)))
  }
}

extension TemporaryFolder {
  /// The bytes of every file in it and in its folders, by path.
  func contents() throws -> [String: [UInt8]] {
    var found: [String: [UInt8]] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      if let data = FileManager.default.contents(atPath: file(name)) { found[name] = Array(data) }
    }
    return found
  }

  /// The paths of the files that hold a piece of bytes.
  func files(holding piece: [UInt8]) throws -> [String] {
    let piece = Data(piece)
    return try contents().filter { Data($0.value).range(of: piece) != nil }.map(\.key).sorted()
  }
}
