import FriendsModels
import FriendsRequests

extension FriendsContent {
  /// The ways in which missions are listed, in the order in which a key turns them.
  static let missionLists: [(name: String, filter: MissionFilter, period: MissionPeriod)] = [
    ("all", .all, .upcoming), ("nearby", .nearby, .upcoming), ("yours", .mine, .upcoming),
    ("your crews'", .myCrews, .upcoming), ("past", .all, .past),
  ]

  /// What is planned, what is near first; or what a filter and a time have of it.
  init(
    _ data: MissionsData, _ filter: MissionFilter, _ period: MissionPeriod,
    _ clocks: FriendsClocks, zone: String
  ) {
    self.init(title: "Missions")
    let lists = Self.missionLists
    let shown = lists.firstIndex { $0.filter == filter && $0.period == period } ?? 0
    let next = lists[(shown + 1) % lists.count]
    if shown > 0 { intro = ["Missions: \(lists[shown].name)"] }
    rows = data.missions.map { FriendsRow($0, clocks, for: zone) }
    empty =
      shown == 0 ? "Nothing is planned. Plan something, or look what suits you." : "There are none."
    if data.nextCursor != nil {
      rows.append(
        FriendsRow(title: "There are more: friends missions list --page 2", lines: []))
    }
    actions = [
      FriendsAction("+", "plan one", .fill(.newMission(in: zone, clocks))),
      FriendsAction("f", "find missions", .open(.discoverMissions)),
      FriendsAction("v", "show \(next.name)", .turn(.missionList(next.filter, next.period))),
    ]
  }

  /// Missions that might suit.
  init(_ data: MissionSuggestionsData, _ clocks: FriendsClocks, zone: String) {
    self.init(title: "Missions for you")
    rows = data.suggestions.map { suggestion in
      var row = FriendsRow(suggestion.mission, clocks, for: zone)
      row.title += " · \(FitRange.wording(suggestion.compatibility.range))"
      row.lines.append(suggestion.compatibility.reasons.joined(separator: "; "))
      return row
    }
    empty = "Nothing suits you yet."
  }

  /// When most of a crew are free; a mission can be planned then.
  init(
    _ data: BestTimesData, of crew: WireID<Crew>, called name: String, _ clocks: FriendsClocks,
    zone: String
  ) {
    self.init(title: "When \(name) is free")
    rows = data.times.map { time in
      let when = clocks.wording(time.date.timestamp, zone)
      let busy = time.busy.map(\.name).joined(separator: ", ")
      return FriendsRow(
        title: when,
        lines: [
          "free: \(time.free.map(\.name).joined(separator: ", "))",
          busy.isEmpty ? "" : "busy: \(busy)",
        ],
        actions: [
          FriendsAction(
            "+", "plan then",
            .fill(.newMission(for: crew, called: name, at: String(when.suffix(16)))))
        ])
    }
    if data.unknown > 0 { intro = ["\(data.unknown) of them have not said when they are free."] }
    empty = "None of them has said when they are free."
  }

  init(_ mission: MissionInfo, _ clocks: FriendsClocks) {
    self.init(title: mission.title)
    let zone = mission.timeZone ?? "UTC"
    let places = mission.maxAttendees.map { " of \($0)" } ?? ""
    let held = mission.heldCount.map { ", \($0) held" } ?? ""
    let location = mission.location
    intro = [
      mission.status == .cancelled ? "It was called off." : "",
      "\(clocks.wording(mission.date.timestamp, zone)) (\(zone))",
      [location.name, location.address, mission.distance.map { "\($0) away" }].compactMap(\.self)
        .joined(separator: ", "),
      location.revealsAt.map {
        "The exact place is told from \(clocks.wording($0.timestamp, zone))."
      } ?? "",
      mission.description ?? "",
      mission.recurrence.map { "Repeats: \(RecurrenceWords.wording(of: $0))" } ?? "",
      "\(mission.rsvpCount)\(places) go\(held)"
        + (mission.myRSVP.map { ", you: \($0.rawValue)" } ?? ""),
      Self.waiting(mission, clocks),
    ].filter { !$0.isEmpty }
    rows = (mission.attendees ?? []).map { attendee in
      let guests = attendee.guests.map { " +\($0)" } ?? ""
      let maybe = attendee.rsvp == .maybe ? " (maybe)" : ""
      return FriendsRow(title: attendee.name + guests + maybe, opens: .person(attendee.id))
    }
    actions = Self.answers(to: mission)
    if mission.isHost == true, mission.status == .planned {
      actions += [
        FriendsAction("e", "edit", .fill(.edit(mission, clocks))),
        FriendsAction(
          "x", "call off",
          .ask(
            "Call it off for everybody?",
            .change(Missions.Cancel(mission: mission.id)) { $0.message })),
      ]
    }
  }

  private static func waiting(_ mission: MissionInfo, _ clocks: FriendsClocks) -> String {
    guard let list = mission.waitList, list.count > 0 else { return "" }
    let zone = mission.timeZone ?? "UTC"
    if let end = list.offerEndsAt {
      return "A place is kept for you until \(clocks.wording(end.timestamp, zone))."
    }
    return list.myPosition.map { "You wait as number \($0) of \(list.count)." }
      ?? "\(list.count) wait for a place."
  }

  private static func answers(to mission: MissionInfo) -> [FriendsAction] {
    guard mission.status == .planned else { return [] }
    func answer(_ status: RSVPStatus) -> FriendsEffect {
      .change(
        Missions.RSVP(mission: mission.id, status: status, wait: status == .going ? true : nil)
      ) { answered in
        answered.waitPosition.map { "You wait as number \($0)." } ?? "Noted."
      }
    }
    func offer(_ accept: Bool) -> FriendsEffect {
      .change(Missions.AnswerOffer(mission: mission.id, accept: accept)) { _ in "Noted." }
    }
    if mission.waitList?.offerEndsAt != nil {
      return [
        FriendsAction("y", "take the place", .perform(offer(true))),
        FriendsAction("p", "pass it on", .perform(offer(false))),
      ]
    }
    return mission.isHost == true
      ? []
      : [
        FriendsAction("g", "going", .perform(answer(.going))),
        FriendsAction("m", "maybe", .perform(answer(.maybe))),
        FriendsAction("n", "not going", .perform(answer(.notGoing))),
      ]
  }
}

extension FriendsRow {
  /// A mission on a list; the zone of its clocks is named where the reader has another.
  init(_ mission: MissionInfo, _ clocks: FriendsClocks, for zone: String?) {
    let when = clocks.wording(mission, for: zone)
    let places = mission.maxAttendees.map { "/\($0)" } ?? ""
    let held = mission.heldCount.map { ", \($0) held" } ?? ""
    let mine = mission.myRSVP.map { " · you: \($0.rawValue)" } ?? ""
    let away = mission.distance.map { " (\($0) away)" } ?? ""
    self.init(
      title: (mission.status == .cancelled ? "Called off: " : "") + mission.title,
      lines: [
        "\(when) · \(mission.location.name)\(away) · \(mission.rsvpCount)\(places) go\(held)\(mine)",
        mission.crewName.map { "by \(mission.host.name), for \($0)" } ?? "by \(mission.host.name)",
      ], opens: .mission(mission.id))
  }
}
