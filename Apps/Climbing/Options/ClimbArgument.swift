import ArgumentParser
import ClimbingFeatures

/// The argument that names a climb of the logbook.
struct ClimbArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The climb: its name, the beginning of it, or of its ID.", valueName: "climb"))
  var climb: String

  var reference: ClimbReference { .text(climb) }
}
