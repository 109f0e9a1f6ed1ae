import ArgumentParser
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import TerminalCommands

/// `friends home`: figures, and what happened of late.
struct HomeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Show quick figures and what happened of late.")

  static let fields = ResponseFields([
    "stats", "upcoming", "reminders", "recentActivity", "suggestions",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let home = try await context.ask(Home.Show())
    let page = FriendsPage(home, context.clocks, zone: try await context.zone())
    try context.print(home, as: page, Self.fields, output)
  }
}
