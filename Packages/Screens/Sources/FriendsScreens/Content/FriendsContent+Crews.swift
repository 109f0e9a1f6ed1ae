import FriendsModels
import FriendsRequests

extension FriendsContent {
  /// The crews that one belongs to, and what waits for an answer.
  init(_ crews: CrewsData, _ invitations: InvitationsData, _ proposals: ProposalsData) {
    self.init(title: "Crews")
    rows = proposals.proposals.filter { $0.crewID == nil }.map { FriendsRow($0) }
    rows += invitations.invitations.map { invitation in
      let crew = invitation.crew
      func answer(_ accept: Bool) -> FriendsEffect {
        .change(Crews.AnswerInvitation(crew: crew.id, accept: accept)) { $0.message }
      }
      return FriendsRow(
        title: "\(crew.name) · \(invitation.invitedBy.name) invites you",
        lines: [crew.interestTags.joined(separator: ", ")], opens: .crew(crew.id),
        actions: [
          FriendsAction("a", "accept", .perform(answer(true))),
          FriendsAction("d", "decline", .perform(answer(false))),
        ])
    }
    rows += crews.crews.map { FriendsRow($0) }
    empty = "You belong to none yet."
    actions = [
      FriendsAction("+", "new crew", .fill(.newCrew)),
      FriendsAction(
        "p", "propose one",
        .perform(
          .change(Crews.Propose()) { proposal in
            "\(proposal.name): \(proposal.seats.map(\.user.name).joined(separator: ", ")) are asked."
          })), FriendsAction("f", "find crews", .open(.discoverCrews)),
    ]
  }

  /// Crews that one would fit into.
  init(_ data: CrewSuggestionsData) {
    self.init(title: "Crews for you")
    rows = data.suggestions.map { suggestion in
      var row = FriendsRow(suggestion.crew)
      row.title += " · \(FitRange.wording(suggestion.compatibility.range))"
      if let distance = suggestion.compatibility.distance { row.title += " · \(distance) away" }
      row.lines = [suggestion.compatibility.reasons.joined(separator: "; ")] + row.lines
      row.actions = [FriendsAction("g", "join", .perform(.join(suggestion.crew.id)))]
      return row
    }
    empty = "No crew suits you yet. Begin one on the third tab."
  }

  /// All of a crew; for who looks after it, who wants to join, too.
  init(_ crew: CrewInfo, _ requests: [JoinRequestInfo]) {
    self.init(title: crew.name)
    let isAdmin = crew.myRole == .admin
    intro = [
      crew.description ?? "", crew.interestTags.joined(separator: ", "),
      "\(crew.memberCount) of \(crew.maxMembers) people"
        + (crew.isForming == true ? ", still forming" : ""),
    ].filter { !$0.isEmpty }
    rows = (crew.upcomingMissions ?? []).map { mission in
      FriendsRow(title: "Mission: \(mission.title)", opens: .mission(mission.id))
    }
    rows += requests.map { FriendsRow($0, in: crew.id) }
    rows += (crew.members ?? []).map { member in
      FriendsRow(
        title: member.name + (member.role == .admin ? " (admin)" : ""),
        opens: .person(member.id),
        actions: isAdmin
          ? [
            FriendsAction(
              "a", member.role == .admin ? "make member" : "make admin",
              .perform(
                .change(
                  Crews.SetRole(
                    crew: crew.id, user: member.id,
                    role: member.role == .admin ? .member : .admin)
                ) { _ in "Done." })),
            FriendsAction(
              "x", "take out",
              .ask(
                "Take \(member.name) out of the crew?",
                .change(Crews.Remove(crew: crew.id, user: member.id)) { $0.message })),
          ] : [])
    }
    if crew.isMember == true {
      actions = [
        FriendsAction("+", "plan a mission", .fill(.newMission(for: crew.id, called: crew.name))),
        FriendsAction("w", "when", .open(.times(crew.id, of: crew.name))),
        FriendsAction(
          "l", "leave",
          .ask("Leave \(crew.name)?", .change(Crews.Leave(crew: crew.id)) { $0.message })),
      ]
      if isAdmin { actions.append(FriendsAction("e", "edit", .fill(.edit(crew)))) }
    } else {
      actions = [FriendsAction("g", "join", .perform(.join(crew.id)))]
    }
  }
}

extension FriendsRow {
  /// Somebody who wants to join.
  init(_ request: JoinRequestInfo, in crew: WireID<Crew>) {
    func answer(_ accept: Bool) -> FriendsEffect {
      .change(Crews.AnswerJoinRequest(crew: crew, user: request.user.id, accept: accept)) {
        $0.message
      }
    }
    let fit = FitRange.wording(request.compatibility.range)
    self.init(
      title: "\(request.user.name) wants to join · \(fit)",
      lines: [request.note ?? "", request.compatibility.reasons.joined(separator: "; ")],
      opens: .person(request.user.id),
      actions: [
        FriendsAction("a", "admit", .perform(answer(true))),
        FriendsAction("d", "refuse", .perform(answer(false))),
      ])
  }

  /// A crew on a list.
  init(_ crew: CrewInfo) {
    let people = (crew.previewMembers ?? []).map(\.name).joined(separator: ", ")
    self.init(
      title: "\(crew.name) · \(crew.memberCount)/\(crew.maxMembers)",
      lines: [crew.interestTags.joined(separator: ", "), people], opens: .crew(crew.id))
  }

  /// A crew that is proposed.
  init(_ proposal: ProposalInfo) {
    func answer(_ accept: Bool) -> FriendsEffect {
      .change(Crews.AnswerProposal(proposal: proposal.id, accept: accept)) { answered in
        answered.crewID == nil ? "Noted." : "The crew is there."
      }
    }
    let people = proposal.seats.map { "\($0.user.name) (\($0.answer.rawValue))" }
    self.init(
      title: "Proposed: \(proposal.name)",
      lines: [people.joined(separator: ", "), proposal.reasons.joined(separator: "; ")],
      actions: [
        FriendsAction("a", "accept", .perform(answer(true))),
        FriendsAction("d", "decline", .perform(answer(false))),
      ])
  }
}

extension FriendsEffect {
  /// Joins a crew, or asks to.
  static func join(_ crew: WireID<Crew>) -> FriendsEffect {
    .change(Crews.Join(crew: crew)) { $0.message }
  }
}
