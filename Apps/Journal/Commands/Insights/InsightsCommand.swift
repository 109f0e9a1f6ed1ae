import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import JournalReports
import JournalScreens
import ProductCommands
import QuartetTokens
import Reports
import Terminal
import TerminalCommands

/// `journal insights`: patterns in the user's thoughts, and what helps.
struct InsightsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "insights", abstract: "See what your mind does, and what has helped.",
    discussion: """
      Examples:
        journal insights
        journal insights --period month
        journal insights --since 2026-01-01
        journal insights --html insights.html      one page that needs nothing else

      Every number says of how many thoughts it is. There is no pace to keep. The page holds what you \
      wrote: whoever has it can read it.
      """)

  @OptionGroup var days: PeriodOptions
  @Option(
    help: ArgumentHelp("Write a page into this file.", valueName: "file"), completion: .file())
  var html: String?
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup var input: InputOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    try output.check(InsightsJSON.fields)
    let period = try days.period(usually: .all)
    if let html {
      try JournalProduct.stores.requireApart(html, from: options.store, in: session)
    }
    let container = try await options.container(in: session)
    let insights = try await SummariseJournal(container)(InsightsOptions(period: period))
    if let html { try await write(insights, to: html, container, session) }
    if output.json {
      return try session.print(
        json: InsightsJSON.fields.narrow(try InsightsJSON.value(insights), to: output.fields))
    }
    if html == nil {
      try await session.page(
        InsightsText(insights, try session.look()).lines(columns: session.textWidth(upTo: 110)))
    }
  }

  private func write(
    _ insights: JournalInsights, to path: String, _ container: JournalContainer,
    _ session: CommandSession
  ) async throws {
    let report = InsightsReport(
      insights, selfChecks: try await ListSelfChecks(container)(),
      generated: "\(insights.today), \(session.programName)"
    ).report
    let page = report.bytes(try ReportStyle(QuartetTokens.theme(.journal)))
    try await session.newFile(at: path, replacing: force) { try $0.write(page) }
    session.note("The page is at \(session.visible(path)). Whoever has it can read it.")
  }
}
