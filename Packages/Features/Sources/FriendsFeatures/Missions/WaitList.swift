import DomainModels
import FriendsModels
import FriendsRequests
import Storage

/// The attendees of a mission and its wait list.
///
/// The places that are taken and those that are held for waiting members never exceed the mission's
/// limit.
struct WaitList: Sendable {
  /// Something that happened to a place on the list, and when.
  enum Event: Sendable {
    /// An offer expired, and its entry was removed.
    case expired(WaitlistEntry, Timestamp)
    case offered(WaitlistEntry, Timestamp)
    /// An offer was withdrawn because the limit was lowered; the entry stays on the list.
    case withdrawn(WaitlistEntry, Timestamp)
  }

  private let mission: Mission
  /// The number of places that each attendee takes, guests included.
  let going: [Identifier<Member>: Int]
  /// The members on the wait list, the first first.
  private(set) var places: [WaitlistEntry]
  private(set) var events: [Event] = []

  init(_ mission: Mission, _ answers: [MissionRSVP], _ places: [WaitlistEntry]) {
    self.mission = mission
    self.places = places
    going = Dictionary(
      answers.filter { $0.status == .going }.map { ($0.member, 1 + $0.guests) },
      uniquingKeysWith: { one, _ in one })
  }

  /// The entry of a member; `nil` if the member does not wait.
  func place(of member: Identifier<Member>) -> WaitlistEntry? {
    places.first { $0.member == member }
  }

  /// The number of people who come, guests included.
  var attendance: Int { going.values.reduce(0, +) }

  /// The number of places that are held for waiting members.
  var held: Int { held(besides: nil) }

  /// The number of places that are held for other waiting members.
  func held(besides member: Identifier<Member>?) -> Int {
    places.filter { $0.offerEndsAt != nil && $0.member != member }.reduce(0) { $0 + seats($1) }
  }

  /// The number of places that are neither taken nor held.
  var free: Int { (mission.maxAttendees ?? .max) - attendance - held }

  /// The number of further places that a waiting member needs; a member who goes already has some.
  func seats(_ place: WaitlistEntry) -> Int {
    max(0, 1 + place.guests - (going[place.member] ?? 0))
  }

  /// Advances the list to a time.
  ///
  /// Each expired offer is passed on at the time at which it ended, in order, so that the result does
  /// not depend on how often the list is read.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - canMeet: whether a member and all attendees have not blocked each other.
  mutating func settle(
    at now: Timestamp, canMeet: (Identifier<Member>) throws -> Bool
  ) rethrows {
    while let end = places.compactMap(end).filter({ $0 <= now }).min() {
      let ended = places.filter { self.end(of: $0) == end }
      places = places.filter { self.end(of: $0) != end }
      events += ended.map { .expired($0, end) }
      try offer(at: end, canMeet)
    }
    withdraw(at: now)
    try offer(at: now, canMeet)
  }

  /// When the offer of a place ends: at the latest when the mission begins, even if it was rescheduled.
  func end(of place: WaitlistEntry) -> Timestamp? {
    place.offerEndsAt.map { min($0, mission.startsAt) }
  }

  /// Withdraws the last offers until the places that are taken and held fit the limit.
  private mutating func withdraw(at now: Timestamp) {
    while free < 0, let last = places.lastIndex(where: { $0.offerEndsAt != nil }) {
      (places[last].offeredAt, places[last].offerEndsAt) = (nil, nil)
      places[last].lifecycle = places[last].lifecycle.updated(at: now)
      events.append(.withdrawn(places[last], now))
    }
  }

  /// Offers the free places to the first waiting members whose guests fit, too.
  private mutating func offer(
    at now: Timestamp, _ canMeet: (Identifier<Member>) throws -> Bool
  ) rethrows {
    guard mission.status == .planned, now < mission.startsAt else { return }
    for index in places.indices where places[index].offerEndsAt == nil {
      guard try seats(places[index]) <= free && canMeet(places[index].member) else { continue }
      places[index].offeredAt = now
      places[index].offerEndsAt = min(now.adding(minutes: mission.offerMinutes), mission.startsAt)
      places[index].lifecycle = places[index].lifecycle.updated(at: now)
      events.append(.offered(places[index], now))
    }
  }
}

extension RecordReading {
  /// The wait list of a mission as it was stored last.
  func waitList(of mission: Mission) throws -> WaitList {
    try WaitList(mission, rsvps(of: mission.id), waitPlaces(of: mission.id))
  }

  /// The same as it is at a time.
  func settledWaitList(of mission: Mission, at now: Timestamp) throws -> WaitList {
    var list = try waitList(of: mission)
    let going = list.going.keys
    try list.settle(at: now) { try canMeet($0, going) }
    return list
  }

  /// Returns whether a member and each of several others have not blocked each other.
  func canMeet(
    _ member: Identifier<Member>, _ others: some Collection<Identifier<Member>>
  ) throws -> Bool {
    try !hasBlocked(member, anyOf: others) && !hasBlocked(anyOf: others, member)
  }

  /// The place of a member on the wait list of a mission as it is at a time; `nil` if an offer has
  /// ended meanwhile, too.
  func waitPlace(
    of member: Identifier<Member>, for mission: Mission, at now: Timestamp
  ) throws -> WaitlistEntry? {
    guard try waitPlace(of: member, for: mission.id) != nil else { return nil }
    return try settledWaitList(of: mission, at: now).place(of: member)
  }
}

extension WriteTransaction {
  /// Advances a wait list to a time, stores it, and notifies the members whose offers changed.
  ///
  /// Every use case that writes entries calls it first; offers that expire in between are settled by
  /// ``AdvanceWaitLists``.
  ///
  /// - Returns: the list as it is now.
  @discardableResult
  func settleWaitList(of mission: Mission, at now: Timestamp) throws -> WaitList {
    let list = try settledWaitList(of: mission, at: now)
    for event in list.events {
      let (kind, place, time): (ActivityKind, WaitlistEntry, Timestamp)
      switch event {
      case .expired(let ended, let end):
        (kind, place, time) = (.placeExpired, ended, end)
        try erase(place.id, of: mission.id, at: now)
      case .offered(let offered, let begin):
        (kind, place, time) = (.placeOffered, offered, begin)
        try save(place)
      case .withdrawn(let waiting, let end):
        (kind, place, time) = (.placeWithdrawn, waiting, end)
        try save(place)
      }
      try tell(
        Activity(kind: kind, members: [place.member], mission: mission.id, at: time),
        from: mission.id)
    }
    return list
  }
}
