import FriendsModels
public import FriendsRequests
public import Pages
import ServicePages
import Services

/// A way to list missions.
private struct MissionList {
  /// The value in the address (`/missions?show=nearby`); `nil` for the first list.
  let word: String?
  let name: String
  let filter: MissionFilter
  let period: MissionPeriod

  var address: PageAddress { PageAddress.missions.with("show", word) }

  /// In the order in which a reader turns through them.
  static let all = [
    MissionList(word: nil, name: "all", filter: .all, period: .upcoming),
    MissionList(word: "nearby", name: "nearby", filter: .nearby, period: .upcoming),
    MissionList(word: "mine", name: "yours", filter: .mine, period: .upcoming),
    MissionList(word: "crews", name: "your crews'", filter: .myCrews, period: .upcoming),
    MissionList(word: "past", name: "past", filter: .all, period: .past),
  ]
}

extension FriendsRoute {
  static var missions: FriendsRoute {
    FriendsRoute("/missions") { source, at in
      let lists = MissionList.all
      guard let shown = lists.firstIndex(where: { ($0.word ?? "") == (at["show"] ?? "") })
      else {
        throw FriendsAPI.notFound
      }
      let list = lists[shown]
      let data = try await source.read(
        Missions.List(
          filter: list.filter, status: list.period, limit: FriendsLimits.pageSize.upperBound,
          cursor: at["after"]))
      return FriendsPage(
        data, shown: list, next: lists[(shown + 1) % lists.count], source.clocks,
        zone: try await source.zone())
    }
  }

  static var discoverMissions: FriendsRoute {
    FriendsRoute(
      "/discover/missions", links: [.init(on: .discover, "m", "missions for you")]
    ) { source, _ in
      FriendsPage(
        try await source.read(Discover.Missions(limit: 20)), source.clocks,
        zone: try await source.zone())
    }
  }

  static var mission: FriendsRoute {
    FriendsRoute("/missions/{mission}") { source, at in
      FriendsPage(
        try await source.read(Missions.Show(mission: at.id("mission", of: Mission.self))),
        source.clocks)
    }
  }
}

extension PageFileRoute<FriendsSource> {
  /// A mission, or the series that it belongs to, for a calendar (RFC 5545).
  static var calendar: PageFileRoute {
    PageFileRoute("/missions/{mission}/mission.ics") { source, at in
      let calendar = try await source.read(
        Missions.Calendar(mission: at.id("mission", of: Mission.self)))
      return PageFile(
        type: calendar.file.contentType, calendar.file.bytes, isPublic: false, name: calendar.name)
    }
  }
}

extension FriendsPage {
  /// Makes the page of planned missions, the nearest first, or of another list.
  fileprivate init(
    _ data: MissionsData, shown: MissionList, next: MissionList, _ clocks: FriendsClocks,
    zone: String
  ) {
    let isFirst = shown.word == nil
    self.init(
      title: "Missions", isFirst ? [] : [.text("Missions: \(shown.name)")],
      sections: [
        FriendsSection(
          "", data.missions.map { FriendsRow($0, clocks, for: zone) }, order: .calendar,
          more: data.nextCursor.map { shown.address.with("after", $0) })
      ],
      empty: isFirst
        ? "Nothing is planned. Plan something, or look what suits you." : "There are none.",
      actions: [
        FriendsAction("+", "plan one", .fill(.newMission(in: zone, clocks)), as: .main),
        FriendsAction("f", "find missions", .open(.discoverMissions)),
        FriendsAction("v", "show \(next.name)", .open(next.address)),
      ])
    let lists = MissionList.all.map { FormOption($0.word ?? "", title: $0.name) }
    filter = PageFilter(
      shown.name, [FormField("show", "Which missions", .choice(lists), value: shown.word ?? "")],
      saying: introduction.first, replacing: ["v"])
  }

  /// Missions on a list.
  public init(_ missions: [MissionInfo], _ clocks: FriendsClocks, zone: String) {
    let rows = missions.map { FriendsRow($0, clocks, for: zone) }
    self.init(title: "Missions", sections: [FriendsSection("", rows)])
  }

  /// Missions that might suit.
  public init(_ data: MissionSuggestionsData, _ clocks: FriendsClocks, zone: String) {
    let rows = data.suggestions.map { suggestion in
      var row = FriendsRow(suggestion.mission, clocks, for: zone)
      row.remarks.append(Phrase(FitRange.words(suggestion.compatibility.range)))
      row.statements.append(.reasons(suggestion.compatibility.reasons))
      return row
    }
    self.init(
      title: "Missions for you", sections: [FriendsSection("", rows)],
      empty: "Nothing suits you yet.")
    offerIfEmpty(FriendsAction("a", "all missions", .open(.missions), as: .main))
  }

