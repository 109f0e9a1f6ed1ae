import ArgumentParser

/// The argument that names a person.
struct PersonArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Who: a name, the beginning of one (two letters or more), or an id.", valueName: "person"))
  var person: String
}
