import ArgumentParser
import FriendsRequests
import Interchange
import ProductCommands
import Secrets
import Services
import Terminal
import TerminalCommands

/// `friends missions feed`: the user's missions as a calendar feed.
struct MissionsFeedCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "feed", abstract: "Your missions as a calendar, with a token that can be revoked.",
    subcommands: [
      FeedShowCommand.self, FeedMakeCommand.self, FeedRevokeCommand.self, FeedWriteCommand.self,
    ],
    defaultSubcommand: FeedShowCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// `friends missions feed make`: a new feed.
struct FeedMakeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: "Make a feed; an older one is over. Its token is shown once.",
    discussion: "Any holder of the token can read it: friends missions feed write --token TOKEN"
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

/// `friends missions feed write`: the feed as a file.
struct FeedWriteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Write the feed that a token reads as an iCalendar file.",
    discussion: """
      Examples:
        friends missions feed make | friends missions feed write --token - --output friends.ics
        friends missions feed write --token TOKEN --output friends.ics --force

      No session is needed: the token is enough until you revoke it.
      """)

  @Option(help: ArgumentHelp("What feed make showed; - is standard input.", valueName: "token"))
  var token: String
  @OptionGroup var file: CalendarFileOptions

  func run(in session: CommandSession) async throws {
    try file.check()
    let context = try await file.options.context(in: session)
    let given = token == "-" ? try await session.input.nextLine() ?? "" : token
    let calendar: CalendarFile
    do {
      calendar = try await context.ask(Missions.ReadFeed(token: SecretText(given)))
    } catch let error as ServiceError where error.reason == .notFound {
      throw ServiceError(
        .notFound, "no feed has this token",
        hint: "\(context.command("missions feed make")) shows a new one; the older is over then")
    }
    try await file.write(calendar, in: session)
  }
}

/// `friends missions feed revoke`: ends the feed.
struct FeedRevokeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "revoke", abstract: "End your feed: its token reads nothing more.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    try context.print(try await context.ask(Missions.RevokeFeed()), output)
  }
}

/// `friends missions ics`: a mission as a calendar file.
struct MissionsICSCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "ics", abstract: "Write a mission, or its whole series, as an iCalendar file.",
    discussion: "A calendar that read an earlier version moves what it has, or cancels it.")

  static let fields = JSONFields(["file", "bytes", "etag"])

  @OptionGroup var mission: MissionArgument
  @OptionGroup var file: CalendarFileOptions

  func run(in session: CommandSession) async throws {
    try file.check()
    let context = try await file.options.context(in: session)
    let calendar = try await context.ask(
      Missions.Calendar(mission: try await context.mission(mission.mission)))
    try await file.write(calendar, in: session)
  }
}

/// The options that say where a calendar goes.
struct CalendarFileOptions: ParsableArguments {
  @Option(
    name: .customLong("output"),
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var file = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup var options: FriendsOptions

  /// Refuses what can't go together, before anything is done.
  func check() throws {
    try form.check(MissionsICSCommand.fields)
    if file == "-", form.json {
      throw UsageFailure.reportOnStandardOutput(of: "calendar")
    }
  }

  /// Writes a calendar where it is to go.
  func write(_ calendar: CalendarFile, in session: CommandSession) async throws {
    guard file != "-" else { return try session.output.write(calendar.content) }
    let bytes = Array(calendar.content.utf8)
    try await session.newFile(at: file, replacing: force) { try $0.write(bytes) }
    try session.print(
      form, fields: MissionsICSCommand.fields,
      json: {
        [
          "file": .string(file), "bytes": .integer(Int64(bytes.count)),
          "etag": .string(calendar.etag),
        ]
      },
      text: { try session.print("Wrote \(session.visible(file)).") })
  }
}
