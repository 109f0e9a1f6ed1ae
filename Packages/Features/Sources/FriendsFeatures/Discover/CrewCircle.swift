import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

/// The people of a crew, as a member who might join sees the whole of them.
struct CrewCircle: Sendable {
  /// The purpose of the crew.
  let tags: [String]
  /// The number of members that it has room for.
  let room: Int
  /// The profiles of its members.
  let members: [MemberDetails]
  /// The mean affinity of all pairs.
  let estimate: FitEstimate

  /// The middle of the mean affinity of all pairs, from 0 to 1.
  var cohesion: Double { estimate.score }

  init(tags: [String], room: Int, members: [MemberDetails]) {
    self.tags = tags
    self.room = room
    self.members = members
    estimate = Self.estimate(of: members)
  }

  /// Returns the change of the crew if a member joined: its cohesion, and the hours when all are
  /// free.
  ///
  /// Only means over all members are returned, and nothing of a single one.
  func fit(of newcomer: MemberDetails) -> CrewCompatibility {
    let likes = Set(newcomer.interests.map(InterestKey.init))
    let matching = tags.filter { likes.contains(InterestKey($0)) }
    let welcome = FitEstimate.mean(of: members.map { Affinity.between(newcomer, $0).estimate })
    var estimate = FitEstimate()
    estimate.add(welcome, weight: 0.6)
    estimate.add(
      tags.isEmpty ? 0.5 : Double(matching.count) / Double(tags.count), weight: 0.4,
      reliability: FitEstimate.reliability(ofWords: min(tags.count, newcomer.interests.count)))
    var reasons: [String] = []
    if !matching.isEmpty {
      reasons.append("you like \(matching.prefix(3).joined(separator: ", "))")
    }
    if members.count >= 2 {
      let change = welcome.score - cohesion
      reasons.append(
        abs(change) < 0.02
          ? "the crew would fit together as well as now"
          : "the crew would fit together \(change > 0 ? "better" : "less well") with you")
    }
    reasons += scheduleReasons(newcomer)
    if members.count >= room { reasons.append("it is full") }
    if matching.isEmpty, !tags.isEmpty { reasons.append("it is for nothing that you named") }
    if members.count < FriendsLimits.crewMembers.lowerBound {
      reasons.append("it is still forming")
    }
    return CrewCompatibility(
      score: estimate.score, matchingInterests: matching, reasons: reasons, range: estimate.range)
  }

  private static func estimate(of members: [MemberDetails]) -> FitEstimate {
    FitEstimate.mean(
      of: members.indices.flatMap { index in
        members[(index + 1)...].map { Affinity.between(members[index], $0).estimate }
      })
  }

  private func scheduleReasons(_ newcomer: MemberDetails) -> [String] {
    let known = members.compactMap(\.hours)
    guard let mine = newcomer.hours, let first = known.first, known.count >= 2 else { return [] }
    let before = known.dropFirst().reduce(first) { $0.intersection($1) }
    let count = before.common(with: before)
    let after = before.common(with: mine)
    if count == 0 { return ["the crew has no hour when all are free"] }
    return after == 0
      ? ["you are not free when all the others are"]
      : ["you are free in \(after) of the \(count) hours when all are"]
  }
}

extension RecordReading {
  /// The people of a crew as a whole.
  func circle(
    of crew: Crew, _ memberships: [CrewMembership], _ keys: any IdentityKeys
  ) throws -> CrewCircle {
    let members = try memberships.compactMap { try find($0.member) }
    return CrewCircle(
      tags: crew.tags, room: crew.maxMembers, members: try members.map { try keys.details(of: $0) })
  }
}
