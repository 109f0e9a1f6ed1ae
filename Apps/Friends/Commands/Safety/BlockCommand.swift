import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends block`: neither meets the other any more.
struct BlockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Meet somebody no more: neither sees the other anywhere.",
    discussion: """
      The conversation ends, and of missions to which you both go you stay away; from your own they \
      are taken off. In crews you both stay, and are shown without each other.

      Examples:
        friends block Bo
        friends block Bo --yes
      """)

  @OptionGroup var person: PersonArgument
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    try await session.requireConsent(
      "Block them? The conversation ends, and neither of you sees the other any more.", given: yes)
    try context.print(try await context.ask(Safety.Block(user: user)), output)
  }
}
