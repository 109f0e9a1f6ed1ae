import ArgumentParser
import JournalFeatures

/// The argument that names a thought.
struct ThoughtArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The thought: the beginning of its ID, or latest, or waiting.", valueName: "id"))
  var id = "latest"

  var reference: ThoughtReference { .text(id) }
}