  /// A mission: when, where, and who comes.
  public init(_ mission: MissionInfo, _ clocks: FriendsClocks) {
    let zone = mission.timeZone ?? "UTC"
    let when = Phrase(
      "\(clocks.wording(mission.date.timestamp, zone)) (\(zone))",
      timestamp: ZonedTimestamp(mission.date, zone))
    var times = [when]
    if let end = mission.endsAt {
      times.append(
        Phrase("until \(clocks.wording(end.timestamp, zone))", timestamp: ZonedTimestamp(end, zone))
      )
    }
    let host = "By \(mission.host.name)" + (mission.crewName.map { ", for \($0)" } ?? "")
    let location = mission.location
    let place = [location.name, location.address, mission.distance.map { "\($0) away" }]
      .compactMap(\.self).joined(separator: ", ")
    let places = mission.maxAttendees.map { " of \($0)" } ?? ""
    let held = mission.heldCount.map { ", \($0) held" } ?? ""
    let reveal = location.revealsAt.map {
      "The exact place is shown from \(clocks.wording($0.timestamp, zone))."
    }
    let rows = (mission.attendees ?? []).map { attendee in
      let guests = attendee.guests.map { " +\($0)" } ?? ""
      let maybe = attendee.rsvp == .maybe ? " (maybe)" : ""
      return FriendsRow(
        .person, id: attendee.id.text, title: attendee.name + guests + maybe,
        opens: .person(attendee.id))
    }
    self.init(
      title: mission.title,
      [
        .warning(mission.status == .cancelled ? "It was called off." : ""),
        .facts(times), .facts([Phrase(place)]), .text(host), .text(reveal ?? ""),
        .text(mission.description ?? ""),
        .topics(mission.interestTags),
        .text(mission.recurrence.map { "Repeats: \(RecurrenceWords.wording(of: $0))" } ?? ""),
        .text(
          "\(mission.rsvpCount)\(places) going\(held)"
            + (mission.myRSVP.map { ", \($0.own)" } ?? "")),
        .text(Self.waiting(mission, clocks)),
      ], sections: [FriendsSection("", rows)], actions: FriendsAction.answers(to: mission),
      refresh: .ids([mission.id.text]))
    links = Self.links(of: mission)
    if mission.isEditable {
      actions += [
        FriendsAction("e", "edit", .fill(.edit(mission, clocks))),
        FriendsAction(
          "x", "call off", .perform(.change(Missions.Cancel(mission: mission.id)) { $0.message }),
          asking: "Call it off for everybody?"),
      ]
    }
  }

  /// The mission for a calendar, and its place on a map as far as the reader may see it.
  private static func links(of mission: MissionInfo) -> [PageLink] {
    let file = PageLink(
      "add to your calendar", .file(PageAddress.mission(mission.id).appending("mission.ics")))
    let location = mission.location
    let words = [location.name, location.address].compactMap { $0 }.filter { !$0.isEmpty }
    let map: PageLink? =
      if let point = location.coordinates {
        PageLink("show on a map", .point(latitude: point.lat, longitude: point.lng))
      } else if location.address?.isEmpty == false {
        PageLink("find on a map", .place(words.joined(separator: ", ")))
      } else {
        nil
      }
    return (mission.status == .planned ? [file] : []) + (map.map { [$0] } ?? [])
  }

  private static func waiting(_ mission: MissionInfo, _ clocks: FriendsClocks) -> String {
    guard let list = mission.waitList, list.count > 0 else { return "" }
    if let end = list.offerEndsAt {
      let time = clocks.wording(end.timestamp, mission.timeZone ?? "UTC")
      return "A place is kept for you until \(time)."
    }
    return list.myPosition.map { "You wait as number \($0) of \(list.count)." }
      ?? "\(list.count) wait for a place."
  }
}

extension MissionInfo {
  /// True if the reader hosts the mission and it was not called off, so that the reader may change it.
  var isEditable: Bool { isHost == true && status == .planned }
}

extension FriendsAction {
  /// The answers of a reader who does not host a mission.
  fileprivate static func answers(to mission: MissionInfo) -> [FriendsAction] {
    guard mission.status == .planned else { return [] }
    func answer(_ status: RSVPStatus) -> FriendsOperation {
      .change(
        Missions.RSVP(mission: mission.id, status: status, wait: status == .going ? true : nil)
      ) { answered in
        answered.waitPosition.map { "You wait as number \($0)." } ?? "Noted."
      }
    }
    func offer(_ accept: Bool) -> FriendsOperation {
      .change(Missions.AnswerOffer(mission: mission.id, accept: accept)) { _ in "Noted." }
    }
    if mission.waitList?.offerEndsAt != nil {
      return [
        FriendsAction("y", "take the place", .perform(offer(true)), as: .main),
        FriendsAction("p", "pass it on", .perform(offer(false))),
      ]
    }
    guard mission.isHost != true else { return [] }
    // A reader who goes can only change the answer.
    let going = FriendsAction("g", "going", .perform(answer(.going)), as: .main)
    return (mission.myRSVP == .going ? [] : [going]) + [
      FriendsAction("m", "maybe", .perform(answer(.maybe))),
      FriendsAction("n", "not going", .perform(answer(.notGoing))),
    ]
  }
}

extension FriendsRow {
  /// A mission on a list; the zone of its clocks is named where the reader has another.
  init(_ mission: MissionInfo, _ clocks: FriendsClocks, for reader: String) {
    let zone = mission.timeZone ?? "UTC"
    let places = mission.maxAttendees.map { " of \($0)" } ?? ""
    let held = mission.heldCount.map { ", \($0) held" } ?? ""
    let away = mission.distance.map { " (\($0) away)" } ?? ""
    var when = clocks.phrase(mission.date, zone)
    if reader != zone { when.text += " (\(zone))" }
    var facts: [Phrase] = [
      when, "\(mission.location.name)\(away)", "\(mission.rsvpCount)\(places) going\(held)",
    ]
    if let answer = mission.myRSVP { facts.append(Phrase(answer.own)) }
    let host = "by \(mission.host.name)"
    self.init(
      .event(ZonedTimestamp(mission.date, zone)), id: mission.id.text,
      title: (mission.status == .cancelled ? "Called off: " : "") + mission.title,
      [.facts(facts), .text(mission.crewName.map { "\(host), for \($0)" } ?? host)],
      opens: .mission(mission.id))
  }
}
