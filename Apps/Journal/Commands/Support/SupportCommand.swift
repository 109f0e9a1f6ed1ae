import ArgumentParser
import TerminalCommands

/// `journal support`: helplines, and the user's own plan.
struct SupportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "support",
    abstract: "Somebody to call, what helps now, and your own plan. It works locked and offline.",
    discussion: """
      Examples:
        journal support
        journal support --country de
        journal support plan              write your own plan, at a calm hour
        journal support contacts          your people
      """,
    subcommands: [
      SupportPageCommand.self, SupportPlanCommand.self, SupportContactsCommand.self,
    ],
    defaultSubcommand: SupportPageCommand.self)

  func run(in session: CommandSession) async throws { throw CleanExit.helpRequest(self) }
}
