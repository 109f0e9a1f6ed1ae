import ArgumentParser

/// The argument that names somebody.
struct PersonArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Who: a name, the beginning of one (two letters or more), or an id.", valueName: "person"))
  var person: String
}
