import AccountRequests
import DatingCatalogue
import DomainModels
import FriendsCatalogue
import FriendsFeatures
import FriendsRequests
import Matching
import Measuring
import PeopleFeatures
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Storage

/// How long the first page of discovery takes in a process whose index is built, how long building
/// takes, and how much memory the index has.
struct FirstPage {
  /// The product of the page, such as `friends`.
  let name: String
  let people: Int

  /// The longest that a median may take.
  private var limit: Duration { people <= 100_000 ? .milliseconds(30) : .milliseconds(100) }

  /// - Parameters:
  ///   - rounds: how often the page is asked for.
  ///   - findings: what is found.
  ///   - warm: builds the index.
  ///   - page: asks for the first page.
  /// - Throws: what the two throw.
  func run(
    rounds: Int, _ findings: inout Findings, warm: () async throws -> Void,
    page: () async throws -> Void
  ) async throws {
    let clock = ContinuousClock()
    let before = ResidentMemory.kibibytes ?? 0
    let building = try await clock.measure { try await warm() }
    let after = ResidentMemory.kibibytes ?? 0
    let time = try await TimeBudget(
      "\(name), first page in a server among \(people.short) people", limit: limit,
      rounds: rounds, page)
    findings.expect(time)
    let bytes = Double(max(0, after - before)) * 1024 / Double(people)
    findings.note(
      "\(name), \(people.short) people: index built in \(building.short), "
        + "\(bytes.short) bytes of memory a person")
  }
}

/// The first page of friends' discovery in a server, in a community of made-up people.
struct FriendsPage {
  /// An empty folder.
  let folder: String
  let people: Int

  func run(rounds: Int, _ findings: inout Findings) async throws {
    let store = try await ServedContext.store(of: FriendsCatalogue.whole, in: folder)
    let context = try ServedContext(store)
    _ = try await BuildDemoFriends(context)(people: people, seed: 7)
    let service = EmbeddedService<FriendsAPI>(context)
    let caller = try await SampleUser(number: 456).signUp(service, context.sender).caller
    let request = Discover.People(limit: 10)
    try await FirstPage(name: "friends", people: people).run(rounds: rounds, &findings) {
      try await context.discovery.warm(context)
    } page: {
      _ = try await service.perform(request, by: caller)
    }
    try await store.backend.close()
  }
}

/// The first page of dating's discovery in a server, in a community of made-up people.
struct PeoplePage {
  /// An empty folder.
  let folder: String
  let people: Int

  func run(rounds: Int, _ findings: inout Findings) async throws {
    let store = try await ServedContext.store(of: DatingCatalogue.whole, in: folder)
    let builder = try ServedContext(store)
    _ = try await BuildDemoCommunity(builder)(people: people, seed: 7)
    let caller = try await Self.signIn(builder)
    // Another process, which has nothing in memory.
    let served = try ServedContext(store)
    let embedded = EmbeddedService<PeopleAPI>(served)
    let request = Discovery.Cards(limit: 10)
    try await FirstPage(name: "dating", people: people).run(rounds: rounds, &findings) {
      try await served.community.warm(served)
    } page: {
      _ = try await embedded.perform(request, by: caller)
    }
    try await store.backend.close()
  }

  private static func signIn(_ context: ServedContext) async throws -> Caller {
    let service = EmbeddedService<PeopleAPI>(context)
    let phone = "+447700900456"
    let device = Caller(deviceLabel: "benchmark", deviceNonce: "nonce of the benchmark's device")
    let sent = try await service.perform(Accounts.RequestCode(phone: phone), by: device)
    let grant = try await service.perform(
      Accounts.VerifyCode(
        phone: phone, code: SecretText(context.sender.last), challenge: sent.challenge), by: device)
    let caller = Caller(
      token: grant.access, deviceLabel: "benchmark",
      deviceNonce: "nonce of the benchmark's device")
    let details = PersonDetails(
      name: "Robin", birthDate: CivilDate(daysSinceEpoch: 9_267), gender: .woman, bio: "",
      intention: .relationship, interests: [.hiking, .books], personality: nil, prompts: [],
      place: ApproximateLocation(
        label: "Berlin", cell: try GridCell(latitude: 52.52, longitude: 13.40).rawValue),
      wishes: .everyone, showsReadState: true)
    _ = try await service.perform(Profiles.Save(details: details, basedOn: nil), by: caller)
    return caller
  }
}
