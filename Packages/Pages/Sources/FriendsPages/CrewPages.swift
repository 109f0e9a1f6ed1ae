public import FriendsModels
public import FriendsRequests
public import Pages
import ServicePages

extension FriendsRoute {
  static var crews: FriendsRoute {
    FriendsRoute("/crews") { source, at in
      FriendsPage(
        try await source.read(
          Crews.List(limit: FriendsLimits.pageSize.upperBound, cursor: at["after"])),
        try await source.read(Crews.ListInvitations()),
        try await source.read(Crews.ListProposals()))
    }
  }

  static var discoverCrews: FriendsRoute {
    FriendsRoute(
      "/discover/crews",
      links: [.init(on: .discover, "c", "crews for you"), .init(on: .crews, "f", "find crews")]
    ) { source, _ in
      FriendsPage(try await source.read(Discover.Crews(limit: 20)))
    }
  }

  static var crew: FriendsRoute {
    FriendsRoute("/crews/{crew}") { source, at in
      let crew = try await source.read(Crews.Show(crew: at.id("crew", of: Crew.self)))
      guard crew.isMember == true else {
        return FriendsPage(crew, [], source.clocks, zone: nil)
      }
      guard crew.myRole?.mayEdit == true else {
        return FriendsPage(crew, [], source.clocks, zone: try await source.zone())
      }
      return FriendsPage(
        crew, try await source.read(Crews.ListJoinRequests(crew: crew.id)).requests,
        source.clocks, zone: try await source.zone(), admin: try await source.read(Users.Me()).id)
    }
  }

  static var times: FriendsRoute {
    FriendsRoute("/crews/{crew}/times") { source, at in
      let crew = try await source.read(Crews.Show(crew: at.id("crew", of: Crew.self)))
      return FriendsPage(
        try await source.read(Missions.BestTimes(crewID: crew.id)), of: crew, source.clocks,
        zone: try await source.zone())
    }
  }
}

extension FriendsPage {
  /// The crews that the reader belongs to, on a list.
  public init(_ crews: CrewsData) {
    self.init(
      title: "Crews", sections: [FriendsSection("", crews.crews.map { FriendsRow($0) })])
  }

  /// The crews that the reader is invited to.
  public init(_ data: InvitationsData) {
    self.init(
      title: "Invitations",
      sections: [FriendsSection("", data.invitations.map { FriendsRow($0) })])
  }

  /// Crews that are proposed, with all that speaks for them.
  public init(_ data: ProposalsData, _ clocks: FriendsClocks) {
    let rows = data.proposals.map { proposal in
      var row = FriendsRow(proposal)
      row.remarks = [Phrase(FitRange.words(proposal.range))]
      let more: [Statement] = [
        .topics(proposal.commonHours, lead: "All are free:"),
        .facts([clocks.phrase(proposal.expiresAt, "UTC")]),
        .text(proposal.crewID == nil ? "" : "The crew is there."),
      ]
      row.statements += more.filter { !$0.isEmpty }
      return row
    }
    self.init(title: "Proposed crews", sections: [FriendsSection("", rows)])
  }

  /// The page of requests to join a crew.
  public init(_ data: JoinRequestsData, in crew: WireID<Crew>) {
    let rows = data.requests.map { FriendsRow($0, in: crew) }
    self.init(title: "Requests to join", sections: [FriendsSection("", rows)])
  }

  /// The crews that the reader belongs to, and what waits for an answer.
  init(_ crews: CrewsData, _ invitations: InvitationsData, _ proposals: ProposalsData) {
    self.init(
      title: "Crews",
      sections: [
        FriendsSection(
          "", proposals.proposals.filter { $0.crewID == nil }.map { FriendsRow($0) }),
        FriendsSection("", invitations.invitations.map { FriendsRow($0) }),
        FriendsSection(
          "", crews.crews.map { FriendsRow($0) },
          more: crews.nextCursor.map { PageAddress.crews.with("after", $0) }),
      ], empty: "You belong to none yet.",
      actions: [
        FriendsAction("+", "new crew", .fill(.newCrew), as: .main),
        FriendsAction(
          "p", "propose one",
          .perform(
            .change(Crews.Propose()) { proposal in
              let people = proposal.seats.map(\.user.name).joined(separator: ", ")
              return "\(proposal.name): \(people) are asked."
            })),
      ])
  }

