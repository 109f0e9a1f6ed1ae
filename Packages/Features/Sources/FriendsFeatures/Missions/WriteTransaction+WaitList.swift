import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension RecordReading {
  /// Who goes to a mission and who waits, as it was written last.
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

  /// Whether a member and each of several others have not blocked each other.
  func canMeet(
    _ member: Identifier<Member>, _ others: some Collection<Identifier<Member>>
  ) throws -> Bool {
    try !hasBlocked(member, anyOf: others) && !hasBlocked(anyOf: others, member)
  }

  /// The place of a member on the wait list of a mission as it is at a time; `nil` if an offer has
  /// ended meanwhile, too.
  func waitPlace(
    of member: Identifier<Member>, for mission: Mission, at now: Timestamp
  ) throws -> WaitPlace? {
    guard try waitPlace(of: member, for: mission.id) != nil else { return nil }
    return try settledWaitList(of: mission, at: now).place(of: member)
  }
}

extension WriteTransaction {
  /// Moves a wait list on to a time, and has those told who are concerned.
  ///
  /// Every use case that writes places calls it first; what ran out meanwhile, ``SettleWaitLists``
  /// writes.
  ///
  /// - Returns: the list as it is now.
  @discardableResult
  func settleWaitList(of mission: Mission, at now: Timestamp) throws -> WaitList {
    let list = try settledWaitList(of: mission, at: now)
    for event in list.events {
      let (kind, place, time): (ActivityKind, WaitPlace, Timestamp)
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
