import DomainModels
import FriendsModels
import FriendsRequests
import Services

extension FriendsForm {
  static let newCrew = FriendsForm(
    title: "New crew",
    fields: [
      Field(name: "name", label: "What to call it"),
      Field(name: "tags", label: "What it is for", placeholder: "hiking, tea"),
      Field(name: "description", label: "More about it"),
      Field(name: "admission", label: "Who comes in: open, request or invitation", value: "open"),
    ], ending: "begin"
  ) { values in
    guard let admission = CrewAdmission(rawValue: values["admission"] ?? "") else {
      return .refused("people come in by open, request or invitation")
    }
    return .asked(
      .change(
        Crews.Create(
          name: values["name"] ?? "", description: values["description"].nonBlank,
          interestTags: FormText.words(values["tags"]), admission: admission)
      ) { "\($0.name) is there." })
  }

  /// Changes to a crew.
  static func edit(_ crew: CrewInfo) -> FriendsForm {
    FriendsForm(
      title: "Edit \(crew.name)",
      fields: [
        Field(name: "name", label: "What to call it", value: crew.name),
        Field(
          name: "tags", label: "What it is for", value: crew.interestTags.joined(separator: ", ")),
        Field(name: "description", label: "More about it", value: crew.description ?? ""),
        Field(name: "max", label: "How many at most", value: "\(crew.maxMembers)"),
      ], ending: "save"
    ) { values in
      guard let most = Int(values["max"] ?? "") else { return .refused("the most is a number") }
      return .asked(
        .change(
          Crews.Edit(
            crew: crew.id, name: values["name"], description: values["description"],
            interestTags: FormText.words(values["tags"]), maxMembers: most)
        ) { _ in "Saved." })
    }
  }

  /// A new mission of a crew; its clocks are those of whoever plans it.
  static func newMission(
    for crew: WireID<Crew>, called name: String, at time: String = ""
  ) -> FriendsForm {
    plan("A mission of \(name)", crew: crew, zone: nil, nil, at: time)
  }

  /// A new mission for everybody.
  static func newMission(in zone: String, _ clocks: FriendsClocks) -> FriendsForm {
    plan("New mission", crew: nil, zone: zone, clocks)
  }

  private static func plan(
    _ title: String, crew: WireID<Crew>?, zone: String?, _ clocks: FriendsClocks?,
    at time: String = ""
  ) -> FriendsForm {
    FriendsForm(
      title: title,
      fields: [
        Field(name: "title", label: "What"),
        Field(name: "when", label: "When", placeholder: "tomorrow 18:00", value: time),
        Field(name: "place", label: "Where; everybody sees it"),
        Field(name: "address", label: "Address; shown to who goes"),
        Field(name: "max", label: "How many can come; empty for any number"),
        Field(
          name: "rule", label: "Repeats; empty for once", placeholder: "every Thursday, 8 times"),
      ], ending: "plan"
    ) { values in
      let text = values["when"] ?? ""
      var most: Int?
      if let typed = values["max"].nonBlank {
        guard let number = Int(typed) else { return .refused("how many is a number") }
        most = number
      }
      var typedRule: String?
      if let typed = values["rule"].nonBlank {
        guard let rule = RecurrenceWords.rule(typed) else {
          return .refused("\"\(typed)\" says no repetition, such as every Thursday, 8 times")
        }
        typedRule = rule
      }
      let (room, rule) = (most, typedRule)
      return .asked(
        FriendsEffect(name: "plan", isChange: true) { around in
          // Whoever plans for a crew does it by their own clocks.
          var clock = zone
          if clock == nil {
            clock = try await around.client.perform(Users.Settings()).timeZone
          }
          let name = clock ?? "UTC"
          guard let start = (clocks ?? around.clocks).reading(text, name, nil) else {
            throw ServiceError(
              .validation, "\"\(text)\" is no time",
              hint: "Write it like tomorrow 18:00, Thursday 18:00 or 2027-05-04 18:00")
          }
          let mission = try await around.client.perform(
            Missions.Create(
              title: values["title"] ?? "", date: WireTime(start),
              location: MissionLocation(
                name: values["place"] ?? "", address: values["address"].nonBlank),
              crewID: crew, maxAttendees: room, timeZone: name,
              recurrence: rule ?? (clocks ?? around.clocks).repetition(text, name)))
          return [.done("\(mission.title) is planned.")]
        })
    }
  }

  /// Changes to a mission.
  static func edit(_ mission: MissionInfo, _ clocks: FriendsClocks) -> FriendsForm {
    let zone = mission.timeZone ?? "UTC"
    let shown = String(clocks.wording(mission.date.timestamp, zone).suffix(16))
    return FriendsForm(
      title: "Edit \(mission.title)",
      intro: ["Whoever answered is told of another time or place."]
        + (mission.recurrence == nil
          ? []
          : ["Only this one changes. For the series: friends missions edit ID --scope all"]),
      fields: [
        Field(name: "title", label: "What", value: mission.title),
        Field(name: "when", label: "When", value: shown),
        Field(name: "place", label: "Where", value: mission.location.name),
        Field(name: "description", label: "More about it", value: mission.description ?? ""),
      ], ending: "save"
    ) { values in
      var request = Missions.Edit(mission: mission.id, title: values["title"])
      request.description = values["description"]
      if values["when"] != shown {
        guard let start = clocks.reading(values["when"] ?? "", zone, mission.date.timestamp)
        else {
          return .refused("\"\(values["when"] ?? "")\" is no time, such as tomorrow 18:00")
        }
        request.date = WireTime(start)
      }
      if let place = values["place"], place != mission.location.name {
        request.location = MissionLocation(
          name: place, address: mission.location.address,
          coordinates: mission.location.coordinates)
      }
      return .asked(.change(request) { _ in "Saved." })
    }
  }
}
