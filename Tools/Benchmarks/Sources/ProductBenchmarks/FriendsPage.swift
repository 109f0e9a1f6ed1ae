import Assembly
import DomainModels
import FriendsAssembly
import FriendsFeatures
import FriendsModels
import FriendsRequests
import Identity
import Measuring
import SQLiteStorage
import Secrets
import Services
import Storage
import Synchronization

/// How long the first page of discovery takes in a process that serves many, whose index is built.
struct FriendsPage {
  /// A folder of data with a community of made-up people.
  let folder: String
  let people: Int
  /// The longest a median may take.
  let limit: Duration

  func run(rounds: Int, _ findings: inout Findings) async throws {
    let sender = CodeKeeper()
    var composition = FriendsComposition.linked
    composition.codeSender = sender
    composition.identityPolicy = .withoutChallenges(service: "Benchmark")
    composition.discoveryLag = .seconds(5)
    let location = DataLocation(folder: folder, product: "friends", driver: SQLiteDriver())
    let container = try await composition.container(
      at: location, environment: [:], program: "benchmark")
    let service = EmbeddedService(container)
    let caller = try await signIn(service, sender)
    let clock = ContinuousClock()
    var size: FriendsDiscoverySize?
    let building = try await clock.measure { size = try await container.discovery.warm(container) }
    let request = Discover.People(limit: 10)
    var times: [Duration] = []
    for _ in 0..<rounds {
      times.append(
        try await clock.measure { _ = try await service.perform(request, by: caller) })
    }
    let page = times.sorted()[rounds / 2]
    findings.expect(
      "friends, first page in a server among \(people.short) people", page, atMost: limit,
      "index built in \(building.short)")
    if let size {
      let scan = Self.scan(size.bytes, rounds: rounds)
      findings.note(
        "friends, \(people.short) people: \((page / scan).short) times a scan of the packed "
          + "columns (\((size.bytes / 1_000_000).short) MB in \(scan.short))")
    }
    try await container.store.backend.close()
  }

  /// The median of reading as many bytes once.
  private static func scan(_ bytes: Int, rounds: Int) -> Duration {
    let words = (0..<max(1, bytes / 8)).map { UInt64($0) }
    let clock = ContinuousClock()
    var sum: UInt64 = 0
    let times = (0..<rounds).map { _ in
      clock.measure { for word in words { sum &+= word } }
    }
    precondition(sum != 1)
    return times.sorted()[rounds / 2]
  }

  private func signIn(
    _ service: EmbeddedService<FriendsAPI>, _ sender: CodeKeeper
  ) async throws -> Caller {
    let phone = "+447700900456"
    let device = Caller(deviceLabel: "benchmark", deviceNonce: "nonce of the benchmark's device")
    _ = try await service.perform(Auth.SendCode(phoneNumber: phone), by: device)
    let session = try await service.perform(
      Auth.VerifyCode(phoneNumber: phone, code: SecretText(sender.last)), by: device)
    let caller = Caller(
      token: session.accessToken, deviceLabel: "benchmark",
      deviceNonce: "nonce of the benchmark's device")
    _ = try await service.perform(
      Users.SaveProfile(
        name: "Robin", birthDate: CivilDate(year: 1995, month: 5, day: 17),
        location: Location(
          city: "Zurich", state: "ZH", coordinates: Coordinates(lat: 47.38, lng: 8.54)),
        interests: ["hiking", "chess"],
        personality: Personality(
          introvertExtrovert: 0.3, spontaneousPlanner: 0.6, activeRelaxed: 0.5),
        socialPreferences: SocialPreferences(
          groupSize: .small, meetingFrequency: .weekly, preferredTimes: [.weekends]),
        friendshipGoals: [.activityPartners]), by: caller)
    return caller
  }
}

/// Keeps the code that was sent last.
private final class CodeKeeper: CodeSender {
  private let code = Mutex("")

  var last: String { code.withLock { $0 } }

  func send(_ message: CodeMessage) async throws {
    code.withLock { $0 = message.code.digits }
  }
}
