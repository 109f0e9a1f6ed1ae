import DomainModels
import FriendsModels
import FriendsRequests
import ICalendar
import Identity
import Matching
import Storage

extension Discover.Missions: ReadingFriendsRequest {
  func answer(
    in reading: ReadTransaction, for me: Identifier<Member>, at now: Timestamp,
    _ keys: any IdentityKeys
  ) throws -> MissionSuggestionsData {
    let size = try limit.checkedSuggestions
    let mine = try reading.neighbour(me, keys)
    let answered = Set(
      try reading.values(
        of: \MissionRSVP.mission, Query<MissionRSVP>().filter(\.member == me)))
    let query = Query<Mission>()
      .filter(\.startsAt > now && \.status == .planned).order(by: \.startsAt)
    let hidden = try reading.blocks(around: me)
    var distances = Distances(from: mine, without: hidden, keys)
    let blockers = try reading.blockers(of: me)
    var found: [(mission: Mission, fit: MissionCompatibility)] = []
    var series: Set<Identifier<MissionSeries>> = []
    for mission in try reading.fetch(query) {
      guard mission.host != me, !answered.contains(mission.id) else { continue }
      let distance = try distances.distance(of: mission, in: reading)
      guard mine.reaches(distance),
        try reading.isVisible(mission, to: me, without: blockers)
      else { continue }
      // Of a series only the next.
      if let id = mission.series, !series.insert(id).inserted { continue }
      found.append((mission, try reading.fit(of: mission, for: mine, distance, hidden, keys)))
      // The next come first, so those that are left are far away in time.
      if found.count == 500 { break }
    }
    func rank(_ suggestion: (mission: Mission, fit: MissionCompatibility)) -> Double {
      let days = Double(suggestion.mission.startsAt.milliseconds - now.milliseconds) / 86_400_000
      // A mission within the week counts all but whole, one in two months half as much.
      return suggestion.fit.score * (0.5 + 0.5 * 14 / (14 + days))
    }
    let best = found.map { ($0, rank($0)) }.sorted {
      ($0.1, $1.0.mission.startsAt) > ($1.1, $0.0.mission.startsAt)
    }.map(\.0)
    return MissionSuggestionsData(
      suggestions: try best.prefix(size).map { suggestion in
        SuggestedMission(
          mission: try reading.missionInfo(
            suggestion.mission, for: me, isWhole: false, at: now, keys, from: mine.cell),
          compatibility: suggestion.fit)
      })
  }
}

extension RecordReading {
  /// How well a mission would suit somebody: who goes, how far it is, whether they are free, what it
  /// is for.
  fileprivate func fit(
    of mission: Mission, for viewer: Neighbour, _ distance: DistanceBucket?,
    _ hidden: Set<Identifier<Member>>, _ keys: any IdentityKeys
  ) throws -> MissionCompatibility {
    let me = viewer.member.id
    let going = try rsvps(of: mission.id)
      .filter { $0.status == .going && !hidden.contains($0.member) }.map(\.member)
    let known = try going.filter { try knows(me, $0) }
    let people = try going.prefix(20).compactMap { try find($0) }
    let affinities = try people.map {
      Affinity.between(viewer.details, try keys.details(of: $0)).estimate
    }
    let company = FitEstimate.mean(of: affinities)
    let likes = Set(viewer.details.interests.map(InterestKey.init))
    let matching = mission.tags.filter { likes.contains(InterestKey($0)) }
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
      if company.score >= 0.55 { reasons.append("you might get on with who goes") }
      if company.score <= 0.4 { reasons.append("you have little in common with who goes") }
    }
    reasons.append(distance.map { "\($0) away" } ?? "it is not known how far away")
    if let isFree {
      reasons.append(isFree ? "you are free then" : "you are usually not free then")
    }
    var estimate = FitEstimate()
    estimate.add(
      matching.isEmpty ? 0.1 : 1, weight: 0.35,
      reliability: FitEstimate.reliability(ofWords: min(mission.tags.count, likes.count)))
    if known.isEmpty {
      estimate.add(company, weight: 0.25)
    } else {
      estimate.add(max(company.score, 0.8), weight: 0.25, reliability: 0.8)
    }
    estimate.add(distance.nearness, weight: 0.25, reliability: distance == nil ? 0 : 0.9)
    estimate.add(isFree == true ? 1 : 0, weight: 0.15, reliability: isFree == nil ? 0 : 0.7)
    return MissionCompatibility(
      score: estimate.score, reasons: reasons, range: estimate.range,
      distance: distance?.description)
  }
}
