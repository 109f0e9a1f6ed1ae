import DomainModels
import FriendsModels
import Storage

extension WriteTransaction {
  /// Erases somebody and all that is theirs.
  ///
  /// Crews get another admin, or go with the last; missions to come that they host are called off for
  /// everybody; places that they held pass to who waits; what they reported loses its reporter.
  func eraseMember(_ id: Identifier<Member>, at now: Timestamp) throws {
    guard try find(id, includingDeleted: true) != nil else { return }
    for crew in try crews(of: id).compactMap({ try find($0) }) { try leave(crew, id, at: now) }
    let hosted = Query<Mission>().filter(
      \.host == id && \.startsAt > now && \.status == .planned)
    for mission in try fetch(hosted) { try cancel(mission, at: now) }
    let answered = try values(of: \MissionRSVP.mission, Query<MissionRSVP>().filter(\.member == id))
    let waiting = try values(of: \WaitPlace.mission, Query<WaitPlace>().filter(\.member == id))
    for mission in try Set(answered + waiting).compactMap({ try find($0) })
    where mission.host != id { try withdraw(id, from: mission, at: now) }
    try forget(id, at: now)
    try erase(id, at: now)
  }

  /// Takes somebody's name off what stays without them.
  private func forget(_ id: Identifier<Member>, at now: Timestamp) throws {
    for var report in try fetch(Query<MemberReport>().filter(\.reporter == id)) {
      report.reporter = nil
      report.lifecycle = report.lifecycle.updated(at: now)
      try save(report)
    }
    for var crew in try fetch(Query<Crew>().filter(\.creator == id)) {
      crew.creator = nil
      crew.lifecycle = crew.lifecycle.updated(at: now)
      try save(crew)
    }
    for var proposal in try fetch(Query<CrewProposal>().filter(\.proposer == id)) {
      proposal.proposer = nil
      proposal.lifecycle = proposal.lifecycle.updated(at: now)
      try save(proposal)
    }
    // That a mission was called off is told on; what else they did goes with them.
    for var entry in try fetch(Query<ActivityEntry>().filter(\.actor == id)) {
      guard entry.kind == .missionCancelled || entry.kind == .crewLeft else {
        try erase(entry.id, at: now)
        continue
      }
      entry.actor = nil
      entry.lifecycle = entry.lifecycle.updated(at: now)
      try save(entry)
    }
  }
}
