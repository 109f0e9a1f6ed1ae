import ArgumentParser
import FriendsRequests
import ProductCommands
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
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    try context.print(try await context.ask(Safety.Unblock(user: user)), output)
  }
}
