import ArgumentParser

/// The argument that names somebody.
struct PersonArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A name, the beginning of one, or an id.", valueName: "person"))
  var person: String
}
