import AccountRequests
public import DomainModels
import PeopleModels
public import PeopleRequests
public import Services

/// What the people screens and their linear twins need of the program that runs them.
public struct PeopleSurroundings: Sendable {
  /// Asks the service in the name of whoever is signed in.
  public let client: PeopleClient
  public let clock: WallClock
  /// Draws the identities of messages and reports.
  public let identifiers: IdentifierGenerator
  /// Finds the cell of a place.
  public let grid: PlaceGrid
  /// The name under which somebody signs in on this device; nil to take one from their address.
  public let user: String?
  /// Takes the texts that arrived on this machine since it was asked last, such as a code; nil where
  /// codes really travel.
  public let arrivals: (@Sendable () -> [String])?
  /// Reports each time that something may have changed which the user sees, until the task is
  /// cancelled; `nil` where the screen asks by itself.
  public let changes: (@Sendable () -> AsyncStream<Void>)?

  /// Puts them together.
  ///
  /// - Parameters:
  ///   - client: asks the service in the name of whoever is signed in.
  ///   - clock: tells the time.
  ///   - identifiers: draws the identities of messages and reports.
  ///   - grid: finds the cell of a place.
  ///   - user: the name that the client acts for, if it was given one.
  ///   - arrivals: takes the texts that arrived on this machine since it was asked last; nil where
  ///     codes really travel.
  ///   - changes: reports that something may have changed; `nil` for none.
  public init(
    client: PeopleClient, clock: WallClock, identifiers: IdentifierGenerator, grid: PlaceGrid,
    user: String? = nil, arrivals: (@Sendable () -> [String])? = nil,
    changes: (@Sendable () -> AsyncStream<Void>)? = nil
  ) {
    self.client = client
    self.clock = clock
    self.identifiers = identifiers
    self.grid = grid
    self.user = user
    self.arrivals = arrivals
    self.changes = changes
  }

  /// Finds out who is signed in, and whether they have a profile.
  func standing() async throws -> SessionState {
    do {
      guard try client.currentUser != nil else { return .nobody }
      guard let profile = try await client.perform(Profiles.Mine()) else { return .newcomer }
      return .member(profile)
    } catch let error as ServiceError {
      // A session that was ended elsewhere is none, and a name that nobody took is free to take.
      if error.reason == .unauthorized || error.reason == .unknownUser { return .nobody }
      throw error
    }
  }

  /// Keeps a session on this device.
  ///
  /// - Parameters:
  ///   - grant: its tokens.
  ///   - contact: the address or number that was typed; the name follows from it.
  /// - Throws: what the client throws.
  func enter(_ grant: SessionGrant, by contact: String) async throws {
    try await client.enter(grant, as: try name(for: grant, contact))
  }

  /// The name that was given, the one somebody has here already, or one from their contact that
  /// nobody else has.
  private func name(for grant: SessionGrant, _ contact: String) throws -> String {
    if let user { return user }
    let users = try client.users()
    if let known = users.first(where: { $0.account == grant.person.uuid }) { return known.name }
    let name = DeviceName.suggested(for: contact, person: grant.person)
    guard try client.user(named: name) != nil else { return name }
    return "\(name.prefix(20))-\(grant.person.description.suffix(8))"
  }

  /// Writes one's own profile.
  func save(
    _ details: PersonDetails, at place: TypedPlace?, basedOn revision: Int?
  ) async throws -> MyProfile {
    var details = details
    if let place {
      details.place = Place(label: place.label, cell: try grid.cell(of: place))
    }
    return try await client.perform(Profiles.Save(details: details, basedOn: revision))
  }
}
