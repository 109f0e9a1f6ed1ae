import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends block`: neither meets the other any more.
struct BlockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Meet somebody no more: neither sees the other anywhere.",
    discussion: """
      The conversation ends, and of missions to which you both go you stay away; from your own they \
      are taken off. In crews you both stay, and are shown without each other.
      """)

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let visit = try await options.visit(in: session)
    let user = try await visit.person(person.person)
    try visit.print(try await visit.ask(Safety.Block(user: user)), output)
  }
}
