import FriendsModels
import FriendsRequests
import Pages
import ServicePages

extension FriendsRoute {
  static var newMission: FriendsRoute {
    FriendsRoute("/missions/new") { source, _ in
      FriendsPage(.newMission(in: try await source.zone(), source.clocks))
    }
  }

  static var planForCrew: FriendsRoute {
    FriendsRoute("/crews/{crew}/plan") { source, at in
      let crew = try await source.read(Crews.Show(crew: at.id("crew", of: Crew.self)))
      guard crew.isMember == true else { throw FriendsAPI.notFound }
      return FriendsPage(
        .newMission(
          for: crew, at: at["at"] ?? "", in: try await source.zone(), source.clocks))
    }
  }

  static var editMission: FriendsRoute {
    FriendsRoute("/missions/{mission}/edit") { source, at in
      let mission = try await source.read(
        Missions.Show(mission: at.id("mission", of: Mission.self)))
      guard mission.isEditable else { throw FriendsAPI.notFound }
      return FriendsPage(.edit(mission, source.clocks))
    }
  }
}

extension FriendsForm {
  /// A new mission for everybody.
  static func newMission(in zone: String, _ clocks: FriendsClocks) -> FriendsForm {
    plan(
      at: PageAddress.missions.appending("new"), "New mission", crew: nil, time: "", zone, clocks)
  }

  /// A new mission of a crew, by the clocks of the user who plans it.
  static func newMission(
    for crew: CrewInfo, at time: String = "", in zone: String, _ clocks: FriendsClocks
  ) -> FriendsForm {
    plan(
      at: PageAddress.crew(crew.id).appending("plan").with("at", time.isEmpty ? nil : time),
      "A mission of \(crew.name)", crew: crew.id, time: time, zone, clocks)
  }

  private static func plan(
    at address: PageAddress, _ title: String, crew: WireID<Crew>?, time: String,
    _ zone: String, _ clocks: FriendsClocks
  ) -> FriendsForm {
    FriendsForm(
      at: address, title: title,
      fields: [
        FormField(
          "title", "What", isRequired: true, limit: FriendsLimits.missionTitleLength.upperBound),
        FormField(
          "when", "When", .time(zone: zone), value: time, example: "tomorrow 18:00",
          isRequired: true),
        FormField(
          "place", "Where; everybody sees it", isRequired: true,
          limit: FriendsLimits.missionPlaceLength),
        FormField(
          "address", "Address; shown to who goes", limit: FriendsLimits.missionPlaceLength),
        FormField("max", "How many can come; empty for any number", .number),
        FormField("rule", "Repeats; empty for once", example: "every Thursday, 8 times"),
      ], verb: "plan"
    ) { values throws(FormRefusal) in
      var rule: String?
      if let typed = values.text("rule") {
        rule = RecurrenceWords.rule(typed)
        guard rule != nil else {
          throw FormRefusal(
            "\"\(typed)\" says no repetition, such as every Thursday, 8 times", field: "rule")
        }
      }
      let start = try clocks.start(values["when"], zone, moving: nil)
      return .change(
        Missions.Create(
          title: values["title"], date: start,
          location: MissionLocation(name: values["place"], address: values.text("address")),
          crewID: crew, maxAttendees: values.number("max"), timeZone: zone,
          recurrence: rule ?? clocks.repetition(values["when"], zone))
      ) { "\($0.title) is planned." }
    }
  }

  /// Changes to a mission.
  static func edit(_ mission: MissionInfo, _ clocks: FriendsClocks) -> FriendsForm {
    let zone = mission.timeZone ?? "UTC"
    let shown = FriendsClocks.typed(clocks.wording(mission.date.timestamp, zone))
    var fields = [
      FormField(
        "title", "What", value: mission.title, isRequired: true,
        limit: FriendsLimits.missionTitleLength.upperBound),
      FormField("when", "When", .time(zone: zone), value: shown, isRequired: true),
      FormField(
        "place", "Where", value: mission.location.name, isRequired: true,
        limit: FriendsLimits.missionPlaceLength),
      FormField(
        "description", "More about it", .longText, value: mission.description ?? "",
        limit: FriendsLimits.missionSummaryLength),
    ]
    if mission.recurrence != nil {
      fields.append(
        FormField(
          "scope", "Which of the series",
          .choice(MissionScope.options(\.title)),
          value: MissionScope.this.rawValue, isRequired: true))
    }
    return FriendsForm(
      at: PageAddress.mission(mission.id).appending("edit"), title: "Edit \(mission.title)",
      introduction: ["Participants are notified of a new time or place."], fields: fields,
      verb: "save"
    ) { values throws(FormRefusal) in
      var request = Missions.Edit(mission: mission.id, title: values["title"])
      request.description = values["description"]
      request.scope = values.text("scope").flatMap(MissionScope.init(rawValue:))
      if values["when"] != shown {
        request.date = try clocks.start(values["when"], zone, moving: mission.date)
      }
      if values["place"] != mission.location.name {
        request.location = MissionLocation(
          name: values["place"], address: mission.location.address,
          coordinates: mission.location.coordinates)
      }
      return .change(request) { _ in "Saved." }
    }.editing(mission.id.text)
  }
}

extension FriendsClocks {
  /// Returns the time when a text says that an event begins, by the clocks of a zone.
  ///
  /// - Throws: a refusal of what is no time.
  fileprivate func start(
    _ text: String, _ zone: String, moving moved: WireTime?
  ) throws(FormRefusal) -> WireTime {
    guard let start = reading(text, zone, moved?.timestamp) else {
      throw FormRefusal(
        "\"\(text)\" is no time, such as tomorrow 18:00, Thursday 18:00 or 2027-05-04 18:00",
        field: "when")
    }
    return WireTime(start)
  }

  /// The end of an instant's wording, which a user can type: the day and the time.
  static func typed(_ wording: String) -> String { String(wording.suffix(16)) }
}
