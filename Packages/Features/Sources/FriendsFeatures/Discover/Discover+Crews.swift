import AccountFeatures
import DomainModels
import FriendsModels
import FriendsRequests
import Identity
import Matching
import Storage

extension Discover.Crews: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> CrewSuggestionsData {
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
  ) throws -> CrewSuggestionsData {
    let size = try limit.checkedSuggestions
    let index = try discovery.index(in: reading, keys, at: now)
    let best = try reading.crewCandidates(for: reading.neighbour(me, keys), by: index, keys)
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

/// A crew that a member might join, with what speaks for it.
private struct CrewCandidate {
  let crew: FriendsModels.Crew
  let fit: CrewCompatibility
  /// The rank that the list is ordered by, from fit and distance.
  let rank: Double

  init(_ crew: FriendsModels.Crew, _ fit: CrewCompatibility, _ distance: DistanceBucket?) {
    self.crew = crew
    rank = fit.score * (0.8 + 0.2 * distance.nearness)
    var fit = fit
    fit.distance = distance?.description
    fit.reasons.append(
      distance.map { "its people live \($0) away" } ?? "it is not known how far away")
    self.fit = fit
  }
}

extension RecordReading {
  /// The number of crews that are read at once.
  private var crewPage: Int { 500 }

  /// The crews within reach that take people and have a place left.
  ///
  /// Crews that share an interest come first; of the others only the liveliest are looked at closely.
  /// Those beyond the reach are passed over by the index, without a look at their members.
  fileprivate func crewCandidates(
    for viewer: Neighbour, by index: DiscoveryIndex, _ keys: any IdentityKeys
  ) throws -> [CrewCandidate] {
    let hidden = try blocks(around: viewer.member.id)
    let mine = Set(try crews(of: viewer.member.id))
    let likes = Set(viewer.details.interests.map(InterestKey.init))
    var distances = Distances(from: viewer, without: hidden, keys)
    var room = [true: 200, false: 20]
    var found: [CrewCandidate] = []
    let query = Query<FriendsModels.Crew>().filter(\.admission != .invitation)
      .order(by: \.lastActivityAt, .descending)
    var cursor: PageCursor?
    repeat {
      let page = try page(query, size: crewPage, after: cursor)
      cursor = page.next
      let crews = page.records.filter { !mine.contains($0.id) }.map { crew in
        (crew, shares: crew.tags.contains { likes.contains(InterestKey($0)) })
      }.filter { room[$0.shares, default: 0] > 0 }
      let memberships = Dictionary(
        grouping: try fetch(
          Query<CrewMembership>().filter(.among(\.crew, crews.map(\.0.id)))
            .order(by: \.joinedAt)), by: \.crew)
      for (crew, shares) in crews where room[shares, default: 0] > 0 {
        let members = memberships[crew.id] ?? []
        // A crew that was made by people one is not to meet is none for oneself.
        guard members.count < crew.maxMembers,
          !members.contains(where: { $0.role == .admin && hidden.contains($0.member) })
        else { continue }
        let ids = members.map(\.member)
        guard viewer.reaches(try distances.distance(of: ids, by: index, in: self)) else { continue }
        let distance = try distances.distance(of: ids, in: self)
        guard viewer.reaches(distance) else { continue }
        room[shares, default: 0] -= 1
        let shown = try ids.filter { !hidden.contains($0) }
          .compactMap { try distances.person($0, in: self)?.details }
        let circle = CrewCircle(tags: crew.tags, room: crew.maxMembers, members: shown)
        found.append(CrewCandidate(crew, circle.fit(of: viewer.details), distance))
      }
    } while cursor != nil && room.contains { $0.value > 0 }
    return found
  }
}

extension DistanceBucket? {
  /// From 1 for the nearest bucket to 0 for the farthest; what is not known lies in the middle.
  var nearness: Double { map { 1 - Double($0.rawValue) / 7 } ?? 0.5 }
}
