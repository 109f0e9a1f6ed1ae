import ArgumentParser

/// The argument that names a crew.
struct CrewArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A name, the beginning of one, or an id.", valueName: "crew"))
  var crew: String
}
