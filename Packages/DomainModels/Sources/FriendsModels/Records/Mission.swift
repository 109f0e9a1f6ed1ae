public import DomainModels

/// Something that people do together.
public struct Mission: Record {
  public let id: Identifier<Mission>
  public var title: String
  /// The description that members see.
  public var summary: String?
  public var startsAt: Timestamp
  /// The duration, in minutes.
  public var durationMinutes: Int
  /// The zone it takes place in, by its IANA name.
  public var timeZone: String
  /// The name of the place that every member sees who sees the mission.
  public var placeName: String
  /// The packed ``MissionMeetingPoint``: address and coordinates, sealed.
  public var place: SealedContent
  /// The cell of the fixed grid it lies in (`GridCell`), for distances.
  public var cell: Int?
  /// The interests it is for.
  public var tags: [String]
  public var crew: Identifier<Crew>?
  public var host: Identifier<Member>
  /// The number of people who can come, the host included; `nil` for any number.
  public var maxAttendees: Int?
  /// The number of guests that each attendee may bring.
  public var guestsEach: Int
  /// The members who can see the mission.
  public var visibility: MissionVisibility
  /// The time for which a free place is kept for the first of the wait list, in minutes.
  public var offerMinutes: Int
  /// The status: whether the mission takes place.
  public var status: MissionStatus
  /// Counts its changes, for calendars (SEQUENCE).
  public var calendarSequence: Int
  /// The series it belongs to.
  public var series: Identifier<MissionSeries>?
  /// The local start that the rule gave it, as in ``MissionSeries/localStart``.
  public var occurrence: String?
  /// When it was made, changed and deleted.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<Mission>, title: String, summary: String?, startsAt: Timestamp,
    durationMinutes: Int, timeZone: String, placeName: String, place: SealedContent, cell: Int?,
    tags: [String], crew: Identifier<Crew>?, host: Identifier<Member>, maxAttendees: Int?,
    guestsEach: Int, visibility: MissionVisibility, offerMinutes: Int, status: MissionStatus,
    calendarSequence: Int, series: Identifier<MissionSeries>?, occurrence: String?,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.startsAt = startsAt
    self.durationMinutes = durationMinutes
    self.timeZone = timeZone
    self.placeName = placeName
    self.place = place
    self.cell = cell
    self.tags = tags
    self.crew = crew
    self.host = host
    self.maxAttendees = maxAttendees
    self.guestsEach = guestsEach
    self.visibility = visibility
    self.offerMinutes = offerMinutes
    self.status = status
    self.calendarSequence = calendarSequence
    self.series = series
    self.occurrence = occurrence
    self.lifecycle = lifecycle
  }

  public static let table = "missions"

  /// The service's; goes with the host.
  public static let schema = Schema(
    scope: .column("id"), kind: .local,
    Column("id", \.id),
    Column("title", \.title),
    Column("description", \.summary),
    Column("starts_at", \.startsAt, .indexed),
    Column("duration_minutes", \.durationMinutes),
    Column("time_zone", \.timeZone),
    Column("place_name", \.placeName),
    Column("place", \.place),
    Column("cell", \.cell),
    Column("interest_tags", \.tags),
    Column("crew_id", \.crew, references: .weak),
    Column("host_id", \.host, references: .cascade),
    Column("max_attendees", \.maxAttendees),
    Column("guests_each", \.guestsEach),
    Column("visibility", \.visibility),
    Column("offer_minutes", \.offerMinutes),
    Column("status", \.status),
    Column("calendar_sequence", \.calendarSequence),
    Column("series_id", \.series, references: .weak),
    Column("occurrence", \.occurrence),
    Column.lifecycle(\.lifecycle),
    make: Mission.init)
}

extension Mission {
  /// The ID of one mission of a series, by the local start that the rule gave it.
  ///
  /// With `change`, how often the series changed before the mission was made
  /// (``MissionSeries/calendarSequence``): a mission that moved keeps its ID, and its former
  /// start can become another mission's.
  public static func identity(
    of occurrence: String, in series: Identifier<MissionSeries>, change: Int = 0
  ) -> Identifier<Mission> {
    let suffix = change == 0 ? "" : "/\(change)"
    return Identifier(name: "\(series)/\(occurrence)\(suffix)", in: FriendsNamespace.occurrence)
  }
}

/// The exact place of a mission; disclosed in stages, sealed in the row of the ``Mission``.
public struct MissionMeetingPoint: Sendable, Hashable {
  /// Street and number, or how to find it; `nil` if the name says all.
  public var address: String?
  /// Degrees north; `nil` without coordinates.
  public var latitude: Double?
  /// Degrees east; `nil` without coordinates.
  public var longitude: Double?

  public init(address: String? = nil, latitude: Double? = nil, longitude: Double? = nil) {
    self.address = address
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// The status of a mission: whether it takes place.
public enum MissionStatus: String, ColumnValue, CaseIterable, Codable {
  case planned
  /// It was called off; the members who had answered still see it.
  case cancelled
}

/// The members who can see a mission.
public enum MissionVisibility: String, ColumnValue, CaseIterable, Codable {
  case everybody = "public"
  case crewOnly = "crew_only"
}

extension Mission {
  /// Checks every field against ``FriendsLimits``.
  ///
  /// - Parameter place: the opened ``Mission/place``.
  /// - Throws: `ValidationError` naming each field that can't be accepted as the API calls it.
  public func validate(at place: MissionMeetingPoint) throws(ValidationError) {
    var problems = ValidationError.Collector()
    problems.check(name: title, "title", length: FriendsLimits.missionTitleLength)
    problems.check(
      text: summary ?? "", "description", limit: FriendsLimits.missionSummaryLength,
      isRequired: false,
      allowsLines: true)
    let limit = FriendsLimits.missionPlaceLength
    problems.check(text: placeName, "location.name", limit: limit, isRequired: true)
    problems.check(text: place.address ?? "", "location.address", limit: limit, isRequired: false)
    if let latitude = place.latitude, let longitude = place.longitude {
      problems.require(
        (-90...90).contains(latitude) && (-180...180).contains(longitude),
        "location.coordinates", "must be a place on Earth")
    }
    problems.check(words: tags, "interest_tags", count: 0...FriendsLimits.missionTags)
    if let maxAttendees {
      problems.check(number: maxAttendees, "max_attendees", in: FriendsLimits.missionAttendees)
    }
    problems.check(number: durationMinutes, "duration_minutes", in: FriendsLimits.missionMinutes)
    problems.check(number: guestsEach, "guests_each", in: FriendsLimits.guestsEach)
    problems.check(number: offerMinutes, "offer_minutes", in: FriendsLimits.offerMinutes)
    try problems.check("mission")
  }
}
