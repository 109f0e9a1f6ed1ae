import ArgumentParser
import FriendsRequests
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
    let visit = try await options.visit(in: session)
    let user = try await visit.person(person.person)
    try visit.print(try await visit.ask(Discover.UndoDecision(user: user)), output)
  }
}
