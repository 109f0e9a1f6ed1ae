import FriendsModels
import FriendsRequests
import Pages
import ServicePages

extension FriendsRoute {
  static var newCrew: FriendsRoute {
    FriendsRoute("/crews/new") { _, _ in FriendsPage(.newCrew) }
  }

  static var editCrew: FriendsRoute {
    FriendsRoute("/crews/{crew}/edit") { source, at in
      let crew = try await source.read(Crews.Show(crew: at.id("crew", of: Crew.self)))
      guard crew.myRole?.mayEdit == true else { throw FriendsAPI.notFound }
      return FriendsPage(.edit(crew))
    }
  }
}

extension FriendsForm {
  static var newCrew: FriendsForm {
    FriendsForm(
      at: PageAddress.crews.appending("new"), title: "New crew",
      fields: [
        FormField(
          "name", "What to call it", isRequired: true,
          limit: FriendsLimits.crewNameLength.upperBound),
        FormField(
          "tags", "What it is for", .words, example: "hiking, tea", isRequired: true),
        FormField(
          "description", "More about it", .longText, limit: FriendsLimits.crewSummaryLength),
        FormField(
          "admission", "Who comes in", .choice(CrewAdmission.options(\.title)),
          value: CrewAdmission.open.rawValue, isRequired: true),
      ], verb: "begin"
    ) { values in
      .change(
        Crews.Create(
          name: values["name"], description: values.text("description"),
          interestTags: values.words("tags"),
          admission: values.text("admission").flatMap(CrewAdmission.init(rawValue:)))
      ) { "\($0.name) is there." }
    }
  }

  /// Changes to a crew.
  static func edit(_ crew: CrewInfo) -> FriendsForm {
    FriendsForm(
      at: PageAddress.crew(crew.id).appending("edit"), title: "Edit \(crew.name)",
      fields: [
        FormField(
          "name", "What to call it", value: crew.name, isRequired: true,
          limit: FriendsLimits.crewNameLength.upperBound),
        FormField(
          "tags", "What it is for", .words, value: crew.interestTags.joined(separator: ", "),
          isRequired: true),
        FormField(
          "description", "More about it", .longText, value: crew.description ?? "",
          limit: FriendsLimits.crewSummaryLength),
        FormField(
          "max", "How many at most", .number, value: "\(crew.maxMembers)", isRequired: true),
      ], verb: "save"
    ) { values in
      .change(
        Crews.Edit(
          crew: crew.id, name: values["name"], description: values["description"],
          interestTags: values.words("tags"), maxMembers: values.number("max"))
      ) { _ in "Saved." }
    }.editing(crew.id.text)
  }
}
