import ArgumentParser
import DomainModels
import Interchange
import PeopleRequests
import TerminalCommands

/// `dating people block`: hides two people from each other.
struct BlockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Hide somebody and yourself from each other everywhere.",
    discussion: """
      Likes, the match and the conversation end, on both sides, for good, and neither of you sees \
      them any more. They are not told. To also report what happened, run dating people report \
      instead; for 30 days it still can.
      """)

  static let fields = JSONFields(["id", "name"])

  @OptionGroup var person: PersonArgument
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let found = try await PersonFinder(context: context)(person.person)
    let name = session.visible(found.name)
    try await session.requireConsent(
      "Block \(name)? What was between you ends for good.", given: yes)
    _ = try await context.ask(Safety.Block(person: found.id))
    try session.print(
      output, fields: Self.fields,
      json: { ["id": .text(found.id), "name": .string(found.name)] },
      text: { try session.print("\(name) is blocked.") })
  }
}
