public import ArgumentParser
internal import DomainModels
public import ModerationFeatures
public import TerminalCommands

/// The definition of a server program for the moderation commands.
public protocol ModeratedServer {
  /// The options by which a user picks the store and the keys.
  associatedtype ModerationOptions: ParsableArguments
  associatedtype Moderated: ModeratedProduct

  /// The program's name, as the user types it.
  static var programName: String { get }

  /// The operator's use cases over the store that the options mean.
  ///
  /// - Throws: An `ExplainedError` if the store or the keys can't be opened.
  static func moderation(
    _ options: ModerationOptions, in session: CommandSession
  ) async throws -> Moderation<Moderated>
}

/// `moderation`: what an operator does about reports and accounts.
public struct ModerationCommand<Server: ModeratedServer>: TerminalCommand {
  public static var configuration: CommandConfiguration {
    let name = Server.programName
    return CommandConfiguration(
      commandName: "moderation", abstract: "Look into reports, and suspend or erase accounts.",
      discussion: """
        Examples:
          \(name) moderation reports
          \(name) moderation report ID
          \(name) moderation suspend ACCOUNT --until 2027-01-31 --reason "Threats in messages"
          \(name) moderation resolve ID --note "Suspended until the end of January"

        Each action is noted in an audit log with the name of the operator; reading the evidence of \
        a report is an action.
        """,
      subcommands: [
        ListReportsCommand<Server>.self, OpenReportCommand<Server>.self,
        ResolveReportCommand<Server>.self, SuspendCommand<Server>.self,
        RestoreCommand<Server>.self, EraseCommand<Server>.self, AuditCommand<Server>.self,
        StatisticsCommand<Server>.self,
      ])
  }

  public init() {}

  /// Shows the help.
  ///
  /// - Throws: the request for help.
  public func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}

/// The option that says who acts.
struct OperatorOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Your name in the audit log, instead of the name of your user account.", valueName: "name"))
  var `operator`: String?

  /// The name in the audit log.
  ///
  /// - Throws: `UsageFailure` if there is none.
  func name(in session: CommandSession) throws(UsageFailure) -> String {
    for name in [self.operator, session.environment["USER"], session.environment["LOGNAME"]] {
      if let name, !name.isEmpty { return name }
    }
    throw UsageFailure(
      code: "operator_unknown", message: "the audit log needs your name",
      hint: "Give it: --operator NAME")
  }
}

/// The options that pick a part of a long list.
struct PageOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Show at most so many, 1 to 500.", valueName: "number"))
  var limit = 50

  @Option(help: ArgumentHelp("Go on after this one.", valueName: "id"))
  var after: String?

  mutating func validate() throws {
    guard (1...500).contains(limit) else { throw ValidationError("'--limit' is from 1 to 500") }
  }
}
