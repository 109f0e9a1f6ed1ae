import AccountRequests
import Assembly
import ConsoleSenders
import DatingAssembly
import FriendsAssembly
import FriendsFeatures
import FriendsRequests
import FriendsServiceTesting
import Identity
import IdentityTesting
import PeopleFeatures
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting
import Serving
import StorageTesting

extension ServerGroup where API == FriendsAPI {
  var subject: FriendsServiceSubject {
    FriendsServiceSubject(service, code: code, pass: pass, now: now, reopen: reopen)
  }

  /// Serves friends in this process, from a file of SQLite that each server opens by itself.
  ///
  /// - Parameters:
  ///   - count: how many servers.
  ///   - trustsProxies: whether the servers believe what this machine reports of clients.
  ///   - body: what to do with them.
  /// - Throws: an error of the store or of a socket, and what the body throws.
  static func friends(
    _ count: Int, trustsProxies: Bool = true,
    _ body: (ServerGroup<FriendsAPI>) async throws -> Void
  ) async throws {
    let world = World(identity: .withoutChallenges(service: "Tests"), trustsProxies)
    var composition = FriendsComposition.linked
    (composition.codeSender, composition.mailSender) = (world.sender, world.sender)
    (composition.clock, composition.identityPolicy) = (world.time.wallClock, world.identity)
    composition.passwordHasher = FastPasswords()
    try await world.run(count, body) { [composition] location in
      APISite(
        EmbeddedService<FriendsAPI>(
          try await composition.container(
            at: location, environment: ["QUARTET_FRIENDS_PEPPER": World.pepper],
            program: "tests")))
    }
  }

  /// Signs a user in.
  func token() async throws -> SecretText {
    let phone = "+447700900001"
    let device = Caller(deviceLabel: "phone", deviceNonce: "the nonce of a phone")
    let sent = try await service.perform(Auth.SendCode(phoneNumber: phone), by: device)
    return try await service.perform(
      Auth.VerifyCode(
        phoneNumber: phone, code: SecretText(try await code(phone)),
        challengeID: sent.challengeID), by: device
    ).accessToken
  }

  /// Makes every request by every caller.
  func accessMatrix(foreign: SecretText) async throws -> AccessMatrix<FriendsAPI> {
    var number = 0
    return try await AccessMatrix {
      number += 1
      return try await subject.accessScene(number: number, over: exchange, foreign: foreign)
    }
  }

  /// Makes every call of the original client.
  func runOriginalClient() async throws {
    try await SeedClientScript(subject, exchange).run()
  }
}

extension ServerGroup where API == PeopleAPI {
  var subject: PeopleServiceSubject {
    PeopleServiceSubject(service, code: code, pass: pass, reopen: reopen)
  }

  /// Serves people in this process, from a file of SQLite that each server opens by itself.
  static func people(
    _ count: Int, _ body: (ServerGroup<PeopleAPI>) async throws -> Void
  ) async throws {
    let world = World(identity: IdentityPolicy(service: "Tests"), true)
    var composition = DatingComposition.linked
    (composition.codeSender, composition.mailSender) = (world.sender, world.sender)
    (composition.clock, composition.identityPolicy) = (world.time.wallClock, world.identity)
    composition.passwordHasher = FastPasswords()
    try await world.run(count, body) { [composition] location in
      APISite(
        EmbeddedService<PeopleAPI>(
          try await composition.people(
            at: location, environment: ["QUARTET_DATING_PEPPER": World.pepper],
            program: "tests")))
    }
  }

  /// Signs a user up.
  func token() async throws -> SecretText {
    let phone = "+447700900001"
    let device = Caller(deviceLabel: "phone", deviceNonce: "the nonce of a phone")
    let sent = try await service.perform(Accounts.RequestCode(phone: phone), by: device)
    return try await service.perform(
      Accounts.VerifyCode(
        phone: phone, code: SecretText(try await code(phone)), challenge: sent.challenge),
      by: device
    ).access
  }
}

/// The parts that servers in this process share besides their store: a clock, a sender of codes, limits.
private struct World {
  let time = SettableClock()
  let sender = RecordingSender()
  let identity: IdentityPolicy
  private let policy: ServerPolicy

  static let pepper = String(repeating: "5a", count: 32)

  init(identity: IdentityPolicy, _ trustsProxies: Bool) {
    var identity = identity
    // A test lets a whole town join at once.
    identity.sendsPerCountry = .atMost(1_000_000, per: .seconds(1))
    identity.sendsInAll = .atMost(1_000_000, per: .seconds(1))
    identity.mailsInAll = .atMost(1_000_000, per: .seconds(1))
    self.identity = identity
    policy = ServerPolicy(
      proxies: trustsProxies ? [AddressRange("127.0.0.1")].compactMap(\.self) : [])
  }

  func run<API: ServiceAPI>(
    _ count: Int, _ body: (ServerGroup<API>) async throws -> Void,
    site: @escaping @Sendable (DataLocation) async throws -> any Site
  ) async throws {
    let workspace = try Workspace()
    let (time, sender, policy) = (time, sender, policy)
    try await LocalServers.during { servers in
      let start: @Sendable () async throws -> [Int] = {
        let location = try DataLocation(address: "sqlite://\(workspace.path("store.sqlite"))")
        var ports: [Int] = []
        for _ in 0..<count {
          ports.append(try await servers.start([try await site(location)], policy: policy))
        }
        return ports
      }
      try await body(
        ServerGroup(
          ports: try await start(),
          code: { contact in
            let known: Contact =
              contact.contains("@")
              ? .email(try EmailAddress(contact)) : .phone(try PhoneNumber(contact))
            guard let code = sender.code(for: known) else {
              throw MissingPrerequisite("no code was sent")
            }
            return code.digits
          },
          pass: { time.pass(seconds: $0) }, now: { time.now }, restarted: start))
    }
  }
}
