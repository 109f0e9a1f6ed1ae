import ArgumentParser
import FriendsModels
import FriendsRequests
import ProductCommands
import TerminalCommands

/// `friends report`: reports a person, and blocks them.
struct ReportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report somebody, with your conversation as evidence.",
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
