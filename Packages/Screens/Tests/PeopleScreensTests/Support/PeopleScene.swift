import AccountRequests
import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Secrets
import Services
import ServicesTesting

@testable import PeopleScreens

/// A service that answers as a test tells it to, and a device that asks it.
struct PeopleScene {
  let service: ScriptedService<PeopleAPI>
  let surroundings: PeopleSurroundings

  /// Sets a scene.
  ///
  /// - Parameters:
  ///   - isSignedIn: whether Ada is.
  ///   - hasProfile: whether she has a profile.
  /// - Throws: what the client throws.
  init(isSignedIn: Bool = true, hasProfile: Bool = true) throws {
    service = .sampled()
    if !hasProfile { service.on(Profiles.Mine.self, return: nil) }
    let clock = WallClock.fixed(at: PeopleSamples.now)
    let client = PeopleClient(
      service, secrets: InMemorySecretStore(), clock: clock, random: .seeded(1),
      caller: Caller(deviceLabel: "a test"))
    if isSignedIn { try client.enter(PeopleSamples.grant, as: "ada") }
    surroundings = PeopleSurroundings(
      client: client, clock: clock,
      identifiers: .version7(clock: clock, random: .seeded(2)),
      grid: PlaceGrid { latitude, longitude in UInt32(latitude) << 16 | UInt32(longitude) })
  }

  init(service: ScriptedService<PeopleAPI>, surroundings: PeopleSurroundings) {
    self.service = service
    self.surroundings = surroundings
  }

  /// The names of what was asked, in order.
  var asked: [String] { service.asked.map(\.name) }
}

extension ServiceError {
  /// The service is not there.
  static let away = ServiceError(
    .unavailable, "the service is not there", hint: "Try again later", kind: .busy)
}
