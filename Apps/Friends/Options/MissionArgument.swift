import ArgumentParser

/// The argument that names a mission.
struct MissionArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A title, the beginning of one, or an id.", valueName: "mission"))
  var mission: String
}
