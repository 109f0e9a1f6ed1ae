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
    try list.settle(at: now) { try canMeet($0, at: mission.id) }
    return list
  }

  /// Whether nobody goes whom somebody is not to meet.
  func canMeet(_ member: Identifier<Member>, at mission: Identifier<Mission>) throws -> Bool {
    try !isGoing(anyOf: Array(blocks(around: member)), to: mission)
  }
}

extension WriteTransaction {
  /// Moves a wait list on to a time, and tells who is concerned.
  ///
  /// Every use case that reads or writes places calls it first, so no timer is needed.
  func settleWaitList(of mission: Mission, at now: Timestamp) throws {
    for event in try settledWaitList(of: mission, at: now).events {
      let (kind, place, time): (ActivityKind, WaitPlace, Timestamp)
      switch event {
      case .expired(let ended, let end):
        (kind, place, time) = (.placeExpired, ended, end)
        try erase(place.id, at: now)
      case .offered(let offered, let begin):
        (kind, place, time) = (.placeOffered, offered, begin)
        try save(place)
      case .withdrawn(let waiting, let end):
        (kind, place, time) = (.placeWithdrawn, waiting, end)
        try save(place)
      }
      try note(
        Activity(kind: kind, members: [place.member], mission: mission.id, at: time))
    }
  }
}
