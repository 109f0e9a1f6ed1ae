import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends undo`: takes a decision back.
struct UndoCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Take back what you said of somebody, unless it was mutual.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    try context.print(try await context.ask(Discover.UndoDecision(user: user)), output)
  }
}
