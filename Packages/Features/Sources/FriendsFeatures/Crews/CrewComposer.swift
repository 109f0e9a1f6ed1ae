import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Services
import Storage

/// Finds a whole crew around one person among those who might suit.
struct CrewComposer: Sendable {
  let request: Crews.Propose
  /// Today in UTC, for ages.
  let day: CivilDate
  /// Pairs of people who found each other interesting.
  let mutual: Set<Set<Identifier<Member>>>
  /// Pairs of whom one blocked the other.
  let blocked: Set<Set<Identifier<Member>>>
  /// The people of each crew that the person belongs to.
  let crews: [Set<Identifier<Member>>]

  /// The number of candidates that are compared in detail: those who suit the person best.
  static let candidates = 200

  /// A crew that was found.
  struct Found: Sendable {
    /// Its people, the one around whom it was made among them.
    let people: [Neighbour]
    /// The interests that most of them share.
    let tags: [String]
    /// The reasons for these people, in sentences without names.
    let reasons: [String]
  }

  /// Makes the crew in which the worst placed fares as well as can be, and all keep the rules: none
  /// blocked, hours in common, near enough by the bucket, no member the only one of an age, and not
  /// all of them together in a crew already.
  ///
  /// - Throws: ``ServiceError/Code/notFound`` in words that say what stands in the way.
  func crew(around person: Neighbour, among others: [Neighbour]) throws -> Found {
    let size = request.size ?? 4
    guard FriendsLimits.crewMembers.contains(size) else {
      throw ValidationError(issues: [
        ValidationError.Issue(field: "size", reason: "must be 3 to 15")
      ])
    }
    let hours = request.hoursInCommon ?? 2
    let reach = DistanceBucket(reach: request.maxDistance)
    let near = others.filter {
      $0.suits(person, on: day) && (person.distance(to: $0).map { $0 <= reach } ?? true)
        && !blocked.contains([person.member.id, $0.member.id])
    }
    let ranked = near.map { ($0, affinity(person, $0)) }
      .sorted { ($0.1, $1.0.member.id) > ($1.1, $0.0.member.id) }.prefix(Self.candidates).map(\.0)
    // Of each crew only so many may be asked that no new member would be left out. Fewer are asked
    // until a new member is found; with one of them and the person there is no crew without.
    var most = Array(repeating: Int.max, count: crews.count)
    while true {
      let people = [person] + leavingOut(of: ranked, beyond: most)
      let found = try crew(among: people, size: size, hours: hours, reach: reach)
      let ids = Set(found.people.map(\.member.id))
      guard let known = crews.firstIndex(where: ids.isSubset) else { return found }
      most[known] = min(most[known], ids.count - 1) - 1
    }
  }

  /// The people without those of a crew who come after so many of the same crew.
  private func leavingOut(of ranked: [Neighbour], beyond most: [Int]) -> [Neighbour] {
    var counts = Array(repeating: 0, count: crews.count)
    return ranked.filter { one in
      let theirs = crews.indices.filter { crews[$0].contains(one.member.id) }
      guard theirs.allSatisfy({ counts[$0] < most[$0] }) else { return false }
      for crew in theirs { counts[crew] += 1 }
      return true
    }
  }

  private func crew(
    among people: [Neighbour], size: Int, hours: Int, reach: DistanceBucket
  ) throws -> Found {
    let planner = CrewPlanner<Neighbour>(sizes: 3...max(3, size), ideal: size)
      .affinity { affinity($0, $1) }
      .available({ $0.details.hours?.availability }, inCommon: hours)
      .apart("block") { blocked.contains([$0.member.id, $1.member.id]) }
      .apart("distance") { one, other in one.distance(to: other).map { $0 > reach } ?? false }
      .noneAlone("young") { ($0.details.age(on: day) ?? 0) < 25 }
      .noneAlone("old") { ($0.details.age(on: day) ?? 0) >= 60 }
    let outcome = try planner.candidates(people).proposal(around: 0, size: size)
    switch outcome {
    case .failure(let unplaced):
      throw ServiceError(
        .notFound,
        "no new crew was found around you. \(unplaced.reason)",
        hint: "Widen the distance, ask for fewer common hours, or say when you are free")
    case .success(let crew): return found(crew, people, hours: hours)
    }
  }

