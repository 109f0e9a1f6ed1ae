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
  func settledWaitList(
    of mission: Mission, at now: Timestamp, _ blocks: KnownBlocks = .none
  ) throws -> WaitList {
    var list = try waitList(of: mission)
    let going = Set(list.going.keys)
    try list.settle(at: now) { try blocks.around($0, in: self).all.isDisjoint(with: going) }
    return list
  }
}

extension WriteTransaction {
  /// Moves a wait list on to a time, and has those told who are concerned.
  ///
  /// Every use case that writes places calls it first, so no timer is needed.
  func settleWaitList(
    of mission: Mission, at now: Timestamp, _ blocks: KnownBlocks
  ) throws {
    for event in try settledWaitList(of: mission, at: now, blocks).events {
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
  }
}
