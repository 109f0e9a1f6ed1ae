import ArgumentParser
import PageCommands
import PeopleModels
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people decided`: whom one liked, passed or left for later.
struct DecidedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "decided", abstract: "List whom you decided on, the newest first.",
    discussion: """
      Examples:
        dating people decided --verdict pass
        dating people like Noor            think again
      """)

  static let fields = ResponseFields(
    ["id", "name", "age", "verdict", "decidedAt"], from: ["id": "person"])

  @Option(help: "List only these decisions.") var verdict: Choice<PeopleVerdict>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let people = try await context.decided(verdict?.value)
    try session.print(
      people, list: PeoplePage(decided: people) { session.words(for: $0) }, of: "NAME",
      remark: "DECIDED",
      try session.peopleLook(), Self.fields, output,
      empty: "Nobody yet. Meet somebody: \(context.command("discover"))")
  }
}