  private func affinity(_ one: Neighbour, _ other: Neighbour) -> Double {
    let likes = mutual.contains([one.member.id, other.member.id]) ? 0.3 : 0
    return Affinity.between(one.details, other.details).score + likes
  }

  private func found(_ crew: Matching.Crew, _ people: [Neighbour], hours: Int) -> Found {
    let members = crew.members.map { people[$0] }
    var counts: [InterestKey: (word: String, count: Int)] = [:]
    for member in members {
      for word in member.details.interests {
        counts[InterestKey(word), default: (word, 0)].count += 1
      }
    }
    let shared = counts.values.filter { $0.count >= 2 }
      .sorted { ($0.count, $1.word) > ($1.count, $0.word) }
    var reasons = shared.prefix(3).map { "\($0.count) of \(members.count) like \($0.word)" }
    if let common = crew.common?.count {
      reasons.append("\(common) hours a week when all are free")
    }
    if members.count < (request.size ?? 4) {
      reasons.append("no larger crew keeps all wishes")
    }
    if crew.lowest < 0.4 { reasons.append("a member has little in common with the others") }
    return Found(
      people: members, tags: Array(shared.prefix(3).map(\.word)), reasons: reasons)
  }
}

extension WeekHours {
  /// The same as slots of a planner.
  fileprivate var availability: Availability { Availability(words: words) }
}

extension Crews.Propose {
  /// The largest distance between members, in kilometres.
  var maxDistance: Int { maxDistanceKm ?? 50 }
}

extension RecordReading {
  /// A proposal with a seat for the viewer.
  ///
  /// - Throws: ``ServiceError/notFound``.
  func proposal(
    _ id: Identifier<CrewProposal>, for viewer: Identifier<Member>
  ) throws -> CrewProposal {
    guard let proposal = try find(id),
      try seat(of: viewer, in: id) != nil
    else { throw ServiceError.notFound }
    return proposal
  }

  /// The seat of a member in a proposal.
  func seat(
    of member: Identifier<Member>, in proposal: Identifier<CrewProposal>
  ) throws -> ProposalSeat? {
    try find(ProposalSeat.identity(of: member, in: proposal), of: proposal)
  }

  /// The seats of a proposal, in a fixed order.
  func seats(of proposal: Identifier<CrewProposal>) throws -> [ProposalSeat] {
    try fetch(Query<ProposalSeat>().filter(\.proposal == proposal)).sorted { $0.member < $1.member }
  }

  /// A proposal as the API shows it.
  func proposalInfo(
    _ proposal: CrewProposal, for viewer: Identifier<Member>, _ keys: any IdentityKeys
  ) throws -> ProposalInfo {
    let seats = try seats(of: proposal.id)
    let hidden = try blocks(around: viewer)
    let shown = seats.filter { !hidden.contains($0.member) }
    let previews = try previews(of: shown.map(\.member), keys)
    let details = try shown.compactMap { try find($0.member) }.map { try keys.details(of: $0) }
    let circle = CrewCircle(tags: proposal.tags, room: shown.count, members: details)
    let known = details.compactMap(\.hours)
    let common = known.first.map { first in
      known.dropFirst().reduce(first) { $0.intersection($1) }.spans
    }
    return ProposalInfo(
      id: WireID(proposal.id), name: proposal.name, interestTags: proposal.tags,
      seats: shown.compactMap { seat in
        previews[seat.member].map { SeatInfo(user: $0, answer: seat.answer) }
      },
      cohesion: Self.rounded(circle.cohesion), lowest: Self.rounded(circle.lowest),
      commonHours: common ?? [], reasons: proposal.explanation,
      expiresAt: WireTime(proposal.expiresAt), crewID: proposal.crew.map { WireID($0) },
      range: circle.estimate.range)
  }

  private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}

extension CrewCircle {
  /// The mean affinity of the member who fares worst, from 0 to 1.
  var lowest: Double {
    guard members.count >= 2 else { return 0.5 }
    let means = members.indices.map { index in
      let others = members.indices.filter { $0 != index }
      return others.reduce(0) { $0 + Affinity.between(members[index], members[$1]).score }
        / Double(others.count)
    }
    return means.min() ?? 0.5
  }
}
