import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Storage

extension Discover.People: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> UserSuggestionsData {
    let size = try limit.checkedSuggestions
    let mine = try reading.neighbour(me, keys)
    let decided = try reading.decided(by: me, at: now)
    let attention = try reading.attention()
    let day = now.utcDate
    let ranked = try reading.neighbours(of: me, keys)
      .filter { !decided.contains($0.member.id) && mine.suits($0, on: day) }
      .map { Suggestion($0, to: mine, attention: attention[$0.member.id] ?? 0) }
      .sorted { ($0.rank, $1.id) > ($1.rank, $0.id) }
      .prefix(size)
    let previews = try reading.previews(of: ranked.map(\.id), keys)
    return UserSuggestionsData(
      suggestions: ranked.compactMap { suggestion in
        previews[suggestion.id].map {
          SuggestedUser(
            user: DiscoverUser($0, suggestion.neighbour.details, on: day),
            compatibility: Compatibility(
              score: suggestion.affinity.score,
              sharedInterests: suggestion.affinity.sharedInterests,
              reasons: suggestion.reasons, range: suggestion.affinity.estimate.range,
              distance: suggestion.distance?.description))
        }
      })
  }
}

/// Somebody with what speaks for and against them.
private struct Suggestion {
  let neighbour: Neighbour
  let affinity: Affinity
  let distance: DistanceBucket?
  /// What the list is ordered by.
  let rank: Double

  var id: Identifier<Member> { neighbour.member.id }

  /// Weighs somebody: how well they suit, how near they are, and how much attention they have had.
  ///
  /// Who got many "interested" already comes a little later among those who suit as well, so that
  /// attention is shared: at most a tenth less, however popular.
  init(_ neighbour: Neighbour, to mine: Neighbour, attention: Int) {
    self.neighbour = neighbour
    affinity = Affinity.between(mine.details, neighbour.details)
    distance = mine.distance(to: neighbour)
    let nearness = distance.map { 1 - Double($0.rawValue) / 10 } ?? 0.5
    rank =
      affinity.score * (0.85 + 0.15 * nearness)
      * (1 - 0.1 * Double(attention) / Double(attention + 5))
  }

  var reasons: [String] {
    affinity.reasons + [distance.map { "lives \($0) away" } ?? "it is not known how far away"]
  }
}

extension RecordReading {
  /// Whom somebody need not be shown: whoever interested them, and whom they put off within 30 days.
  fileprivate func decided(
    by member: Identifier<Member>, at now: Timestamp
  ) throws -> Set<Identifier<Member>> {
    let since = now.adding(days: -30)
    let decisions = try fetch(Query<MemberDecision>().filter(\.decider == member))
    return Set(
      decisions.filter { $0.verdict == .interested || $0.decidedAt > since }.map(\.subject))
  }

  /// How often each was found interesting.
  fileprivate func attention() throws -> [Identifier<Member>: Int] {
    let subjects = try values(
      of: \MemberDecision.subject, Query<MemberDecision>().filter(\.verdict == .interested))
    return subjects.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
