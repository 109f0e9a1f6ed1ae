import AccountRequests
import DomainModels
import Pages
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import ServicePages
import Services
import ServicesTesting
import Testing

@testable import PeoplePages

/// A service that answers as a test tells it to, and the pages that are read from it for Ada.
struct MeetingScene {
  let service = ScriptedService<PeopleAPI>.sampled()
  let client: PeopleClient
  let source: PeopleSource
  private let browserSource: PeopleSource

  init() throws {
    let clock = WallClock.fixed(at: PeopleSamples.now)
    client = PeopleClient(
      service, secrets: InMemorySecretStore(), clock: clock, random: .seeded(1),
      caller: Caller(deviceLabel: "a test"))
    try client.enter(PeopleSamples.grant, as: "ada")
    let identifiers = IdentifierGenerator.version7(clock: clock, random: .seeded(2))
    let grid = LocationGrid { latitude, longitude in
      UInt32(latitude) << 16 | UInt32(longitude)
    }
    source = PeopleSource(
      client, clock: clock, identifiers: identifiers, grid: grid, ago: Self.ago)
    browserSource = PeopleSource(
      client, clock: clock, identifiers: identifiers, grid: grid, ago: Self.ago,
      photoID: { identifiers.next() })
  }

  /// Returns the number of minutes from a time to the samples' present.
  static let ago: @Sendable (Timestamp) -> String = { time in
    "\((PeopleSamples.now.milliseconds - time.milliseconds) / 60_000) minutes ago"
  }

  /// Reads the page at an address, as a terminal or a browser shows it.
  func page(_ address: String, isInBrowser: Bool = false) async throws -> PeoplePage {
    let address = try #require(PageAddress(address))
    let routes = isInBrowser ? PeopleSite.browserRoutes : PeopleSite.routes
    let source = isInBrowser ? browserSource : source
    return try #require(try await routes.page(at: address, from: source))
  }
}

extension Page {
  /// Everything that the page says, a line for each statement and row.
  var said: [String] {
    var said = introduction.map(\.text)
    for section in sections {
      said.append(section.title)
      said += (section.plot?.marks ?? []).map { "\($0.label) \($0.text)" }
      for row in section.shownRows { said += [row.heading] + row.statements.map(\.text) }
    }
    return said.filter { !$0.isEmpty }
  }
}

extension PageAction<PeopleOperation> {
  /// The request that the action makes.
  var request: (any ServiceRequest<PeopleAPI>)? {
    guard case .perform(.request(let operation)) = step else { return nil }
    return operation.request
  }
}

extension [PageAction<PeopleOperation>] {
  /// The action with a name.
  func named(_ name: String) throws -> PageAction<PeopleOperation> {
    try #require(first { $0.name == name }, "\(map(\.name)) have no \(name)")
  }
}
