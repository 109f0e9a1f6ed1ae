import ArgumentParser

/// The argument that names a crew.
struct CrewArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Which: a name, the beginning of one, or an id.", valueName: "crew"))
  var crew: String
}
