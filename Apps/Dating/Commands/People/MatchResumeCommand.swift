import ArgumentParser
import PeopleModels
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people resume`: goes on with a conversation.
struct MatchResumeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "resume", abstract: "Go on with a conversation that you paused.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.match)
    let context = try await options.context(in: session)
    let found = try await PersonFinder(context: context).match(person.person)
    let match = try await context.ask(Matches.Resume(match: found.id))
    let name = session.visible(match.name ?? "your match")
    try session.print(
      match, PeopleFields.match, output,
      text: {
        // Each can only take back what they did themselves.
        try session.print(
          match.status == .paused
            ? "\(name) lets it rest still: nobody can write until they go on."
            : "The conversation with \(name) goes on.")
      })
  }
}
