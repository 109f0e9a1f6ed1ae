import ArgumentParser
import FriendsModels
import FriendsPages
import FriendsRequests
import ProductCommands
import Services
import Terminal
import TerminalCommands

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
