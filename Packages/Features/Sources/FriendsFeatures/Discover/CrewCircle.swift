import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Storage

/// The people of a crew, as somebody who might join sees the whole of them.
struct CrewCircle: Sendable {
  /// What the crew is for.
  let tags: [String]
  /// How many it takes.
  let room: Int
  /// What its members say.
  let members: [MemberDetails]
  /// The mean affinity of all pairs, from 0 to 1.
  let cohesion: Double

  init(tags: [String], room: Int, members: [MemberDetails]) {
    self.tags = tags
    self.room = room
    self.members = members
    cohesion = Self.cohesion(of: members)
  }

  /// How the crew would change if somebody joined: its cohesion, and the hours when all are free.
  ///
  /// Only means over all members are told, and nothing of a single one.
  func fit(of newcomer: MemberDetails) -> CrewCompatibility {
    let likes = Set(newcomer.interests.map(InterestKey.init))
    let matching = tags.filter { likes.contains(InterestKey($0)) }
    let affinities = members.map { Affinity.between(newcomer, $0).score }
    let welcome = affinities.isEmpty ? 0.5 : affinities.reduce(0, +) / Double(affinities.count)
    let share = tags.isEmpty ? 0.5 : Double(matching.count) / Double(tags.count)
    var reasons: [String] = []
    if !matching.isEmpty {
      reasons.append("you like \(matching.prefix(3).joined(separator: ", "))")
    }
    if members.count >= 2 {
      let change = welcome - cohesion
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
    let score = 0.6 * welcome + 0.4 * share
    return CrewCompatibility(
      score: (score * 1000).rounded() / 1000, matchingInterests: matching, reasons: reasons)
  }

  private static func cohesion(of members: [MemberDetails]) -> Double {
    var (sum, count) = (0.0, 0)
    for (index, one) in members.enumerated() {
      for other in members[(index + 1)...] {
        sum += Affinity.between(one, other).score
        count += 1
      }
    }
    return count == 0 ? 0.5 : sum / Double(count)
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
