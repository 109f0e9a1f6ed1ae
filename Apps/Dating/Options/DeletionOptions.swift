import AccountCommands
import ArgumentParser
import TerminalCommands

/// The options of the commands that delete the user's data.
struct DeletionOptions: ParsableArguments {
  @Flag(help: "Don't ask.") var yes = false
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup var proof: ProofOptions
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var people: PeopleOptions
}
