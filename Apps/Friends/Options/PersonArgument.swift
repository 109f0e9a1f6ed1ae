import ArgumentParser

/// The argument that names somebody.
struct PersonArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Who: a name, the beginning of one, or an id.", valueName: "person"))
  var person: String
}
