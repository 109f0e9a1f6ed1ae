import ArgumentParser
import DomainModels
import Interchange
import PeopleModels
import PeopleRequests
import Terminal
import TerminalCommands

/// `dating people reports`: what one reported.
struct ReportsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "reports", abstract: "List what you reported, the newest first.")

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(ReportJSON.fields)
    let context = try await options.context(in: session)
    let reports = try await context.ask(Safety.ListReports())
    try session.print(
      output, fields: ReportJSON.fields, json: { .array(reports.map(ReportJSON.value)) },
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
    if reports.isEmpty, !output.json { session.note("You reported nobody.") }
  }
}
