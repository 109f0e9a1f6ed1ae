import ArgumentParser
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Interchange
import PageCommands
import TerminalCommands

/// `climbing feed`: what climbers show each other.
struct FeedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed", abstract: "Share climbs and sessions; follow, like, comment, copy.",
    discussion: """
      Examples:
        climbing feed
        climbing feed share climb monkey --visibility followers --text "At last!"
        climbing feed follow ana
        climbing feed kudos 8a08ffad
        climbing feed comment 8a08ffad "Well done"
        climbing feed copy 8a08ffad

      Everything is private until you share it. You accept each follower first, unless your \
      profile is public. A post is named by its ID, or by how that begins or ends.
      """,
    subcommands: [
      FeedListCommand.self, FeedShowCommand.self, FeedShareCommand.self, FeedEditCommand.self,
      FeedDeleteCommand.self, FeedKudosCommand.self, FeedCommentCommand.self,
      FeedEditCommentCommand.self, FeedDeleteCommentCommand.self, FeedCopyCommand.self,
      FeedFollowsCommand.self, FeedFollowCommand.self, FeedUnfollowCommand.self,
      FeedAcceptCommand.self, FeedDeclineCommand.self, FeedRemoveCommand.self,
      FeedBlockCommand.self, FeedUnblockCommand.self, FeedBlockedCommand.self,
    ],
    defaultSubcommand: FeedListCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

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

/// `climbing feed show`: a post with its comments.
struct FeedShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a post with its comments.")

  @OptionGroup var post: PostArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(PostJSON.detailFields)
    let container = try await options.container(in: session)
    let detail = try await FindPost(container)(post.reference)
    try session.print(
      output, fields: PostJSON.detailFields, json: { PostJSON.value(detail) },
      text: {
        let page = ClimbingPage(detail, seenBy: container.climber) { session.phrase(for: $0) }
        try session.print(table: session.pageTable(of: page, titled: "WHO", isWhole: true))
      })
  }
}

/// `climbing feed copy`: takes a shared climb into the own logbook.
struct FeedCopyCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "copy", abstract: "Copy a climb from a shared post into your logbook.",
    discussion: "Only with the author's consent, and without the author's ascent.")

  static let fields = JSONFields(["climb", "name", "grade", "isNew"])

  @OptionGroup var post: PostArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    let copied = try await CopyClimb(container)(post.reference)
    let climb = copied.climb
    try session.print(
      output, fields: Self.fields,
      json: {
        [
          "climb": .string(climb.id.description), "name": .string(climb.name),
          "grade": .text(climb.gradeText), "isNew": .boolean(copied.isNew),
        ]
      },
      text: {
        let name = ClimbText(session: session).name(climb)
        try session.print(
          copied.isNew ? "\(name) is in your logbook now." : "\(name) was there already.")
      })
  }
}
