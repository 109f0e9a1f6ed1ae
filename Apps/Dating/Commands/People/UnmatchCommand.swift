import ArgumentParser
import DomainModels
import Interchange
import PeopleRequests
import TerminalCommands

/// `dating people unmatch`: ends a match for good.
struct UnmatchCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "unmatch", abstract: "End a match for both, for good.",
    discussion: """
      Neither of you sees the conversation any more; it is erased 30 days later, and until then a \
      report can still carry it. There is no undo. To be safe from somebody: dating people block.
      """)

  static let fields = JSONFields(["id", "name", "dryRun"])

  @OptionGroup var person: PersonArgument
  @Flag(help: "Don't ask.") var yes = false
  @Flag(help: "Only say what would be done.") var dryRun = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let match = try await PersonFinder(context: context).match(person.person)
    let name = session.visible(match.name ?? "your match")
    if !dryRun {
      try await session.requireConsent("End the match with \(name) for good?", given: yes)
      _ = try await context.ask(Matches.Unmatch(match: match.id))
    }
    try session.print(
      output, fields: Self.fields,
      json: {
        ["id": .text(match.id), "name": .text(match.name), "dryRun": .boolean(dryRun)]
      },
      text: {
        try session.print(
          dryRun ? "Would end the match with \(name)." : "The match with \(name) has ended.")
      })
  }
}
