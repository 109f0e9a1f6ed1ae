import ArgumentParser
import FriendsRequests
import TerminalCommands

/// `friends unblock`: takes a block back.
struct UnblockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Take a block back; what ended by it stays ended.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let visit = try await options.visit(in: session)
    let user = try await visit.person(person.person)
    try visit.print(try await visit.ask(Safety.Unblock(user: user)), output)
  }
}
