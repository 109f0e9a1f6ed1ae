import DomainModels
import DomainModelsTesting
import FriendsFeatures
import FriendsModels
import FriendsRequests
import FriendsServiceTesting
import Secrets
import Services
import ServicesTesting
import StorageTesting
import Synchronization
import Testing

/// The service keeps the port's rules over each store, and with bytes of HTTP in between.
@Suite("The contract of the service") struct ContractTests {
  @Test("there are eleven rules") func rulesAreCounted() {
    let ids = (1...6).map { "SV\($0)" } + (1...5).map { "FS\($0)" }
    #expect(FriendsServiceContract.rules.map(\.id) == ids)
  }

  @Test("in memory", arguments: FriendsServiceContract.rules)
  func inMemory(_ rule: FriendsServiceRule) async throws {
    try await rule.check(FriendsFixture().subject())
  }

  @Test("in a file", arguments: FriendsServiceContract.rules)
  func inAFile(_ rule: FriendsServiceRule) async throws {
    let folder = try TemporaryFolder()
    let fixture = try await FriendsFixture.inFile(folder)
    try await rule.check(fixture.subject(reopen: { try await .inFile(folder, seed: 2) }))
  }

  @Test("over a wire", arguments: FriendsServiceContract.rules)
  func overAWire(_ rule: FriendsServiceRule) async throws {
    try await rule.check(FriendsFixture().subject(wrap: { WireService($0) }))
  }

  @Test("each rule catches a service that breaks it", arguments: FriendsServiceFault.allCases)
  func catches(_ fault: FriendsServiceFault) async throws {
    try await expectViolation(of: fault.rule, in: FriendsServiceContract.rules) {
      try FriendsFixture().subject(wrap: { BrokenFriendsService($0, fault) })
    }
  }

  @Test("a service that keeps nothing breaks a rule") func forgetting() async throws {
    try await expectViolation(of: "FS2", in: FriendsServiceContract.rules) {
      try FriendsFixture().subject(reopen: { try FriendsFixture() })
    }
  }

  @Test("every rule has a fault") func faults() {
    let broken = Set(FriendsServiceFault.allCases.map(\.rule)).union(["FS2"])
    // The tests of Services break the general rules one by one.
    #expect(broken.isSuperset(of: FriendsServiceContract.own.map(\.id)))
    #expect(broken.isSuperset(of: ["SV1", "SV2", "SV3"]))
  }
}

/// A service that breaks one rule.
final class BrokenFriendsService: Service {
  typealias API = FriendsAPI

  private struct Odd: Error {}

  private let base: any Service<FriendsAPI>
  private let fault: FriendsServiceFault
  private let last = Mutex<SecretText?>(nil)
  private let number = Mutex(UInt64(0))

  init(_ base: any Service<FriendsAPI>, _ fault: FriendsServiceFault) {
    self.base = base
    self.fault = fault
  }

  func perform<Request: ServiceRequest>(
    _ request: Request, by caller: Caller
  ) async throws -> Request.Response where Request.API == FriendsAPI {
    var caller = caller
    if let access = caller.token {
      last.withLock { $0 = access }
    } else if fault == .takesAnybody {
      caller.token = last.withLock { $0 }
    }
    var request = request
    if fault == .renamesMessages, var send = request as? Conversations.Send {
      let random = RandomSource.seeded(
        number.withLock {
          $0 += 1
          return $0
        })
      send.message = WireID(IdentifierGenerator.version7(clock: .system, random: random).next())
      request = send as? Request ?? request
    }
    do {
      let answer = try await base.perform(request, by: caller)
      if fault == .tellsAddresses, var mission = answer as? MissionInfo {
        mission.location.address = "7 Silent Lane"
        return mission as? Request.Response ?? answer
      }
      return answer
    } catch let error as ServiceError {
      switch (fault, error.reason) {
      case (.saysWhy, .notFound), (.tellsBlocks, .notFound):
        throw ServiceError(.forbidden, "they blocked you")
      case (.throwsAnything, .notFound): throw Odd()
      case (.saysYes, .missionFull):
        guard let rsvp = request as? Missions.RSVP,
          let yes = RSVPAnswer(missionID: rsvp.mission, rsvp: .going, rsvpCount: 2)
            as? Request.Response
        else { throw error }
        return yes
      default: throw error
      }
    }
  }
}

/// A fault of a broken service.
enum FriendsServiceFault: String, CaseIterable, Sendable {
  /// Takes the member who has no token for the member who asked last.
  case takesAnybody
  /// Says of what is hidden that it is.
  case saysWhy
  /// Tells a member that they were blocked.
  case tellsBlocks
  /// Throws what it likes.
  case throwsAnything
  /// Gives a message an ID of its own.
  case renamesMessages
  /// Tells everybody the address.
  case tellsAddresses
  /// Says yes to everybody.
  case saysYes

  /// The rule that it breaks.
  var rule: String {
    switch self {
    case .takesAnybody: "SV1"
    case .saysWhy: "SV3"
    case .tellsBlocks: "FS1"
    case .throwsAnything: "SV2"
    case .renamesMessages: "FS3"
    case .tellsAddresses: "FS4"
    case .saysYes: "FS5"
    }
  }
}

@Suite("The original client") struct SeedClientTests {
  @Test("every call passes without a change of shape") func script() async throws {
    let fixture = try FriendsFixture()
    let router = RequestRouter(fixture.service)
    let document = try DocumentCheck<FriendsAPI>()
    let undocumented = Mutex<[String]>([])
    try await SeedClientScript(fixture.subject()) { method, path, headers, body in
      let reply = try await router.exchange(method, path, headers, body)
      if case .request(let request) = router.resolve(method: method, path: path) {
        let problems = document.problems(in: reply, to: request.description.endpoint)
        undocumented.withLock { $0 += problems }
      }
      return reply
    }.run()
    #expect(undocumented.withLock { $0 } == [])
  }

  @Test("a reply of another shape fails the script") func catches() async throws {
    let fixture = try FriendsFixture()
    let exchange = RequestRouter(fixture.service).exchange
    await #expect(throws: (any Error).self) {
      try await SeedClientScript(fixture.subject()) { method, path, headers, body in
        var reply = try await exchange(method, path, headers, body)
        reply.body = Array(
          String(decoding: reply.body, as: UTF8.self)
            .replacing("\"created_at\"", with: "\"createdAt\"").utf8)
        return reply
      }.run()
    }
  }
}
