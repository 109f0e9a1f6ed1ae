import DomainModels
import FriendsModels
import FriendsRequests
import Storage
import Testing

@testable import FriendsFeatures

@Suite("Proposed crews") struct ProposalTests {
  private func town(_ fixture: FriendsFixture, _ names: [String]) async throws -> [FixtureMember] {
    var members: [FixtureMember] = []
    for name in names { members.append(try await fixture.member(name)) }
    return members
  }

  @Test("once all have answered and three accepted, the crew is there") func forming()
    async throws
  {
    let fixture = try FriendsFixture()
    let members = try await town(fixture, ["Ada", "Bo", "Cy", "Dee"])
    let proposal = try await members[0].perform(
      Crews.Propose(size: 4, hoursInCommon: 1, maxDistanceKm: 50))
    #expect(proposal.seats.count == 4 && proposal.crewID == nil)
    #expect(proposal.seats.filter { $0.answer == .accepted }.map(\.user.name) == ["Ada"])
    #expect((0...1).contains(proposal.cohesion) && proposal.lowest <= proposal.cohesion + 0.001)
    #expect(
      proposal.reasons.contains { $0.contains("like hiking") } && !proposal.commonHours.isEmpty)
    for member in members[1...2] {
      let answered = try await member.perform(
        Crews.AnswerProposal(proposal: proposal.id, accept: true))
      #expect(answered.crewID == nil)
      #expect(
        await member.refusal(Crews.AnswerProposal(proposal: proposal.id, accept: true))
          == .alreadyAnswered)
    }
    let last = try await members[3].perform(
      Crews.AnswerProposal(proposal: proposal.id, accept: false))
    let crew = try #require(last.crewID)
    let formed = try await members[1].perform(Crews.Show(crew: crew))
    #expect(formed.memberCount == 3 && formed.isForming == false)
    #expect(formed.members?.first { $0.role == .admin }?.name == "Ada")
    #expect(
      await members[3].refusal(Crews.AnswerProposal(proposal: proposal.id, accept: true))
        == .proposalOver)
  }

  @Test("blocked people are in no crew together, and too few make none") func constraints()
    async throws
  {
    let fixture = try FriendsFixture()
    let members = try await town(fixture, ["Ada", "Bo", "Cy", "Dee"])
    _ = try await members[1].perform(Safety.Block(user: members[2].wire))
    let proposal = try await members[0].perform(Crews.Propose(size: 3, hoursInCommon: 1))
    let names = Set(proposal.seats.map(\.user.name))
    #expect(names.count == 3 && !names.isSuperset(of: ["Bo", "Cy"]))
    #expect(await members[0].refusal(Crews.Propose(size: 2)) == .validation)
    let lonely = try await fixture.member("Eve") {
      $0.home?.cell = nil
      $0.freeHours = WeekHours()
    }
    _ = lonely
    let few = try FriendsFixture()
    let two = try await town(few, ["Ada", "Bo"])
    #expect(await two[0].refusal(Crews.Propose()) == .notFound)
  }

  @Test("proposals and invitations have their limits") func limits() async throws {
    let fixture = try FriendsFixture()
    let members = try await town(fixture, ["Ada", "Bo", "Cy"])
    for _ in 0..<FriendsLimits.proposalsPerDay {
      _ = try await members[0].perform(Crews.Propose(size: 3, hoursInCommon: 1))
    }
    #expect(
      await members[0].refusal(Crews.Propose(size: 3, hoursInCommon: 1)) == .rateLimited)
    let crew = try await members[0].perform(
      Crews.Create(name: "Closed", interestTags: ["x"], admission: .invitation)
    ).id
    let inviter = members[0].id
    try await fixture.store.write { transaction in
      for number in 0..<FriendsLimits.invitationsPerDay {
        let id: Identifier<CrewInvitation> = fixture.identifiers.next()
        try transaction.insert(
          CrewInvitation(
            id: id, crew: crew.id, member: members[number % 2 + 1].id, inviter: inviter,
            invitedAt: fixture.clock.now, lifecycle: Lifecycle(createdAt: fixture.clock.now)))
      }
    }
    #expect(
      await members[0].refusal(Crews.Invite(crew: crew, user: members[1].wire)) == .rateLimited)
  }

  @Test("a proposal is over after a week, and only for those in it") func ending() async throws {
    let fixture = try FriendsFixture()
    let members = try await town(fixture, ["Ada", "Bo", "Cy"])
    let proposal = try await members[0].perform(Crews.Propose(size: 3, hoursInCommon: 1))
    let stranger = try await fixture.member("Dee")
    #expect(
      await stranger.refusal(Crews.AnswerProposal(proposal: proposal.id, accept: true))
        == .notFound)
    #expect(try await members[1].perform(Crews.ListProposals()).proposals.count == 1)
    #expect(try await members[1].perform(Home.Show()).stats.invitations == 1)
  }

  @Test("people who form a crew are not proposed to each other again") func existing() async throws
  {
    let fixture = try FriendsFixture()
    let members = try await town(fixture, ["Ada", "Bo", "Cy"])
    let first = try await members[0].perform(Crews.Propose(size: 3, hoursInCommon: 1))
    for member in members.dropFirst() {
      _ = try await member.perform(Crews.AnswerProposal(proposal: first.id, accept: true))
    }
    #expect(await members[0].refusal(Crews.Propose(size: 3, hoursInCommon: 1)) == .notFound)
    // A new member, who suits less than those of the crew, makes another crew possible.
    _ = try await fixture.member("Dee") { $0.interests = ["hiking"] }
    let second = try await members[0].perform(Crews.Propose(size: 3, hoursInCommon: 1))
    #expect(second.seats.map(\.user.name).contains("Dee") && second.seats.count == 3)
    // A part of a larger crew is no other crew either.
    _ = try await members[0].crew("All", with: members[1], members[2])
    #expect(
      try await members[1].perform(Crews.Propose(size: 4, hoursInCommon: 1)).seats
        .map(\.user.name).contains("Dee"))
  }

  @Test("a proposed crew gets a name that no other has") func names() async throws {
    let fixture = try FriendsFixture()
    let members = try await town(fixture, ["Ada", "Bo", "Cy", "Dee"])
    let first = try await members[0].perform(Crews.Propose(size: 3, hoursInCommon: 1))
    for seat in first.seats where seat.answer == .pending {
      let member = try #require(members.first { $0.wire == seat.user.id })
      _ = try await member.perform(Crews.AnswerProposal(proposal: first.id, accept: true))
    }
    let second = try await members[0].perform(Crews.Propose(size: 4, hoursInCommon: 1))
    #expect(second.name == "\(first.name) 2")
    let long = String(repeating: "x", count: FriendsLimits.crewNameLength.upperBound)
    _ = try await members[1].crew(long)
    let free = try await fixture.store.read { try $0.freeName(long.uppercased()) }
    #expect(
      free == String(repeating: "X", count: FriendsLimits.crewNameLength.upperBound - 2) + " 2")
  }

  @Test("whatever crews there are, a proposal is no part of one") func invariant() async throws {
    let random = RandomSource.seeded(1_313)
    let fixture = try FriendsFixture()
    let members = try await town(fixture, (0..<7).map { "N\($0)" })
    var proposed = 0
    for round in 0..<14 {
      let one = members[Int(random.next() % 7)]
      let crew = try await one.crew("Crew \(round)")
      for other in members where other.id != one.id && random.next() % 3 == 0 {
        _ = try await other.perform(Crews.Join(crew: crew))
      }
      let me = members[Int(random.next() % 7)]
      let request = Crews.Propose(size: 3 + Int(random.next() % 3), hoursInCommon: 1)
      guard let proposal = try? await me.perform(request) else { continue }
      proposed += 1
      let seats = Set(proposal.seats.map(\.user.id))
      for known in try await me.perform(Crews.List(limit: 50)).crews {
        let theirs = try await me.perform(Crews.Show(crew: known.id)).members ?? []
        #expect(!seats.isSubset(of: Set(theirs.map(\.id))))
      }
    }
    #expect(proposed >= 5)
  }
}
