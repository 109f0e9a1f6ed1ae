import AccountRequests
import DomainModels
import Foundation
import HubFeatures
import HubRequests
import Identity
import IdentityTesting
import InMemoryStorage
import Secrets
import Services
import Storage
import StorageTesting
import Sync
import SyncServer
import SyncTesting
import Synchronization
import Upkeep

/// A whole hub with nothing behind it.
///
/// It has a clock that a test sets, seeded randomness, and senders that
/// keep what they were given, and keeps the sample records of transports.
struct HubFixture: HubContext {
  let store: RecordStore
  let time: SettableClock
  let identifiers: IdentifierGenerator
  let random: RandomSource
  let identityKeys: any IdentityKeys = ToyKeys()
  let identityPolicy: IdentityPolicy
  let passwordHasher: any PasswordHasher = FastPasswords()
  let sender = RecordingSender()
  let hub: Hub
  /// The handles in the profiles of climbers.
  let handles: Handles
  /// The action before the next write of the store.
  let interruption = Interruption()

  init(
    _ limits: HubLimits = HubLimits(), seed: UInt64 = 1876,
    policy judge: @escaping @Sendable (UUID) -> any SyncPolicy = {
      SyncAccess(reads: [.group($0)], writes: [.group($0)])
    },
    author: @escaping @Sendable (Change) -> Scope? = { _ in nil }
  ) async throws {
    time = SettableClock()
    let handles = Handles()
    self.handles = handles
    random = .seeded(seed)
    identifiers = .version7(clock: time.wallClock, random: random)
    var policy = IdentityPolicy(service: "Desk")
    policy.mailsInAll = .atMost(1_000_000, per: .seconds(1))
    identityPolicy = policy
    let environment = StorageEnvironment(
      clock: time.wallClock, identifiers: identifiers, random: random, program: "tests")
    let types = IdentityRecords.all + HubRecords.types + UpkeepRecords.types
    store = RecordStore(
      backend: InterruptedBackend(inner: InMemoryBackend(), interruption: interruption),
      catalogue: try Catalogue(
        version: 1,
        definitions: TransportSamples.definitions + SyncServerRecords.definitions
          + types.map { $0.listed }),
      environment: environment)
    hub = Hub(
      try await SyncServer.open(store, environment), limits: limits,
      policy: judge,
      handle: { climber, _ in handles[climber] },
      find: { [store] handle, _ in
        try await store.read { try $0.claimants(of: handle) }.map {
          ClimberInfo(id: $0.hexText, handle: handle, name: "Found", isPublic: true)
        }
      },
      // The frames are what a climber writes into the logbooks of others.
      written: { climber, reading in
        let own = Scope.group(climber)
        let frames = try reading.states(
          of: "frames", in: nil, after: nil, includingDeleted: false, limit: 100)
        return WrittenRecords(erased: frames.map(\.key).filter { $0.scope != own })
      }, author: author)
  }

  var clock: WallClock { time.wallClock }
  var codeSender: any CodeSender { sender }
  var mailSender: any MailSender { sender }

  var service: EmbeddedService<HubAPI> { EmbeddedService(self) }

  func pass(seconds: Int64) { time.now = time.now.advanced(byMilliseconds: seconds * 1_000) }

  /// Signs in by a mail's code, and up the first time.
  func signIn(_ name: String, on device: String = "laptop") async throws -> HubUser {
    let email = "\(name)@example.com"
    let caller = Caller(deviceLabel: device, deviceNonce: "nonce of the \(device) of \(name)")
    let sent = try await service.perform(
      Accounts.RequestMailCode(email: email), by: caller)
    let code = try sender.code(for: .email(EmailAddress(email)))?.digits ?? ""
    let grant = try await service.perform(
      Accounts.VerifyMailCode(
        email: email, code: SecretText(code), challenge: sent.challenge), by: caller)
    // The shortest time between two codes to an address.
    pass(seconds: 60)
    return HubUser(desk: self, grant: grant, device: caller)
  }
}

extension Record {
  fileprivate static var listed: RecordDefinition { schema.definition }
}

/// The handles in the profiles of climbers, as their devices handed them over.
final class Handles: Sendable {
  private let all = Mutex<[UUID: String]>([:])

  subscript(climber: UUID) -> String? {
    get { all.withLock { $0[climber] } }
    set { all.withLock { $0[climber] = newValue } }
  }
}

/// A user who is signed in at a desk.
struct HubUser {
  let desk: HubFixture
  var grant: HubGrant
  let device: Caller
  /// The device's own UUID.
  var uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 0x40, 8, 0x80, 10, 11, 12, 13, 14, 15, 1))

  var caller: Caller {
    var caller = device
    caller.token = grant.access
    return caller
  }

  func perform<Request: HubRequest>(_ request: Request) async throws -> Request.Response {
    try await desk.service.perform(request, by: caller)
  }

  func account<Request: AccountRequest>(
    _ request: Request
  ) async throws -> Request.Response where Request.API == HubAPI {
    try await desk.service.perform(request, by: caller)
  }

  /// Why a request was refused; `nil` if it was not.
  func refusal<Request: ServiceRequest>(
    _ request: Request
  ) async -> ServiceError? where Request.API == HubAPI {
    do {
      _ = try await desk.service.perform(request, by: caller)
      return nil
    } catch {
      return error as? ServiceError
    }
  }

  /// The same with a logbook.
  func climbing(as climber: UUID) async throws -> HubUser {
    _ = try await perform(Logbook.Claim(climber: climber.uuidString))
    return self
  }

  // MARK: Syncing

  func answer(_ operation: SyncWire.Operation, _ body: [UInt8]) async -> SyncWireReply {
    let answer = AnswerSync(desk)
    switch await answer.admit(operation, device: nil, by: caller) {
    case .refused(let reply): return reply
    case .admitted: return await answer(operation, body, by: caller)
    }
  }

  func push(_ changes: [Change]) async throws -> SyncWireReply {
    await answer(.push, try SyncWire.bytes(of: SyncPush(device: uuid, changes: changes)))
  }

  func pull() async -> SyncWireReply {
    await answer(
      .pull, SyncWire.bytes(of: PullRequest(device: uuid, cursor: nil, limit: 100)))
  }

  /// The records that a pull from the beginning gives.
  func pulled() async throws -> Set<UUID> {
    Set(try SyncWire.pullReply(of: await pull().body).changes.map(\.record))
  }
}

extension UUID {
  /// A climber of the tests.
  static func climber(_ number: UInt8) -> UUID {
    UUID(uuid: (1, 0x90, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }
}
