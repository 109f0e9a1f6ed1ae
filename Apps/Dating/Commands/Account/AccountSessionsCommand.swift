import AccountRequests
import ArgumentParser
import PageCommands
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating account sessions`: everywhere the account is signed in.
struct AccountSessionsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "List where you are signed in, the last used first.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    let context = try await options.context(in: session)
    let sessions = try await context.ask(Accounts.ListSessions())
    try session.print(
      sessions, list: PeoplePage(sessions) { session.words(for: $0) }, of: "DEVICE",
      try session.peopleLook(), PeopleFields.session, output, empty: "None.")
  }
}