  /// Crews that the reader would fit into.
  public init(_ data: CrewSuggestionsData) {
    let rows = data.suggestions.map { suggestion in
      var row = FriendsRow(suggestion.crew)
      row.remarks.append(Phrase(FitRange.words(suggestion.compatibility.range)))
      if let distance = suggestion.compatibility.distance {
        row.remarks.append("\(distance) away")
      }
      row.statements.insert(.reasons(suggestion.compatibility.reasons), at: 0)
      if let admission = suggestion.crew.admission {
        row.statements.append(.text("Open to \(admission.title)."))
      }
      row.actions = [.join(suggestion.crew.id)]
      return row
    }
    self.init(
      title: "Crews for you", sections: [FriendsSection("", rows)],
      empty: "No crew suits you yet. Begin one yourself.")
    offerIfEmpty(FriendsAction("+", "new crew", .fill(.newCrew), as: .main))
  }

  /// A crew as its members see it.
  public init(_ crew: CrewInfo, clocks: FriendsClocks, zone: String) {
    self.init(crew, [], clocks, zone: zone)
    if let admission = crew.admission { introduction.append(.text("Open to \(admission.title).")) }
  }

  /// A crew; for its admins with those who ask to join.
  ///
  /// - Parameters:
  ///   - crew: the longer shape.
  ///   - requests: what waits for the reader's answer.
  ///   - clocks: the clocks of time zones.
  ///   - zone: the reader's time zone; `nil` for a reader who does not belong to the crew.
  ///   - admin: the reader, if the reader is one of its admins; admins can't remove themselves.
  init(
    _ crew: CrewInfo, _ requests: [JoinRequestInfo], _ clocks: FriendsClocks, zone: String?,
    admin: WireID<Member>? = nil
  ) {
    let missions = (crew.upcomingMissions ?? []).map { mission in
      FriendsRow(
        .event(ZonedTimestamp(mission.date, zone ?? "UTC")), id: mission.id.text,
        title: "Mission: \(mission.title)", opens: .mission(mission.id))
    }
    let members = (crew.members ?? []).map { FriendsRow($0, of: crew, for: admin) }
    self.init(
      title: crew.name,
      [
        .text(crew.description ?? ""), .topics(crew.interestTags),
        .text(
          "\(crew.memberCount) of \(crew.maxMembers) people"
            + (crew.isForming == true ? ", still forming" : "")),
      ],
      sections: [
        FriendsSection("", missions),
        FriendsSection("", requests.map { FriendsRow($0, in: crew.id) }),
        FriendsSection("", members),
      ], refresh: .ids(Set([crew.id.text] + missions.map(\.id))))
    guard crew.isMember == true, let zone else {
      actions = [.join(crew.id)]
      return
    }
    actions = [
      FriendsAction(
        "+", "plan a mission", .fill(.newMission(for: crew, in: zone, clocks)),
        as: .main),
      FriendsAction("w", "when", .open(PageAddress.crew(crew.id).appending("times"))),
      FriendsAction(
        "l", "leave", .perform(.change(Crews.Leave(crew: crew.id)) { $0.message }),
        asking: "Leave \(crew.name)?"),
    ]
    if crew.myRole?.mayEdit == true {
      actions.append(FriendsAction("e", "edit", .fill(.edit(crew))))
    }
  }

  /// The times when most of some people are free.
  public init(_ data: BestTimesData, _ clocks: FriendsClocks, zone: String) {
    let rows = data.times.map { FriendsRow($0, clocks, zone: zone) }
    self.init(title: "Times", sections: [FriendsSection("", rows)])
  }

  /// The times when most of a crew are free; a mission can be planned then.
  init(_ data: BestTimesData, of crew: CrewInfo, _ clocks: FriendsClocks, zone: String) {
    let rows = data.times.map { time in
      var row = FriendsRow(time, clocks, zone: zone)
      row.actions = [
        FriendsAction(
          "+", "plan then",
          .fill(.newMission(for: crew, at: FriendsClocks.typed(row.title), in: zone, clocks)),
          as: .main)
      ]
      return row
    }
    self.init(
      title: "When \(crew.name) is free",
      data.unknown > 0
        ? [.text("\(data.unknown) of them have not said when they are free.")] : [],
      sections: [FriendsSection("", rows)],
      empty: "None of them has said when they are free.")
    offerIfEmpty(
      FriendsAction(
        "+", "plan a mission", .fill(.newMission(for: crew, in: zone, clocks)), as: .main))
  }
}

