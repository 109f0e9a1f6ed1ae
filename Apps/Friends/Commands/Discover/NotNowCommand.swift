import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends not-now`: one would rather see others first.
struct NotNowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "not-now", abstract: "See somebody no more for a month; they are not told.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(InterestedCommand.fields)
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    let made = try await context.ask(Discover.Decide(user: user, verdict: .notNow))
    try context.print(made, InterestedCommand.fields, output) { try session.print("Noted.") }
  }
}
