import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import Pages
import ProductCommands
import Services
import Terminal
import TerminalCommands

/// `friends block`: neither meets the other any more.
struct BlockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "block", abstract: "Block a person: neither of you sees the other anywhere.",
    discussion: """
      The conversation ends, and of missions to which you both go you stay away; from your own they \
      are taken off. In crews you both stay, and are shown without each other.

      Examples:
        friends block Bo
        friends block Bo --yes
      """)

  @OptionGroup var person: PersonArgument
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    try await session.requireConsent(
      "Block them? The conversation ends, and neither of you sees the other any more.", given: yes)
    try context.print(try await context.ask(Safety.Block(user: user)), output)
  }
}

/// `friends unblock`: takes a block back.
struct UnblockCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "unblock", abstract: "Take a block back; what ended by it stays ended.")

  @OptionGroup var person: PersonArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(FriendsFields.message)
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    try context.print(try await context.ask(Safety.Unblock(user: user)), output)
  }
}

/// `friends blocks`: whom one blocked.
struct BlocksCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "blocks", abstract: "List whom you blocked.")

  static let fields = ResponseFields(["id", "name", "photo"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let blocks = try await context.ask(Safety.ListBlocks())
    try context.print(
      blocks.users, list: FriendsPage(blocks), of: "NAME", Self.fields, output,
      empty: "You have blocked no one.")
  }
}

/// `friends report`: reports a person, and blocks them.
struct ReportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report a person, with your conversation as evidence.",
    discussion: """
      What they say of themselves and the newest of what you wrote to each other is kept with the \
      report, sealed. They are blocked, and not told why.

      Example: friends report Bo --reason spam --note "It was an advertisement." --yes
      """)

  static let fields = ResponseFields(["id", "reason", "note", "evidenceCount", "reportedAt"])

  @OptionGroup var person: PersonArgument
  @Option(help: "The reason for the report.") var reason: Choice<MisconductReason>
  @Option(help: ArgumentHelp("What happened.", valueName: "text")) var note: String?
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let user = try await context.person(person.person)
    try await session.requireConsent(
      "Report and block them? Your newest messages to each other are kept with the report.",
      given: yes)
    let report = try await context.ask(
      Safety.Report(user: user, reason: reason.value, note: note))
    try context.print(report, Self.fields, output) {
      try session.print(
        "Reported, with \(report.evidenceCount) messages as evidence; they are blocked.")
    }
  }
}

/// `friends reports`: what one reported.
struct ReportsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "reports", abstract: "List what you reported.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: FriendsOptions

  func run(in session: CommandSession) async throws {
    try output.check(ReportCommand.fields)
    let context = try await options.context(in: session)
    let reports = try await context.ask(Safety.ListReports()).reports
    try session.print(reports, ReportCommand.fields, output, empty: "Nothing.") {
      var table = Table([
        "WHY", "WHEN", TableColumn("EVIDENCE", alignment: .trailing),
        TableColumn("NOTE", minimumWidth: 12, isFlexible: true),
      ])
      for report in reports {
        table.append([
          TableCell(report.reason.title), session.cell(for: report.reportedAt.timestamp),
          TableCell("\(report.evidenceCount)"), TableCell(report.note ?? ""),
        ])
      }
      return table
    }
  }
}
