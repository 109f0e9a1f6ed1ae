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
    var found: [MissionCandidate] = []
    var series: Set<Identifier<MissionSeries>> = []
    var cursor: PageCursor?
    repeat {
      let page = try reading.page(query, size: 500, after: cursor)
      cursor = page.next
      for mission in page.records where found.count < Self.candidates {
        guard mission.host != me, !answered.contains(mission.id) else { continue }
        let distance = try distances.distance(of: mission, in: reading)
        guard mine.reaches(distance),
          try reading.isVisible(mission, to: me, without: blockers)
        else { continue }
        // Of a series only the next.
        if let id = mission.series, !series.insert(id).inserted { continue }
        found.append(MissionCandidate(mission, for: mine, distance, at: now))
      }
    } while cursor != nil && found.count < Self.candidates
    // Attendees add only a bounded part of the rank, so the rest can't be among the best.
    found.sort { $0.highestRank > $1.highestRank }
    var best: [(candidate: MissionCandidate, fit: MissionCompatibility, rank: Double)] = []
    for candidate in found {
      if best.count == size, let worst = best.last, candidate.highestRank < worst.rank { break }
      let fit = try reading.fit(of: candidate, for: mine, hidden, keys)
      let rank = candidate.rank(fit.score)
      let place =
        best.firstIndex {
          (rank, $0.candidate.mission.startsAt) > ($0.rank, candidate.mission.startsAt)
        } ?? best.endIndex
      best.insert((candidate, fit, rank), at: place)
      if best.count > size { best.removeLast() }
    }
    return MissionSuggestionsData(
      suggestions: try best.map { suggestion in
        SuggestedMission(
          mission: try reading.missionInfo(
            suggestion.candidate.mission, for: me, isWhole: false, at: now, keys, from: mine.cell),
          compatibility: suggestion.fit)
      })
  }
}

/// A mission that the caller might join, with its compatibility but for the attendees.
private struct MissionCandidate {
  let mission: Mission
  let distance: DistanceBucket?
  /// The tags that the viewer likes.
  let matching: [String]
  /// The reliability of the tags.
  let reliability: Double
  let isFree: Bool?
  /// The factor by which the time until its start lowers a rank, from 0 to 1.
  let soonness: Double
  /// No less than the rank with any company.
  private(set) var highestRank = 0.0

  init(
    _ mission: Mission, for viewer: Neighbour, _ distance: DistanceBucket?, at now: Timestamp
  ) {
    self.mission = mission
    self.distance = distance
    let likes = Set(viewer.details.interests.map(InterestKey.init))
    matching = mission.tags.filter { likes.contains(InterestKey($0)) }
    reliability = FitEstimate.reliability(ofWords: min(mission.tags.count, likes.count))
    isFree = MissionZone(viewer.details.timeZone).flatMap { zone in
      viewer.details.hours.map { zone.isFree($0, at: mission.startsAt, mission.durationMinutes) }
    }
    let days = Double(mission.startsAt.milliseconds - now.milliseconds) / 86_400_000
    // A mission within the week counts all but whole, one in two months half as much.
    soonness = 0.5 + 0.5 * 14 / (14 + days)
    // Scores are rounded to a thousandth.
    highestRank = rank(estimate { $0.add(1, weight: 0.25, reliability: 1) }.score + 0.001)
  }

  func rank(_ score: Double) -> Double { score * soonness }

  /// The estimate with the part of the company.
  func estimate(_ addCompany: (inout FitEstimate) -> Void) -> FitEstimate {
    var estimate = FitEstimate()
    estimate.add(matching.isEmpty ? 0.1 : 1, weight: 0.35, reliability: reliability)
    addCompany(&estimate)
    estimate.add(distance.nearness, weight: 0.25, reliability: distance == nil ? 0 : 0.9)
    estimate.add(isFree == true ? 1 : 0, weight: 0.15, reliability: isFree == nil ? 0 : 0.7)
    return estimate
  }
}

extension Discover.Missions {
  /// The number of missions that are looked at closely: the next come first, so those that are left
  /// are far away in time.
  fileprivate static var candidates: Int { 500 }
}

extension RecordReading {
  /// Returns the fit of a mission for a member: who goes, how far it is, whether they are free,
  /// what it is for.
  fileprivate func fit(
    of candidate: MissionCandidate, for viewer: Neighbour, _ hidden: Set<Identifier<Member>>,
    _ keys: any IdentityKeys
  ) throws -> MissionCompatibility {
    let me = viewer.member.id
    let going = try rsvps(of: candidate.mission.id)
      .filter { $0.status == .going && !hidden.contains($0.member) }.map(\.member)
    let known = try going.filter { try knows(me, $0) }
    let people = try going.prefix(20).compactMap { try find($0) }
    let affinities = try people.map {
      Affinity.between(viewer.details, try keys.details(of: $0)).estimate
    }
    let company = FitEstimate.mean(of: affinities)
    var reasons: [String] = []
    if !candidate.matching.isEmpty {
      reasons.append("you like \(candidate.matching.joined(separator: ", "))")
    }
    if !known.isEmpty {
      let names = try previews(of: known, keys).values.map(\.name).sorted()
      reasons.append("\(names.prefix(3).joined(separator: ", ")) will be there")
    }
    if !affinities.isEmpty {
      if company.score >= 0.55 { reasons.append("you might get on with who goes") }
      if company.score <= 0.4 { reasons.append("you have little in common with who goes") }
    }
    reasons.append(candidate.distance.map { "\($0) away" } ?? "it is not known how far away")
    if let isFree = candidate.isFree {
      reasons.append(isFree ? "you are free then" : "you are usually not free then")
    }
    let estimate = candidate.estimate { estimate in
      if known.isEmpty {
        estimate.add(company, weight: 0.25)
      } else {
        estimate.add(max(company.score, 0.8), weight: 0.25, reliability: 0.8)
      }
    }
    return MissionCompatibility(
      score: estimate.score, reasons: reasons, range: estimate.range,
      distance: candidate.distance?.description)
  }
}
