import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage

extension RecordReading {
  /// A mission as far as the viewer may know of it.
  ///
  /// - Throws: ``ServiceError/notFound``, for every reason alike.
  func mission(_ id: Identifier<Mission>, visibleTo viewer: Identifier<Member>) throws -> Mission {
    guard let mission = try find(id), try isVisible(mission, to: viewer) else {
      throw ServiceError.notFound
    }
    return mission
  }

  /// A mission that was seen before the transaction.
  ///
  /// - Throws: ``ServiceError/notFound`` if it has gone since.
  func mission(_ id: Identifier<Mission>) throws -> Mission {
    guard let mission = try find(id) else { throw ServiceError.notFound }
    return mission
  }

  /// Whether a member may know of a mission.
  ///
  /// Of one by a member who is blocked either way no member does, nor of one to which a member goes
  /// who blocked them, unless they answered already; of one for a crew only the member who belongs
  /// to it.
  ///
  /// - Parameters:
  ///   - mission: which.
  ///   - viewer: who looks.
  ///   - blockers: who blocked the viewer, if that was read already; else only the scopes of those who
  ///     go are looked at.
  /// - Returns: whether they may.
  /// - Throws: an error of the store.
  func isVisible(
    _ mission: Mission, to viewer: Identifier<Member>,
    without blockers: Set<Identifier<Member>>? = nil
  ) throws -> Bool {
    if mission.host == viewer { return true }
    guard try !isBlocked(mission.host, viewer), let host = try find(mission.host),
      try !isGone(host)
    else { return false }
    if try rsvp(of: viewer, to: mission.id) != nil { return true }
    if mission.visibility == .crewOnly {
      guard let crew = mission.crew, try membership(of: viewer, in: crew) != nil else {
        return false
      }
    }
    guard let blockers else {
      return try !hasBlocked(anyOf: going(to: mission.id), viewer)
    }
    return try blockers.isEmpty || !isGoing(anyOf: blockers, to: mission.id)
  }

  /// The attendees of a mission.
  func going(to mission: Identifier<Mission>) throws -> [Identifier<Member>] {
    try rsvps(of: mission).filter { $0.status == .going }.map(\.member)
  }

  /// Whether one of several people goes to a mission.
  func isGoing(
    anyOf people: Set<Identifier<Member>>, to mission: Identifier<Mission>
  ) throws -> Bool {
    let ids = people.map { MissionRSVP.identity(of: $0, to: mission) }
    return try fetch(Query<MissionRSVP>().filter(\.mission == mission && .among(\.id, ids)))
      .contains { $0.status == .going }
  }

  /// A member's answer to a mission.
  func rsvp(
    of member: Identifier<Member>, to mission: Identifier<Mission>
  ) throws -> MissionRSVP? {
    try find(MissionRSVP.identity(of: member, to: mission), of: mission)
  }

  /// The place of a member on the wait list of a mission.
  func waitPlace(
    of member: Identifier<Member>, for mission: Identifier<Mission>
  ) throws -> WaitPlace? {
    try find(WaitPlace.identity(of: member, for: mission), of: mission)
  }

  /// What was answered to a mission, in the order of the answers.
  func rsvps(of mission: Identifier<Mission>) throws -> [MissionRSVP] {
    try fetch(answers(to: mission))
  }

  /// Says that a member's answer to a mission will be read, those of all, and who waits.
  func prefetchAnswers(
    of member: Identifier<Member>, to mission: Identifier<Mission>
  ) throws {
    try prefetch(MissionRSVP.identity(of: member, to: mission), of: mission)
    try prefetch(WaitPlace.identity(of: member, for: mission), of: mission)
    try prefetch(answers(to: mission))
    try prefetch(places(for: mission))
  }

  private func answers(to mission: Identifier<Mission>) -> Query<MissionRSVP> {
    Query<MissionRSVP>().filter(\.mission == mission).order(by: \.answeredAt)
  }

  private func places(for mission: Identifier<Mission>) -> Query<WaitPlace> {
    Query<WaitPlace>().filter(\.mission == mission)
  }

  /// The members on the wait list, the first first.
  func waitPlaces(of mission: Identifier<Mission>) throws -> [WaitPlace] {
    try fetch(places(for: mission))
      .sorted { ($0.joinedAt, $0.id) < ($1.joinedAt, $1.id) }
  }
}
