import ArgumentParser
import FriendsRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `friends account sessions`: everywhere one is signed in.
struct AccountSessionsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "sessions", abstract: "List where you are signed in.")

  static let fields = ResponseFields(["id", "deviceLabel", "startedAt", "lastUsedAt", "isCurrent"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let sessions = try await context.ask(Auth.ListSessions()).sessions
    try session.print(sessions, Self.fields, output, empty: "None.") {
      var table = Table([
        TableColumn("DEVICE", minimumWidth: 8, isFlexible: true), "SINCE", "LAST", "THIS", "ID",
      ])
      for info in sessions {
        table.append([
          TableCell(info.deviceLabel), session.cell(for: info.startedAt.timestamp),
          session.cell(for: info.lastUsedAt.timestamp), TableCell(info.isCurrent ? "yes" : ""),
          TableCell(info.id),
        ])
      }
      return table
    }
  }
}
