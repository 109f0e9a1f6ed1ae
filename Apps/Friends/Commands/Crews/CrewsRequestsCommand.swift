import ArgumentParser
import FriendsRequests
import Terminal
import TerminalCommands

/// `friends crews requests`: who wants to join.
struct CrewsRequestsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests", abstract: "List who wants to join a crew that you look after.")

  static let fields = JSONFields(["user", "note", "askedAt", "compatibility"])

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let requests = try await context.ask(
      Crews.ListJoinRequests(crew: try await context.crew(crew.crew))
    ).requests
    try context.print(requests, Self.fields, output, empty: "Nobody.") {
      var table = Table([
        TableColumn("NAME", minimumWidth: 8, isFlexible: true),
        TableColumn("FIT", alignment: .trailing),
        TableColumn("NOTE", minimumWidth: 10, isFlexible: true), "WHEN", "ID",
      ])
      for request in requests {
        table.append([
          TableCell(request.user.name, style: .bold),
          TableCell(FitRange.wording(request.compatibility.range)),
          TableCell(request.note ?? ""), session.cell(for: request.askedAt.timestamp),
          TableCell(request.user.id.text),
        ])
      }
      return table
    }
  }
}
