import AccountRequests
import ArgumentParser
import DomainModels
import PeopleRequests
import ProductCommands
import Terminal
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
      sessions, PeopleFields.session, output, table: { table(sessions, session) })
  }

  private func table(_ sessions: [SessionInfo], _ session: CommandSession) -> Table {
    var table = Table([
      TableColumn("DEVICE", minimumWidth: 12, isFlexible: true), "USED", "ENDS", "",
      TableColumn("ID", minimumWidth: 12, isFlexible: true),
    ])
    for info in sessions {
      table.append([
        TableCell(info.deviceLabel, style: .bold), session.cell(for: info.lastUsedAt),
        session.cell(for: info.expiresAt), TableCell(info.isCurrent ? "this one" : ""),
        TableCell(info.id, style: .dim),
      ])
    }
    return table
  }
}
