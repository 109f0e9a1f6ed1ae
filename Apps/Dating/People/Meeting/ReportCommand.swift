import ArgumentParser
import DatingAssembly
import DomainModels
import PeopleModels
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

/// `dating people report`: reports a person, with evidence.
struct ReportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "report", abstract: "Report a person with evidence, and block them.",
    discussion: """
      Examples:
        dating people report Noor --reason spam
        dating people report Noor --reason harassment --note "since Monday" --messages 12,13
        dating people report --match 0199a1b2 --reason fake     a match that has ended

      Their profile as it is, and the last messages of your conversation or those you name, are kept \
      with the report, sealed. The reported person is not notified. If a person is in danger, call \
      the emergency services: only the operator of this machine reads reports.
      """)

  @Argument(
    help: ArgumentHelp("A name, the beginning of one, or an id.", valueName: "person"))
  var person: String?
  @Option(help: ArgumentHelp("A match that has ended, by its id.", valueName: "id"))
  var match: String?
  @Option(help: "The reason for the report.") var reason: Choice<ReportReason>
  @Option(help: ArgumentHelp("What happened.", valueName: "text")) var note = ""
  @Option(
    help: ArgumentHelp("The numbers of the messages that show it.", valueName: "n,n"))
  var messages: NumberList?
  @Flag(help: "Don't ask.") var yes = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  mutating func validate() throws {
    if (person == nil) == (match == nil) {
      throw ArgumentParser.ValidationError("give a person, or '--match'")
    }
  }

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.report)
    let context = try await options.context(in: session)
    let (found, match) = try await subject(context)
    let name = found.map { session.visible($0.name) } ?? "this person"
    try await session.requireConsent("Report and block \(name)?", given: yes)
    let report = try await context.ask(
      Safety.Report(
        report: context.identifiers.next(), person: found?.id, match: match,
        reason: reason.value, note: note, messages: messages?.numbers ?? []))
    try session.print(
      report, PeopleFields.report, output,
      text: {
        let kept = report.evidence == 1 ? "1 message" : "\(report.evidence) messages"
        try session.print("\(name) is reported and blocked; \(kept) kept as evidence.")
      })
  }

  private func subject(
    _ context: PeopleCommandContext
  ) async throws -> (KnownPerson?, Identifier<PeopleMatch>?) {
    if let person { return (try await PersonFinder(context: context)(person), nil) }
    let text = (match ?? "").lowercased()
    let ended = try await context.matches(.ended) + context.matches()
    let found = ended.filter { $0.id.description.hasPrefix(text) }
    guard let only = found.first, text.count >= 4 else { throw PeopleFailure.noMatch(with: text) }
    guard found.count == 1 else {
      throw UsageFailure(
        code: "ambiguous_match", message: "\"\(text)\" can mean \(found.count) matches",
        hint: "Write more of the id")
    }
    return (nil, only.id)
  }
}

/// `dating people reports`: what one reported.
struct ReportsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "reports", abstract: "List what you reported, the newest first.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(PeopleFields.report)
    let context = try await options.context(in: session)
    let reports = try await context.ask(Safety.ListReports())
    try session.print(
      reports, PeopleFields.report, output,
      empty: "You have made no reports.",
      table: {
        var table = Table([
          "WHEN", "REASON", TableColumn("EVIDENCE", alignment: .trailing),
          TableColumn("NOTE", minimumWidth: 12, isFlexible: true),
        ])
        for report in reports {
          table.append([
            session.cell(for: report.reportedAt),
            TableCell(report.reason.title, pipeText: report.reason.rawValue),
            TableCell("\(report.evidence)"), TableCell(report.note),
          ])
        }
        return table
      })
  }
}
