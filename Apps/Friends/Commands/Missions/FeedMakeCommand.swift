import ArgumentParser
import FriendsRequests
import ProductCommands
import Secrets
import TerminalCommands

/// `friends missions feed make`: a new feed.
struct FeedMakeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Make a feed; an older one is over. Its token is shown once.",
    discussion: "Whoever has the token can read the feed: friends missions feed write --token TOKEN"
  )

  static let fields = ResponseFields(["token", "path"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let link = try await context.ask(Missions.MakeFeed())
    try context.print(link, Self.fields, output) { try session.print(link.token.text) }
  }
}
