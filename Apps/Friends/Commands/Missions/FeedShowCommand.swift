import ArgumentParser
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends missions feed show`: whether one has a feed.
struct FeedShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Say whether you have a feed, and since when.")

  static let fields = ResponseFields(["isActive", "madeAt"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let feed = try await context.ask(Missions.Feed())
    try context.print(feed, Self.fields, output) {
      try session.print(
        feed.madeAt.map { "A feed, made \(session.words(for: $0.timestamp))." }
          ?? "No feed. Make one: friends missions feed make")
    }
  }
}
