import ArgumentParser
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends crews requests`: who wants to join.
struct CrewsRequestsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "requests", abstract: "List who wants to join a crew that you look after.")

  static let fields = ResponseFields(["user", "note", "askedAt", "compatibility"])

  @OptionGroup var crew: CrewArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let id = try await context.crew(crew.crew)
    let data = try await context.ask(Crews.ListJoinRequests(crew: id))
    try context.print(
      data.requests, list: FriendsPage(data, in: id), of: "NAME", Self.fields, output,
      empty: "Nobody.")
  }
}
