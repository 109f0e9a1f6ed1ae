import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Storage

/// The distances of crews and missions from a member; each member is looked up once.
///
/// Only buckets come out, as between two people. A member whom the viewer is not to meet counts
/// nowhere.
struct Distances {
  private let viewer: Neighbour
  private let hidden: Set<Identifier<Member>>
  private let keys: any IdentityKeys
  private var crews: [Identifier<FriendsModels.Crew>: DistanceBucket?] = [:]
  /// Those who were looked up; `nil` for members who are gone.
  private var people: [Identifier<Member>: Neighbour?] = [:]

  init(
    from viewer: Neighbour, without hidden: Set<Identifier<Member>>, _ keys: any IdentityKeys
  ) {
    self.viewer = viewer
    self.hidden = hidden
    self.keys = keys
  }

  /// Returns the distance of a crew: the median of its members' distances; `nil` if none said
  /// where.
  mutating func distance(
    of crew: Identifier<FriendsModels.Crew>, in reading: some RecordReading
  ) throws -> DistanceBucket? {
    if let known = crews[crew] { return known }
    let middle = try distance(of: reading.members(of: crew).map(\.member), in: reading)
    crews[crew] = .some(middle)
    return middle
  }

  /// Returns the median distance of some members.
  mutating func distance(
    of members: [Identifier<Member>], in reading: some RecordReading
  ) throws -> DistanceBucket? {
    Self.middle(try members.compactMap { try distance(of: $0, in: reading) })
  }

  /// Returns the median distance of some members by an index, which may be stale.
  mutating func distance(
    of members: [Identifier<Member>], by index: DiscoveryIndex, in reading: some RecordReading
  ) throws -> DistanceBucket? {
    Self.middle(
      try members.compactMap { member in
        guard isCounted(member), let cell = index.cell(of: member) else {
          return try distance(of: member, in: reading)
        }
        guard let here = viewer.cell, let there = cell else { return nil }
        return here.bucket(to: there)
      })
  }

  private static func middle(_ buckets: [DistanceBucket]) -> DistanceBucket? {
    buckets.isEmpty ? nil : buckets.sorted()[(buckets.count - 1) / 2]
  }

  /// Returns the distance of a mission: by its place; without coordinates by its crew, or by where
  /// its host lives.
  mutating func distance(
    of mission: Mission, in reading: some RecordReading
  ) throws -> DistanceBucket? {
    guard let here = viewer.cell else { return nil }
    if let there = mission.gridCell { return here.bucket(to: there) }
    if let crew = mission.crew, let middle = try distance(of: crew, in: reading) { return middle }
    return try distance(of: mission.host, in: reading)
  }

  private func isCounted(_ member: Identifier<Member>) -> Bool {
    !hidden.contains(member) && member != viewer.member.id
  }

  private mutating func distance(
    of member: Identifier<Member>, in reading: some RecordReading
  ) throws -> DistanceBucket? {
    guard isCounted(member) else { return nil }
    return try person(member, in: reading).flatMap { viewer.distance(to: $0) }
  }

  /// A member with what they say, read once; `nil` for one who is gone.
  mutating func person(
    _ id: Identifier<Member>, in reading: some RecordReading
  ) throws -> Neighbour? {
    if let known = people[id] { return known }
    let found = try reading.find(id).map {
      Neighbour(member: $0, details: try keys.details(of: $0))
    }
    people[id] = .some(found)
    return found
  }
}

extension Coordinates {
  /// The middle of a cell, to a ten-thousandth of a degree: about ten metres of a square kilometre.
  init(_ cell: GridCell) {
    self.init(
      lat: (cell.latitude * 10_000).rounded() / 10_000,
      lng: (cell.longitude * 10_000).rounded() / 10_000)
  }
}
