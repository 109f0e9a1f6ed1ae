import ArgumentParser
import DomainModels
import PeopleModels
import PeopleRequests
import ProductCommands
import Terminal
import TerminalCommands

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
      empty: "You reported nobody.",
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
