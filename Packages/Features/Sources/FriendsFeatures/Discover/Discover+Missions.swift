import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Matching
import Storage

extension Discover.Missions: EmbeddedFriendsRequest {
  func answer(
    _ context: some FriendsContext, by caller: FriendsRequestCaller
  ) async throws -> MissionSuggestionsData {
    let (me, keys, now) = (try caller.member, context.identityKeys, context.clock.now)
    let size = try limit.checkedSuggestions
    return try await context.store.read { transaction in
      let mine = try transaction.neighbour(me, keys)
      let answered = Set(
        try transaction.values(
          of: \MissionRSVP.mission, Query<MissionRSVP>().filter(\.member == me)))
      let query = Query<Mission>()
        .filter(\.startsAt > now && \.status == .planned).order(by: \.startsAt).limit(500)
      var found: [(mission: Mission, fit: MissionCompatibility)] = []
      var series: Set<Identifier<MissionSeries>> = []
      for mission in try transaction.fetch(query) {
        guard mission.host != me, !answered.contains(mission.id),
          try transaction.isVisible(mission, to: me)
        else { continue }
        // Of a series only the next.
        if let id = mission.series, !series.insert(id).inserted { continue }
        found.append((mission, try transaction.fit(of: mission, for: mine, at: now, keys)))
      }
      let best = found.sorted {
        ($0.fit.score, $1.mission.startsAt) > ($1.fit.score, $0.mission.startsAt)
      }
      return MissionSuggestionsData(
        suggestions: try best.prefix(size).map { suggestion in
          SuggestedMission(
            mission: try transaction.missionInfo(
              suggestion.mission, for: me, isWhole: false, at: now, keys),
            compatibility: suggestion.fit)
        })
    }
  }
}

extension RecordReading {
  /// How well a mission would suit somebody: who goes, how far it is, whether they are free, what it
  /// is for.
  fileprivate func fit(
    of mission: Mission, for viewer: Neighbour, at now: Timestamp, _ keys: any IdentityKeys
  ) throws -> MissionCompatibility {
    let me = viewer.member.id
    let hidden = try blocks(around: me)
    let going = try rsvps(of: mission.id)
      .filter { $0.status == .going && !hidden.contains($0.member) }.map(\.member)
    let known = try going.filter { try knows(me, $0) }
    let people = try going.prefix(20).compactMap { try find($0) }
    let affinities = try people.map {
      Affinity.between(viewer.details, try keys.details(of: $0)).score
    }
    let company = affinities.isEmpty ? 0.5 : affinities.reduce(0, +) / Double(affinities.count)
    let likes = Set(viewer.details.interests.map(InterestKey.init))
    let matching = mission.tags.filter { likes.contains(InterestKey($0)) }
    let cell = mission.gridCell
    let distance = viewer.cell.flatMap { here in cell.map { here.bucket(to: $0) } }
    let isFree = MissionZone(viewer.details.timeZone).flatMap { zone in
      viewer.details.hours.map { zone.isFree($0, at: mission.startsAt, mission.durationMinutes) }
    }
    var reasons: [String] = []
    if !matching.isEmpty { reasons.append("you like \(matching.joined(separator: ", "))") }
    if !known.isEmpty {
      let names = try previews(of: known, keys).values.map(\.name).sorted()
      reasons.append("\(names.prefix(3).joined(separator: ", ")) will be there")
    }
    if !affinities.isEmpty {
      reasons.append(
        company >= 0.6
          ? "you might get on with who goes" : "you have little in common with who goes")
    }
    if let distance { reasons.append("\(distance) away") }
    if let isFree {
      reasons.append(isFree ? "you are free then" : "you are usually not free then")
    }
    let nearness = distance.map { max(0, 1 - Double($0.rawValue) / 7) } ?? 0.5
    let interest = mission.tags.isEmpty ? 0.5 : matching.isEmpty ? 0.1 : 1
    let score =
      0.35 * interest + 0.25 * (known.isEmpty ? company : max(company, 0.8)) + 0.25 * nearness
      + 0.15 * (isFree.map { $0 ? 1 : 0 } ?? 0.5)
    return MissionCompatibility(score: (score * 1000).rounded() / 1000, reasons: reasons)
  }
}
