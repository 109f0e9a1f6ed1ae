import ArgumentParser
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people pause`: lets a conversation rest.
struct MatchPauseCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "pause", abstract: "Let a conversation rest; nobody writes meanwhile.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.match)
    let context = try await options.context(in: session)
    let found = try await PersonFinder(context: context).match(person.person)
    let match = try await context.ask(Matches.Pause(match: found.id))
    let name = session.visible(match.name ?? "your match")
    try session.print(
      match, PeopleFields.match, output,
      text: { try session.print("The conversation with \(name) rests.") })
  }
}
