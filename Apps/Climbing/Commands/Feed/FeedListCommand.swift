import ArgumentParser
import ClimbingFeatures
import ClimbingPages
import Interchange
import PageCommands
import TerminalCommands

/// `climbing feed list`: what was shared, the newest first.
struct FeedListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "Show what you and those you follow have shared.")

  @Option(help: ArgumentHelp("Only what this climber shared.", valueName: "handle"))
  var of: String?
  @Option(help: "How many posts, 1 to 200.") var limit = 20
  @Option(help: ArgumentHelp("Go on after this place (cursor).", valueName: "cursor"))
  var after: String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if !(1...200).contains(limit) { throw ValidationError("'--limit' is 1 to 200") }
    if let after, FeedCursor(after) == nil {
      throw ValidationError("'\(after)' is no place of a feed; --json shows one with each post")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PostJSON.fields)
    let container = try await options.container(in: session)
    let cursor = after.flatMap { FeedCursor($0) }
    let feed = LoadFeed(container)
    let page =
      if let of {
        try await feed(of: of, size: limit, after: cursor)
      } else {
        try await feed(size: limit, after: cursor)
      }
    try session.print(
      list: ClimbingPage(feed: page, of: of) { session.phrase(for: $0) }, of: "WHO",
      try session.pageLook(), PostJSON.fields, output,
      empty: "Nothing yet. Share a climb: climbing feed share climb NAME",
      json: { .array(page.items.map { PostJSON.value($0) }) })
    if let next = page.next, !output.json {
      session.note("More: climbing feed list --after \(next)")
    }
  }
}
