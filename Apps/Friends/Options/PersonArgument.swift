import ArgumentParser

/// The argument that names a person.
struct PersonArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A name, the beginning of one, or an id.", valueName: "person"))
  var person: String
}
