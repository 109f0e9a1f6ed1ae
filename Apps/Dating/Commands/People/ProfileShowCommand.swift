import ArgumentParser
import ProductCommands
import TerminalCommands

/// `dating people profile show`: the user's own profile.
struct ProfileShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show your profile, and what would complete it (show can be left out).")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.profile)
    let context = try await options.context(in: session)
    try ProfileReport(profile: try await context.profile(), session: session).print(output)
  }
}
