import AccountRequests
import ArgumentParser
import DomainModels
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating account events`: what happened to the account.
struct AccountEventsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "List what happened to your account, the newest first.")

  static let fields = ResponseFields(["what", "happenedAt"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    let context = try await options.context(in: session)
    let events = try await context.ask(Accounts.ListEvents())
    try session.print(
      events, Self.fields, output,
      table: {
        var table = Table(["WHEN", "WHAT"])
        for event in events {
          let words = event.what.split(separator: "_").joined(separator: " ")
          table.append([
            session.cell(for: event.happenedAt), TableCell(words, pipeText: event.what),
          ])
        }
        return table
      })
  }
}
