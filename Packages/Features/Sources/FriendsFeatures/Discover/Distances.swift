import DomainModels
import FriendsModels
import Identity
import Matching
import Storage

/// How far crews and missions are from somebody, each looked up once.
///
/// Only buckets come out, as between two people. Whoever the viewer is not to meet counts nowhere.
struct Distances {
  private let viewer: Neighbour
  private let hidden: Set<Identifier<Member>>
  private let keys: any IdentityKeys
  private var crews: [Identifier<FriendsModels.Crew>: DistanceBucket?] = [:]
  private var people: [Identifier<Member>: DistanceBucket?] = [:]

  init(
    from viewer: Neighbour, without hidden: Set<Identifier<Member>>, _ keys: any IdentityKeys
  ) {
    self.viewer = viewer
    self.hidden = hidden
    self.keys = keys
  }

  /// How far a crew is: the middle of how far its members live; `nil` if none said where.
  mutating func distance(
    of crew: Identifier<FriendsModels.Crew>, in reading: some RecordReading
  ) throws -> DistanceBucket? {
    if let known = crews[crew] { return known }
    let buckets = try reading.members(of: crew).compactMap {
      try distance(of: $0.member, in: reading)
    }.sorted()
    let middle = buckets.isEmpty ? nil : buckets[(buckets.count - 1) / 2]
    crews[crew] = .some(middle)
    return middle
  }

  /// How far a mission is: by its place; without coordinates by its crew, or by where its host lives.
  mutating func distance(
    of mission: Mission, in reading: some RecordReading
  ) throws -> DistanceBucket? {
    guard let here = viewer.cell else { return nil }
    if let there = mission.gridCell { return here.bucket(to: there) }
    if let crew = mission.crew, let middle = try distance(of: crew, in: reading) { return middle }
    return try distance(of: mission.host, in: reading)
  }

  private mutating func distance(
    of member: Identifier<Member>, in reading: some RecordReading
  ) throws -> DistanceBucket? {
    guard !hidden.contains(member), member != viewer.member.id else { return nil }
    if let known = people[member] { return known }
    var bucket: DistanceBucket?
    if let found = try reading.find(member) {
      bucket = viewer.distance(to: Neighbour(member: found, details: try keys.details(of: found)))
    }
    people[member] = .some(bucket)
    return bucket
  }
}
