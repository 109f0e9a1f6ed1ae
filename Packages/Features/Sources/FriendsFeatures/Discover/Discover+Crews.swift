import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Storage

extension Discover.Crews: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> CrewSuggestionsData {
    let size = try limit.checkedSuggestions
    let best = try reading.crewCandidates(for: reading.neighbour(me, keys), keys)
      .sorted { ($0.rank, $1.crew.id) > ($1.rank, $0.crew.id) }
    return CrewSuggestionsData(
      suggestions: try best.prefix(size).map { candidate in
        SuggestedCrew(
          crew: try reading.crewInfo(
            candidate.crew, for: me, isWhole: false, at: now, keys),
          compatibility: candidate.fit)
      })
  }
}

/// A crew that somebody might join, with what speaks for it.
private struct CrewCandidate {
  let crew: FriendsModels.Crew
  let fit: CrewCompatibility
  /// What the list is ordered by: how well it fits, and how near it is.
  let rank: Double

  init(_ crew: FriendsModels.Crew, _ fit: CrewCompatibility, _ distance: DistanceBucket?) {
    self.crew = crew
    rank = fit.score * (0.8 + 0.2 * distance.nearness)
    var fit = fit
    fit.distance = distance?.description
    fit.reasons.append(
      distance.map { "its people live around \($0) away" } ?? "it is not known how far away")
    self.fit = fit
  }
}

extension RecordReading {
  /// The crews within reach that take people and have a place left.
  ///
  /// Crews that share an interest come first; of the others only the liveliest are looked at closely.
  fileprivate func crewCandidates(
    for viewer: Neighbour, _ keys: any IdentityKeys
  ) throws -> [CrewCandidate] {
    let hidden = try blocks(around: viewer.member.id)
    let mine = Set(try crews(of: viewer.member.id))
    let likes = Set(viewer.details.interests.map(InterestKey.init))
    var distances = Distances(from: viewer, without: hidden, keys)
    var room = [true: 200, false: 20]
    var found: [CrewCandidate] = []
    let query = Query<FriendsModels.Crew>().filter(\.admission != .invitation)
      .order(by: \.lastActivityAt, .descending)
    for crew in try fetch(query) where !mine.contains(crew.id) {
      let shares = crew.tags.contains { likes.contains(InterestKey($0)) }
      guard room[shares, default: 0] > 0 else { continue }
      let members = try members(of: crew.id)
      // A crew that was made by people one is not to meet is none for oneself.
      guard members.count < crew.maxMembers,
        !members.contains(where: { $0.role == .admin && hidden.contains($0.member) })
      else { continue }
      let distance = try distances.distance(of: crew.id, in: self)
      guard viewer.reaches(distance) else { continue }
      room[shares, default: 0] -= 1
      let shown = members.filter { !hidden.contains($0.member) }
      let fit = try circle(of: crew, shown, keys).fit(of: viewer.details)
      found.append(CrewCandidate(crew, fit, distance))
    }
    return found
  }
}

extension DistanceBucket? {
  /// From 1 for the nearest bucket to 0 for the farthest; what is not known lies in the middle.
  var nearness: Double { map { 1 - Double($0.rawValue) / 7 } ?? 0.5 }
}
