import ArgumentParser
import PageCommands
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people matches`: who liked back.
struct PeopleMatchesCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "matches", abstract: "List your matches, where something happened last first.",
    discussion: "Those that have ended are listed with --status ended only, without a name.")

  @Option(help: "List only matches in this state.") var status: Choice<MatchStatus>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.match)
    let context = try await options.context(in: session)
    let matches = try await context.matches(status?.value)
    let page = PeoplePage(matches: matches) { session.words(for: $0) }
    try session.print(
      matches, list: page, of: "NAME", remark: "AGE", try session.peopleLook(), PeopleFields.match,
      output,
      empty: "No matches yet. Meet somebody: \(context.command("discover"))")
  }
}
