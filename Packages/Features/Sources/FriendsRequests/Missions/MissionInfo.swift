public import FriendsModels
public import Services

/// A mission (the seed's `Mission`).
///
/// A list holds the shorter shape: without attendees and what follows them.
public struct MissionInfo: ServiceResponse {
  public var id: WireID<Mission>
  public var title: String
  public var description: String?
  public var date: WireTime
  public var location: MissionLocation
  /// Its purpose.
  public var interestTags: [String]
  public var crewID: WireID<Crew>?
  public var crewName: String?
  public var host: MemberPreview
  /// The number of people who come, guests included.
  public var rsvpCount: Int
  /// The number of places that are kept for people who wait, guests included; only where some are.
  public var heldCount: Int?
  public var maxAttendees: Int?
  public var myRSVP: RSVPStatus?
  public var createdAt: WireTime
  /// The members who answered yes or maybe.
  public var attendees: [MissionAttendee]?
  public var isHost: Bool?
  public var endsAt: WireTime?
  /// The zone it takes place in.
  public var timeZone: String?
  /// The status: whether the mission takes place.
  public var status: MissionStatus?
  public var visibility: MissionVisibility?
  /// The number of guests that each may bring.
  public var guestsEach: Int?
  /// The number of guests that the reader brings.
  public var myGuests: Int?
  /// The series it belongs to.
  public var seriesID: WireID<MissionSeries>?
  /// That series' RRULE.
  public var recurrence: String?
  public var waitList: WaitListInfo?
  /// The distance of its place from the viewer's home, as a range of kilometres (`5–10 km`).
  public var distance: String?

  public init(
    id: WireID<Mission>, title: String, description: String? = nil, date: WireTime,
    location: MissionLocation, interestTags: [String], crewID: WireID<Crew>? = nil,
    crewName: String? = nil, host: MemberPreview, rsvpCount: Int, maxAttendees: Int? = nil,
    myRSVP: RSVPStatus? = nil, createdAt: WireTime, attendees: [MissionAttendee]? = nil,
    isHost: Bool? = nil, endsAt: WireTime? = nil, timeZone: String? = nil,
    status: MissionStatus? = nil, visibility: MissionVisibility? = nil, guestsEach: Int? = nil,
    myGuests: Int? = nil, seriesID: WireID<MissionSeries>? = nil, recurrence: String? = nil,
    waitList: WaitListInfo? = nil, distance: String? = nil, heldCount: Int? = nil
  ) {
    self.id = id
    self.title = title
    self.description = description
    self.date = date
    self.location = location
    self.interestTags = interestTags
    self.crewID = crewID
    self.crewName = crewName
    self.host = host
    self.rsvpCount = rsvpCount
    self.maxAttendees = maxAttendees
    self.myRSVP = myRSVP
    self.createdAt = createdAt
    self.attendees = attendees
    self.isHost = isHost
    self.endsAt = endsAt
    self.timeZone = timeZone
    self.status = status
    self.visibility = visibility
    self.guestsEach = guestsEach
    self.myGuests = myGuests
    self.seriesID = seriesID
    self.recurrence = recurrence
    self.waitList = waitList
    self.distance = distance
    self.heldCount = heldCount
  }

  private enum CodingKeys: String, CodingKey {
    case id, title, description, date, location, host, attendees, status, visibility, recurrence
    case distance
    case interestTags = "interest_tags"
    case crewID = "crew_id"
    case crewName = "crew_name"
    case rsvpCount = "rsvp_count"
    case heldCount = "held_count"
    case maxAttendees = "max_attendees"
    case myRSVP = "my_rsvp"
    case createdAt = "created_at"
    case isHost = "is_host"
    case endsAt = "ends_at"
    case timeZone = "time_zone"
    case guestsEach = "guests_each"
    case myGuests = "my_guests"
    case seriesID = "series_id"
    case waitList = "wait_list"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(title, forKey: .title)
    try container.encode(description, forKey: .description)
    try container.encode(date, forKey: .date)
    try container.encode(location, forKey: .location)
    try container.encode(interestTags, forKey: .interestTags)
    try container.encode(crewID, forKey: .crewID)
    try container.encode(crewName, forKey: .crewName)
    try container.encode(host, forKey: .host)
    try container.encode(rsvpCount, forKey: .rsvpCount)
    try container.encodeIfPresent(heldCount, forKey: .heldCount)
    try container.encode(maxAttendees, forKey: .maxAttendees)
    try container.encode(myRSVP, forKey: .myRSVP)
    try container.encode(createdAt, forKey: .createdAt)
    try container.encodeIfPresent(attendees, forKey: .attendees)
    try container.encodeIfPresent(isHost, forKey: .isHost)
    try container.encodeIfPresent(endsAt, forKey: .endsAt)
    try container.encodeIfPresent(timeZone, forKey: .timeZone)
    try container.encodeIfPresent(status, forKey: .status)
    try container.encodeIfPresent(visibility, forKey: .visibility)
    try container.encodeIfPresent(guestsEach, forKey: .guestsEach)
    try container.encodeIfPresent(myGuests, forKey: .myGuests)
    try container.encodeIfPresent(seriesID, forKey: .seriesID)
    try container.encodeIfPresent(recurrence, forKey: .recurrence)
    try container.encodeIfPresent(waitList, forKey: .waitList)
    try container.encodeIfPresent(distance, forKey: .distance)
  }
}

/// A member who answered (the seed's `MissionAttendee`).
public struct MissionAttendee: Codable, Sendable, Equatable {
  public var id: WireID<Member>
  public var name: String
  /// The path of the first photo.
  public var photo: String?
  public var rsvp: RSVPStatus
  /// The number of guests that they bring, if any.
  public var guests: Int?

  public init(
    id: WireID<Member>, name: String, photo: String? = nil, rsvp: RSVPStatus, guests: Int? = nil
  ) {
    self.id = id
    self.name = name
    self.photo = photo
    self.rsvp = rsvp
    self.guests = guests
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, photo, rsvp, guests
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
    try container.encode(name, forKey: .name)
    try container.encode(photo, forKey: .photo)
    try container.encode(rsvp, forKey: .rsvp)
    try container.encodeIfPresent(guests, forKey: .guests)
  }
}

/// The location of a mission (the seed's `MissionLocation`).
///
/// Attendees see the address, and the exact coordinates a day before.
public struct MissionLocation: Codable, Sendable, Equatable {
  /// The part for every member.
  public var name: String
  /// Street and number.
  public var address: String?
  /// The place; before its time the centre of a cell about a kilometre wide.
  public var coordinates: Coordinates?
  /// When an attendee sees more; absent if the caller sees all or does not go.
  public var revealsAt: WireTime?

  public init(
    name: String, address: String? = nil, coordinates: Coordinates? = nil,
    revealsAt: WireTime? = nil
  ) {
    self.name = name
    self.address = address
    self.coordinates = coordinates
    self.revealsAt = revealsAt
  }

  private enum CodingKeys: String, CodingKey {
    case name, address, coordinates
    case revealsAt = "reveals_at"
  }

  /// Writes every field of the shape: one without a value is `null`, unless it belongs to the
  /// longer shape only.
  ///
  /// - Throws: What the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(name, forKey: .name)
    try container.encode(address, forKey: .address)
    try container.encode(coordinates, forKey: .coordinates)
    try container.encodeIfPresent(revealsAt, forKey: .revealsAt)
  }
}
