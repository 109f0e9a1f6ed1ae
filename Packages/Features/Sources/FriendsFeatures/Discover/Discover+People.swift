import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Storage

extension Discover.People: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> UserSuggestionsData {
    let discovery = try await context.discovery.view(context)
    let (keys, now) = (context.identityKeys, context.clock.now)
    return try await caller.read { reading, me in
      try answer(in: reading, for: me, at: now, keys, discovery)
    }
  }

  /// Answers from a transaction in which the caller's token was checked.
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys, _ discovery: DiscoveryView
  ) throws -> UserSuggestionsData {
    let size = try limit.checkedSuggestions
    let mine = try reading.neighbour(me, keys)
    let index = try discovery.index(in: reading, keys, at: now)
    let (ranked, gone) = try reading.suggestions(size, for: mine, from: index, at: now, keys)
    discovery.drop(gone)
    let previews = try reading.previews(of: ranked.map(\.id), keys)
    return UserSuggestionsData(
      suggestions: ranked.compactMap { suggestion in
        previews[suggestion.id].map {
          SuggestedUser(
            user: DiscoverUser($0, suggestion.neighbour.details, on: now.utcDate),
            compatibility: Compatibility(
              score: suggestion.affinity.score,
              sharedInterests: suggestion.affinity.sharedInterests,
              reasons: suggestion.reasons, range: suggestion.affinity.estimate.range,
              distance: suggestion.distance?.description))
        }
      })
  }
}

/// A member with what speaks for and against them.
struct Suggestion {
  let neighbour: Neighbour
  let affinity: Affinity
  let distance: DistanceBucket?
  /// The value that the list is ordered by.
  let rank: Double

  var id: Identifier<Member> { neighbour.member.id }

  /// Weighs a member: how well they suit, how near they are, and how much attention they have had.
  init(_ neighbour: Neighbour, to mine: Neighbour, attention: Int) {
    self.neighbour = neighbour
    affinity = Affinity.between(mine.details, neighbour.details)
    distance = mine.distance(to: neighbour)
    rank = Self.rank(score: affinity.score, bucket: distance?.rawValue, attention: attention)
  }

  /// The order of a list.
  ///
  /// Of members who suit equally well, one whom many found interesting comes a little later, so that
  /// attention is shared. The rank is lowered by a tenth at most.
  ///
  /// - Parameters:
  ///   - score: how well two suit, from 0 to 1.
  ///   - bucket: the number of the distance's bucket; `nil` if it is not known.
  ///   - attention: how many found the member interesting.
  /// - Returns: the rank, from 0 to 1.
  @inline(__always)
  static func rank(score: Double, bucket: Int?, attention: Int) -> Double {
    let nearness = bucket.map { 1 - Double($0) / 10 } ?? 0.5
    return score * (0.85 + 0.15 * nearness)
      * (1 - 0.1 * Double(attention) / Double(attention + 5))
  }

  var reasons: [String] {
    affinity.reasons + [distance.map { "lives \($0) away" } ?? "it is not known how far away"]
  }
}

extension RecordReading {
  /// The best suggestions of an index, each as it is in the store: visible, complete, there, not
  /// blocked, not decided on; and members of the index whom the store does not show.
  fileprivate func suggestions(
    _ size: Int, for mine: Neighbour, from index: DiscoveryIndex, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> (page: [Suggestion], gone: Set<Identifier<Member>>) {
    let day = now.utcDate
    var left = try decided(by: mine.member.id, at: now).union(blocks(around: mine.member.id))
    var page: [Suggestion] = []
    var gone: Set<Identifier<Member>> = []
    while page.count < size {
      let wanted = size - page.count
      let best = index.best(wanted, for: mine, without: left, on: day)
      let attention = Dictionary(
        best.map { ($0.id, $0.attention) }, uniquingKeysWith: { one, _ in one })
      let there = try neighbours(among: best.map(\.id), keys)
      gone.formUnion(Set(attention.keys).subtracting(there.map(\.member.id)))
      page += there.filter { mine.suits($0, on: day) }
        .map { Suggestion($0, to: mine, attention: attention[$0.member.id] ?? 0) }
      if best.count < wanted { break }
      left.formUnion(attention.keys)
    }
    return (page.sorted { ($0.rank, $1.id) > ($1.rank, $0.id) }, gone)
  }

  /// Whom a member need not be shown: the member who interested them, and whom they put off within
  /// 30 days.
  private func decided(
    by member: Identifier<Member>, at now: Timestamp
  ) throws -> Set<Identifier<Member>> {
    let since = now.adding(days: -30)
    let decisions = try fields(
      of: Query<MemberDecision>().filter(\.decider == member), \.subject, \.verdict, \.decidedAt)
    return Set(
      decisions.filter { $0.1 == .interested || $0.2 > since }.map(\.0))
  }
}

/// A member who might be suggested, with all that is compared.
struct Neighbour: Sendable {
  let member: Member
  let details: MemberDetails

  /// Their cell; `nil` if they gave no coordinates.
  var cell: GridCell? { details.home?.cell.flatMap(GridCell.init(rawValue:)) }

  /// The same, looking no farther than so many kilometres.
  func looking(within reach: Int) -> Neighbour {
    var details = details
    details.wishes.reach = min(details.wishes.reach, reach)
    return Neighbour(member: member, details: details)
  }

  /// Returns the distance to another, as a bucket; `nil` where either has no cell.
  func distance(to other: Neighbour) -> DistanceBucket? {
    guard let here = cell, let there = other.cell else { return nil }
    return here.bucket(to: there)
  }

  /// Returns whether a distance is within the member's wish; an unknown distance always is.
  func reaches(_ distance: DistanceBucket?) -> Bool {
    distance.map { $0 <= DistanceBucket(reach: details.wishes.reach) } ?? true
  }

  /// Returns whether each lets the other through: age, distance by its bucket, traits.
  func suits(_ other: Neighbour, on day: CivilDate) -> Bool {
    wants(other, on: day) && other.wants(self, on: day)
  }

  private func wants(_ other: Neighbour, on day: CivilDate) -> Bool {
    let wishes = details.wishes
    guard let age = other.details.age(on: day), wishes.youngest <= age, age <= wishes.oldest else {
      return false
    }
    guard reaches(distance(to: other)) else { return false }
    guard let mine = details.traits, let theirs = other.details.traits else { return true }
    return zip(TraitGaps(mine, theirs).all, wishes.traits).allSatisfy(TraitGaps.agrees)
  }
}

extension DistanceBucket {
  /// The farthest bucket of a reach in whole kilometres.
  ///
  /// A reach ends with the bucket in which its last metre lies: nothing depends on more than the
  /// bucket, and 10 km bring no member who lives 10–25 km away.
  init(reach: Int) { self.init(kilometres: Double(reach).nextDown) }
}

extension RecordReading {
  /// The member who asks, with what they say.
  func neighbour(_ id: Identifier<Member>, _ keys: any IdentityKeys) throws -> Neighbour {
    let member = try member(id)
    return Neighbour(member: member, details: try keys.details(of: member))
  }

  /// Those of some members who could be suggested: visible, complete, there.
  func neighbours(
    among ids: [Identifier<Member>], _ keys: any IdentityKeys
  ) throws -> [Neighbour] {
    try members(Query<Member>().filter(.among(\.id, ids))).compactMap { member in
      guard member.state == .visible else { return nil }
      let details = try keys.details(of: member)
      return details.isComplete ? Neighbour(member: member, details: details) : nil
    }
  }
}
