import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Services
import Storage

extension Missions.Calendar: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> CalendarFile {
    let known = try reading.mission(mission.id, visibleTo: me)
    var missions = [known]
    if let series = known.series {
      missions = try reading.fetch(Query<Mission>().filter(\.series == series))
        .filter { try reading.isVisible($0, to: me) }
    }
    return try CalendarFile(
      named: "\(mission).ics",
      missions.map { try reading.calendarEvent(of: $0, for: me, at: now, keys) }, keys)
  }
}

extension CalendarFile {
  /// A calendar of events, in the order of their starts.
  init(named name: String, _ events: [ICalendarEvent], _ keys: any IdentityKeys) throws {
    let ordered = events.sorted {
      ($0.start.text, $0.uid ?? "") < ($1.start.text, $1.uid ?? "")
    }
    let calendar = try ICalendarComponent.calendar(
      product: "-//Quartet//friends//EN", ordered,
      zones: ICalendarZones(others: ICalendarZone.system))
    let bytes = try ICalendarWriter.bytes(of: [calendar])
    self.init(
      name: name, content: String(decoding: bytes, as: UTF8.self),
      etag: "\"\(keys.hash(bytes, for: .feedToken).prefix(16).hexadecimal)\"")
  }
}

extension Sequence<UInt8> {
  /// Two digits for each byte.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef")
    return String(flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

extension RecordReading {
  /// The event of a mission, as one may see it.
  ///
  /// Its UID never changes and its SEQUENCE grows with each change, so that a calendar that read an
  /// earlier version moves or cancels what it has (RFC 5545, 3.8.7.4).
  func calendarEvent(
    of mission: Mission, for viewer: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> ICalendarEvent {
    let stamp = try ICalendarLocalTime.utc(mission.lifecycle.updatedAt)
    var event = ICalendarEvent(
      uid: "\(WireID(mission.id))@quartet", stamp: stamp,
      start: try mission.moment(mission.startsAt))
    event.end = try mission.moment(mission.startsAt.adding(minutes: mission.durationMinutes))
    event.created = .utc(try ICalendarLocalTime.utc(mission.lifecycle.createdAt))
    event.lastModified = .utc(stamp)
    event.sequence = mission.calendarSequence
    event.summary = mission.title
    event.description = mission.summary
    event.categories = mission.tags
    let answer = try rsvp(of: viewer, to: mission.id)?.status
    let isWaiting = try waitPlace(of: viewer, for: mission, at: now) != nil
    event.status =
      mission.status == .cancelled
      ? .cancelled : answer == .maybe || isWaiting ? .tentative : .confirmed
    let location = try location(
      of: mission, for: viewer, isGoing: answer == .going, at: now, keys)
    event.location = [location.name, location.address].compactMap(\.self).joined(separator: ", ")
    guard let place = location.coordinates else { return event }
    var component = event.component
    component.properties.append(ICalendarProperty("GEO", value: "\(place.lat);\(place.lng)"))
    return try ICalendarEvent(component)
  }

  /// Returns the events of a member's calendar: all that they answered with going or maybe, or wait
  /// for, from a month ago on.
  func calendarEvents(
    of member: Identifier<Member>, at now: Timestamp, _ keys: any IdentityKeys
  ) throws -> [ICalendarEvent] {
    let since = now.adding(days: -30)
    return try plannedMissions(of: member, at: now).filter { $0.startsAt > since }
      .map { try calendarEvent(of: $0, for: member, at: now, keys) }
  }

  /// The missions that a member goes to, may go to or waits for, the first first; those that were
  /// called off, too.
  func plannedMissions(of member: Identifier<Member>, at now: Timestamp) throws -> [Mission] {
    let answered = try fetch(Query<MissionRSVP>().filter(\.member == member))
      .filter { $0.status != .notGoing }.map(\.mission)
    let waiting = try values(
      of: \WaitlistEntry.mission, Query<WaitlistEntry>().filter(\.member == member))
    let (blockers, sure) = (try blockers(of: member), Set(answered))
    return try Set(answered + waiting).compactMap { try find($0) }
      .filter { mission in
        guard try isVisible(mission, to: member, without: blockers) else { return false }
        return try sure.contains(mission.id) || waitPlace(of: member, for: mission, at: now) != nil
      }
      .sorted { ($0.startsAt, $0.id) < ($1.startsAt, $1.id) }
  }
}

extension Mission {
  /// An instant as the mission's zone tells it.
  fileprivate func moment(_ instant: Timestamp) throws -> ICalendarDateOrTime {
    guard timeZone != "UTC", let zone = MissionZone(timeZone), let local = zone.local(instant)
    else {
      return .utc(try ICalendarLocalTime.utc(instant))
    }
    return .zoned(local, zone: timeZone)
  }
}

extension ICalendarLocalTime {
  fileprivate static func utc(_ instant: Timestamp) throws -> ICalendarLocalTime {
    guard let local = ICalendarZone.utc.local(at: Int(instant.milliseconds / 1000)) else {
      throw ServiceError(.server, "a calendar ends with the year 9999")
    }
    return local
  }
}