extension FriendsRow {
  /// A time that suits most.
  fileprivate init(_ time: TimeSuggestion, _ clocks: FriendsClocks, zone: String) {
    self.init(
      .slot(ZonedTimestamp(time.date, zone)), id: "\(time.date)",
      title: clocks.wording(time.date.timestamp, zone),
      [
        .people(time.free.map(\.name), lead: "free:"),
        .people(time.busy.map(\.name), lead: "busy:"),
      ])
  }

  /// A crew on a list.
  fileprivate init(_ crew: CrewInfo) {
    self.init(
      .group, id: crew.id.text, title: crew.name,
      remarks: ["\(crew.memberCount)/\(crew.maxMembers)"],
      [.topics(crew.interestTags), .people((crew.previewMembers ?? []).map(\.name))],
      opens: .crew(crew.id))
  }

  /// A user who asks to join a crew.
  fileprivate init(_ request: JoinRequestInfo, in crew: WireID<Crew>) {
    let user = request.user
    self.init(
      .question, id: "request-\(user.id)", title: "\(user.name) wants to join",
      remarks: [Phrase(FitRange.words(request.compatibility.range))],
      [.text(request.note ?? ""), .reasons(request.compatibility.reasons)],
      picture: user.photo.map { Picture(photo: $0, of: user.name) }, opens: .person(user.id),
      actions: FriendsAction.answers("admit", "refuse") { accept in
        .change(Crews.AnswerJoinRequest(crew: crew, user: user.id, accept: accept)) { $0.message }
      })
  }

  /// An invitation to a crew.
  fileprivate init(_ invitation: InvitationInfo) {
    let crew = invitation.crew
    self.init(
      .question, id: "invitation-\(crew.id)", title: crew.name,
      remarks: ["\(invitation.invitedBy.name) invites you"], [.topics(crew.interestTags)],
      opens: .crew(crew.id),
      actions: FriendsAction.answers("accept", "decline") { accept in
        .change(Crews.AnswerInvitation(crew: crew.id, accept: accept)) { $0.message }
      })
  }

  /// A crew that is proposed.
  fileprivate init(_ proposal: ProposalInfo) {
    self.init(
      .question, id: proposal.id.text, title: "Proposed: \(proposal.name)",
      [
        .people(proposal.seats.map { "\($0.user.name) (\($0.answer.title))" }),
        .reasons(proposal.reasons),
      ],
      actions: FriendsAction.answers("accept", "decline") { accept in
        .change(Crews.AnswerProposal(proposal: proposal.id, accept: accept)) { answered in
          answered.crewID == nil ? "Noted." : "The crew is there."
        }
      })
  }

  /// A member of a crew, for its admins with what they can do.
  fileprivate init(_ member: CrewMemberInfo, of crew: CrewInfo, for admin: WireID<Member>?) {
    let isAdmin = member.role == .admin
    self.init(
      .person, id: member.id.text, title: member.name + (isAdmin ? " (admin)" : ""),
      picture: member.photo.map { Picture(photo: $0, of: member.name) },
      opens: .person(member.id))
    guard let admin, admin != member.id else { return }
    let role = Crews.SetRole(crew: crew.id, user: member.id, role: isAdmin ? .member : .admin)
    actions = [
      FriendsAction(
        "a", isAdmin ? "make member" : "make admin", .perform(.change(role) { _ in "Done." })),
      FriendsAction(
        "x", "take out",
        .perform(.change(Crews.Remove(crew: crew.id, user: member.id)) { $0.message }),
        asking: "Take \(member.name) out of the crew?"),
    ]
  }
}

extension FriendsAction {
  /// Joins a crew, or asks to.
  fileprivate static func join(_ crew: WireID<Crew>) -> FriendsAction {
    FriendsAction(
      "g", "join", .perform(.change(Crews.Join(crew: crew)) { $0.message }), as: .main)
  }

  /// Yes and no to a question.
  fileprivate static func answers(
    _ yes: String, _ no: String, _ operation: (_ accept: Bool) -> FriendsOperation
  ) -> [FriendsAction] {
    [
      FriendsAction("a", yes, .perform(operation(true)), as: .main),
      FriendsAction("d", no, .perform(operation(false))),
    ]
  }
}
