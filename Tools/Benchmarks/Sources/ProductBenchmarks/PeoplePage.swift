import AccountRequests
import DatingCatalogue
import DomainModels
import Matching
import Measuring
import PeopleFeatures
import PeopleModels
import PeopleRequests
import Secrets
import Services
import Storage

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
      place: Place(
        label: "Berlin", cell: try GridCell(latitude: 52.52, longitude: 13.40).rawValue),
      wishes: .everybody, showsReadState: true)
    _ = try await service.perform(Profiles.Save(details: details, basedOn: nil), by: caller)
    return caller
  }
}
