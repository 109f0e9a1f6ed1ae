import ArgumentParser
import FriendsRequests
import Secrets
import Services
import Terminal
import TerminalCommands

/// `friends missions feed write`: the feed as a file.
struct FeedWriteCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "write", abstract: "Write the feed that a token reads as an iCalendar file.",
    discussion: """
      Examples:
        friends missions feed make | friends missions feed write --token - --output friends.ics
        friends missions feed write --token TOKEN --output friends.ics --force

      Nobody has to be signed in for it: the token is enough, until it is revoked.
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
