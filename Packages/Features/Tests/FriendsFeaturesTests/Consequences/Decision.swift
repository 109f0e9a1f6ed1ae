import DomainModels
import FriendsModels
import FriendsRequests
import Storage
import Testing

/// One request in a ``Scene`` that decides in one scope and has consequences in others.
struct Decision: Sendable, CustomTestStringConvertible {
  typealias Act = @Sendable (Scene) async throws -> Void

  let testDescription: String
  /// The action before it.
  let prepare: Act
  let act: Act

  private init(_ name: String, after prepare: @escaping Act = { _ in }, _ act: @escaping Act) {
    testDescription = name
    self.prepare = prepare
    self.act = act
  }

  static let all = conversations + missions + crews

  private static let conversations = [
    Decision("a block") { _ = try await $0.ada.perform(Safety.Block(user: $0.bo.wire)) },
    Decision("a report") {
      _ = try await $0.bo.perform(Safety.Report(user: $0.ada.wire, reason: .spam))
    },
    Decision(
      "interest in return",
      after: {
        _ = try await $0.cy.perform(Discover.Decide(user: $0.bo.wire, verdict: .interested))
      },
      { _ = try await $0.bo.perform(Discover.Decide(user: $0.cy.wire, verdict: .interested)) }),
    Decision(
      "interest that is over",
      after: { scene in
        for (one, other) in [(scene.cy, scene.bo), (scene.bo, scene.cy)] {
          _ = try await one.perform(Discover.Decide(user: other.wire, verdict: .interested))
        }
      },
      { _ = try await $0.bo.perform(Discover.Decide(user: $0.cy.wire, verdict: .notNow)) }),
    Decision("a message") {
      _ = try await $0.ada.perform(
        Conversations.Send(
          conversation: $0.talk, message: WireID($0.desk.identifiers.next()), text: "Hello."))
    },
    Decision("the end of a conversation") {
      _ = try await $0.bo.perform(Conversations.End(conversation: $0.talk))
    },
  ]

  private static let missions = [
    Decision("an answer") { try await $0.bo.rsvp($0.walk, .maybe) },
    Decision("a place that becomes free") { try await $0.ada.rsvp($0.full, .maybe) },
    Decision(
      "an offer that is taken", after: { try await $0.ada.rsvp($0.full, .maybe) },
      { _ = try await $0.bo.perform(Missions.AnswerOffer(mission: $0.full, accept: true)) }),
    Decision("a mission that is called off") {
      _ = try await $0.cy.perform(Missions.Cancel(mission: $0.walk))
    },
    Decision("a mission that moves") { scene in
      let later = scene.desk.clock.now.advanced(byMilliseconds: 90 * 3_600_000)
      _ = try await scene.cy.perform(Missions.Edit(mission: scene.walk, date: WireTime(later)))
    },
    Decision("a mission of a crew") {
      _ = try await $0.bo.mission("Another", in: 60, crew: $0.crew)
    },
  ]

  private static let crews = [
    Decision("the end of a crew") { _ = try await $0.ada.perform(Crews.Delete(crew: $0.crew)) },
    Decision("a role") {
      _ = try await $0.ada.perform(
        Crews.SetRole(crew: $0.crew, user: $0.bo.wire, role: .admin))
    },
    Decision("leaving") { _ = try await $0.bo.perform(Crews.Leave(crew: $0.crew)) },
    Decision("a removal") {
      _ = try await $0.ada.perform(Crews.Remove(crew: $0.crew, user: $0.bo.wire))
    },
    Decision("an invitation") {
      _ = try await $0.ada.perform(Crews.Invite(crew: $0.crew, user: $0.cy.wire))
    },
    Decision(
      "an invitation that is accepted",
      after: { _ = try await $0.ada.perform(Crews.Invite(crew: $0.crew, user: $0.cy.wire)) },
      { _ = try await $0.cy.perform(Crews.AnswerInvitation(crew: $0.crew, accept: true)) }),
    Decision("a request to join") { _ = try await $0.cy.perform(Crews.Join(crew: $0.crew)) },
    Decision(
      "a request that is admitted",
      after: { _ = try await $0.cy.perform(Crews.Join(crew: $0.crew)) },
      {
        _ = try await $0.ada.perform(
          Crews.AnswerJoinRequest(crew: $0.crew, user: $0.cy.wire, accept: true))
      }),
    Decision("a proposal") {
      _ = try await $0.ada.perform(Crews.Propose(size: 3, hoursInCommon: 1))
    },
    Decision(
      "the last answer to a proposal",
      after: {
        _ = try await $0.ada.perform(Crews.Propose(size: 3, hoursInCommon: 1))
        try await $0.bo.acceptProposal()
      }, { try await $0.cy.acceptProposal() }),
  ]
}

extension FixtureMember {
  /// Accepts the one proposal that has a seat for them.
  fileprivate func acceptProposal() async throws {
    let proposal = try #require(try await perform(Crews.ListProposals()).proposals.first)
    _ = try await perform(Crews.AnswerProposal(proposal: proposal.id, accept: true))
  }
}

extension FriendsFixture {
  /// Returns the content of a store, without times and texts, so that two that came to the same are
  /// equal.
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
      for one in try reading.fetch(Query<WaitlistEntry>()) {
        found.append("\(one.member) \(one.offerEndsAt == nil ? "waits" : "may come")")
      }
      for one in try reading.fetch(Query<ActivityEntry>()) {
        found.append("\(one.member) is told \(one.kind) of \(one.actor?.description ?? "-")")
      }
      for one in try reading.fetch(Query<Member>()) { found.append("member \(one.id)") }
      return found.sorted()
    }
  }

  /// Returns the number of waiting entries in outboxes, and of marks beside their records.
  func waiting() async throws -> Int {
    try await store.read {
      try $0.count(Query<OutboxEntry>()) + $0.count(Query<OutboxMark>())
    }
  }
}
