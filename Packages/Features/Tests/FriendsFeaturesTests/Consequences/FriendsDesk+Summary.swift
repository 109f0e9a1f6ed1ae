import DomainModels
import FriendsModels
import Storage

extension FriendsDesk {
  /// What a store holds, without times and texts, so that two that came to the same are equal.
  func summary() async throws -> [String] {
    try await store.read { reading in
      var found: [String] = []
      for one in try reading.fetch(Query<Conversation>()) {
        found.append("conversation \(one.id) \(one.endedAt == nil ? "open" : "ended")")
      }
      for one in try reading.fetch(Query<FriendMessage>()) {
        found.append("\(one.sender) wrote in \(one.conversation)")
      }
      for one in try reading.fetch(Query<MemberDecision>()) {
        found.append("\(one.decider) \(one.verdict) \(one.subject)")
      }
      for one in try reading.fetch(Query<MemberBlock>()) {
        found.append("\(one.blocker) blocked \(one.blocked)")
      }
      for one in try reading.fetch(Query<MemberReport>()) {
        found.append("\(one.reporter?.description ?? "-") reported \(one.reported)")
      }
      for one in try reading.fetch(Query<Crew>()) { found.append("crew \(one.name)") }
      for one in try reading.fetch(Query<CrewMembership>()) {
        found.append("\(one.member) \(one.role) of a crew")
      }
      for one in try reading.fetch(Query<CrewInvitation>()) {
        found.append("\(one.inviter) invited \(one.member)")
      }
      for one in try reading.fetch(Query<CrewJoinRequest>()) { found.append("\(one.member) asked") }
      for one in try reading.fetch(Query<CrewProposal>()) {
        found.append("proposal \(one.name) \(one.crew == nil ? "open" : "formed")")
      }
      for one in try reading.fetch(Query<ProposalSeat>()) {
        found.append("\(one.member) \(one.answer) a seat")
      }
      for one in try reading.fetch(Query<Mission>()) {
        found.append("mission \(one.title) \(one.status)")
      }
      for one in try reading.fetch(Query<MissionRSVP>()) {
        found.append("\(one.member) \(one.status) \(one.mission)")
      }
      for one in try reading.fetch(Query<WaitPlace>()) {
        found.append("\(one.member) \(one.offerEndsAt == nil ? "waits" : "may come")")
      }
      for one in try reading.fetch(Query<ActivityEntry>()) {
        found.append("\(one.member) is told \(one.kind) of \(one.actor?.description ?? "-")")
      }
      for one in try reading.fetch(Query<Member>()) { found.append("member \(one.id)") }
      return found.sorted()
    }
  }

  /// How much waits in outboxes, and how many marks lie beside what they are of.
  func waiting() async throws -> Int {
    try await store.read {
      try $0.count(Query<OutboxEntry>()) + $0.count(Query<OutboxMark>())
    }
  }
}
