import DomainModels
import FriendsModels
import FriendsRequests
import Storage

extension WriteTransaction {
  /// Moves a wait list on to a time, exactly as if somebody had looked at each moment in between:
  /// offers that ended are passed on at their own end, one after the other.
  ///
  /// Every use case that reads or writes places calls it first, so no timer is needed.
  func settleWaitList(of mission: Mission, at now: Timestamp) throws {
    while let ended = try waitPlaces(of: mission.id)
      .filter({ ($0.offerEndsAt ?? now) < now || $0.offerEndsAt == now })
      .compactMap({ place in place.offerEndsAt.map { (place, $0) } })
      .min(by: { ($0.1, $0.0.id) < ($1.1, $1.0.id) })
    {
      let (place, end) = ended
      try erase(place.id, at: now)
      try note(
        Activity(
          kind: .placeExpired, members: [place.member], mission: mission.id, at: end))
      try offerPlaces(of: mission, at: end)
    }
    try offerPlaces(of: mission, at: now)
  }

  /// Offers what is free to the first who fit.
  private func offerPlaces(of mission: Mission, at now: Timestamp) throws {
    guard mission.status == .planned, now < mission.startsAt, let room = mission.maxAttendees else {
      return
    }
    var places = try waitPlaces(of: mission.id)
    guard places.contains(where: { $0.offerEndsAt == nil }) else { return }
    var free = try room - attendance(of: mission.id)
    free -= places.filter { $0.offerEndsAt != nil }.reduce(0) { $0 + 1 + $1.guests }
    for index in places.indices where places[index].offerEndsAt == nil {
      guard free >= 1 + places[index].guests,
        try canMeet(places[index].member, at: mission.id)
      else { continue }
      free -= 1 + places[index].guests
      places[index].offeredAt = now
      places[index].offerEndsAt = min(now.adding(minutes: mission.offerMinutes), mission.startsAt)
      places[index].lifecycle = places[index].lifecycle.updated(at: now)
      try save(places[index])
      try note(
        Activity(
          kind: .placeOffered, members: [places[index].member], mission: mission.id, at: now))
    }
  }

  /// Whether nobody goes whom somebody is not to meet.
  private func canMeet(
    _ member: Identifier<Member>, at mission: Identifier<Mission>
  ) throws -> Bool {
    try !isGoing(anyOf: Array(blocks(around: member)), to: mission)
  }
}
