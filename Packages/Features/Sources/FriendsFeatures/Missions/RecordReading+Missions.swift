import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
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

  /// Returns whether a member may know of a mission.
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

  /// Returns whether one of several people goes to a mission.
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
  ) throws -> WaitlistEntry? {
    try find(WaitlistEntry.identity(of: member, for: mission), of: mission)
  }

  /// Returns the answers to a mission, in the order of the answers.
  func rsvps(of mission: Identifier<Mission>) throws -> [MissionRSVP] {
    try fetch(answers(to: mission))
  }

  /// Says that a member's answer to a mission will be read, those of all, and who waits.
  func prefetchAnswers(
    of member: Identifier<Member>, to mission: Identifier<Mission>
  ) throws {
    try prefetch(MissionRSVP.identity(of: member, to: mission), of: mission)
    try prefetch(WaitlistEntry.identity(of: member, for: mission), of: mission)
    try prefetch(answers(to: mission))
    try prefetch(places(for: mission))
  }

  private func answers(to mission: Identifier<Mission>) -> Query<MissionRSVP> {
    Query<MissionRSVP>().filter(\.mission == mission).order(by: \.answeredAt)
  }

  private func places(for mission: Identifier<Mission>) -> Query<WaitlistEntry> {
    Query<WaitlistEntry>().filter(\.mission == mission)
  }

  /// The members on the wait list, the first first.
  func waitPlaces(of mission: Identifier<Mission>) throws -> [WaitlistEntry] {
    try fetch(places(for: mission))
      .sorted { ($0.joinedAt, $0.id) < ($1.joinedAt, $1.id) }
  }
}

extension RecordReading {
  /// A mission as the API shows it.
  ///
  /// - Parameters:
  ///   - mission: which.
  ///   - viewer: who looks: the place is shown in stages, and a blocked member is left out.
  ///   - isWhole: with attendees and wait list, or as in a list.
  ///   - now: the time, which decides how much of the place is shown.
  ///   - keys: open what is sealed.
  ///   - home: the viewer's cell, if the distance is to be told.
  /// - Returns: the mission as they see it.
  /// - Throws: an error of the store or the keys.
  func missionInfo(
    _ mission: Mission, for viewer: Identifier<Member>, isWhole: Bool, at now: Timestamp,
    _ keys: any IdentityKeys, from home: GridCell? = nil
  ) throws -> MissionInfo {
    let answers = try rsvps(of: mission.id)
    let list = try settledWaitList(of: mission, at: now)
    let mine = answers.first { $0.member == viewer }
    let crew = try mission.crew.flatMap { try find($0) }
    let nobody = MemberPreview(id: WireID(mission.host), name: "")
    let host = try previews(of: [mission.host], keys)[mission.host] ?? nobody
    var info = MissionInfo(
      id: WireID(mission.id), title: mission.title, description: mission.summary,
      date: WireTime(mission.startsAt),
      location: try location(
        of: mission, for: viewer, isGoing: mine?.status == .going, at: now, keys),
      interestTags: mission.tags, crewID: crew.map { WireID($0.id) }, crewName: crew?.name,
      host: host,
      rsvpCount: list.attendance,
      maxAttendees: mission.maxAttendees, myRSVP: mine?.status,
      createdAt: WireTime(mission.lifecycle.createdAt))
    info.distance =
      home.flatMap { here in mission.gridCell.map { here.bucket(to: $0) } }?
      .description
    if mission.maxAttendees != nil, list.held > 0 { info.heldCount = list.held }
    info.endsAt = WireTime(mission.startsAt.adding(minutes: mission.durationMinutes))
    info.timeZone = mission.timeZone
    info.status = mission.status
    info.visibility = mission.visibility
    info.guestsEach = mission.guestsEach
    info.myGuests = mine?.guests
    // Whom the viewer is not to meet is neither named nor counted.
    let hidden = try blocks(around: viewer)
    info.rsvpCount -= answers.filter { $0.status == .going && hidden.contains($0.member) }
      .reduce(0) { $0 + 1 + $1.guests }
    if let series = try mission.series.flatMap({ try find($0) }) {
      info.seriesID = WireID(series.id)
      info.recurrence = series.rule
    }
    guard isWhole else { return info }
    info.isHost = mission.host == viewer
    info.attendees = try attendees(answers, for: viewer, keys)
    if mission.maxAttendees != nil || !list.places.isEmpty {
      let own = list.places.firstIndex { $0.member == viewer }
      info.waitList = WaitListInfo(
        count: list.places.count, myPosition: own.map { $0 + 1 },
        offerEndsAt: own.flatMap { list.end(of: list.places[$0]) }.map { WireTime($0) })
    }
    return info
  }

  /// Returns the location as far as a viewer may know it by now: the name and the cell to
  /// everybody, the address to the member who goes, and the exact place to them from a day before;
  /// the host, who said it, sees all of it.
  func location(
    of mission: Mission, for viewer: Identifier<Member>, isGoing: Bool, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> MissionLocation {
    let cell = mission.gridCell
    var location = MissionLocation(
      name: mission.placeName,
      coordinates: cell.map { Coordinates($0) })
    guard isGoing || mission.host == viewer else { return location }
    let place = try keys.place(of: mission)
    location.address = place.address
    guard let latitude = place.latitude, let longitude = place.longitude else { return location }
    let revealing = mission.startsAt.adding(minutes: -FriendsLimits.exactPlaceMinutes)
    if now >= revealing || mission.host == viewer {
      location.coordinates = Coordinates(lat: latitude, lng: longitude)
    } else {
      location.revealsAt = WireTime(revealing)
    }
    return location
  }

  private func attendees(
    _ answers: [MissionRSVP], for viewer: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> [MissionAttendee] {
    let hidden = try blocks(around: viewer)
    let shown = answers.filter { $0.status != .notGoing && !hidden.contains($0.member) }
    let previews = try previews(of: shown.map(\.member), keys)
    return shown.compactMap { answer in
      previews[answer.member].map {
        MissionAttendee(
          id: $0.id, name: $0.name, photo: $0.photo, rsvp: answer.status,
          guests: answer.guests == 0 ? nil : answer.guests)
      }
    }
  }
}

extension Mission {
  /// The cell in which it is; `nil` if its place has no coordinates.
  var gridCell: GridCell? {
    cell.flatMap { UInt32(exactly: $0) }.flatMap(GridCell.init(rawValue:))
  }
}
