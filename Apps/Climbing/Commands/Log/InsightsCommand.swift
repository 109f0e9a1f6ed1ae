import ArgumentParser
import Assembly
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import ClimbingReports
import DomainModels
import Grades
import Interchange
import PageScreens
import ProductCommands
import QuartetTokens
import Reports
import Terminal
import TerminalCommands

/// `climbing insights`: what the logbook adds up to.
struct InsightsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "insights", abstract: "Show what the logbook adds up to: grades, load, days.",
    discussion: """
      Examples:
        climbing insights
        climbing insights --since 2025 --discipline sport
        climbing insights --html report.html            one page that needs nothing else
        climbing insights --every-send --top-rope --scale french

      Each route counts once, by its best ascent, and without ropes from above, unless you say so. \
      What is not known is left out and counted, never guessed.
      """)

  @Option(
    help: ArgumentHelp("From this day, month or year on.", valueName: "date"),
    transform: DateText.init(argument:))
  var since: DateText?
  @Option(
    help: ArgumentHelp("Up to this day, month or year.", valueName: "date"),
    transform: DateText.init(argument:))
  var until: DateText?
  @Option(help: "Only this kind of climb; can be repeated.") var discipline: [Word<Discipline>] = []
  @Option(help: ArgumentHelp("Count on this scale; can be repeated.", valueName: "scale"))
  var scale: [String] = []
  @Flag(help: "Every send counts, not each route once.") var everySend = false
  @Flag(help: "Following and ropes from above count, too.") var topRope = false
  @Option(help: "The steps of courses over time.") var period: Choice<InsightsPeriod>?
  @Option(
    help: ArgumentHelp("Write a page into this file.", valueName: "file"), completion: .file())
  var html: String?
  @Flag(help: "Replace the file if it is there.") var force = false
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(InsightsJSON.fields)
    let scales = try scale.compactMap { try GradeReader.scale($0) }
    if let html {
      try ClimbingProduct.stores.requireApart(html, from: options.store, in: session)
    }
    let container = try await options.container(in: session)
    let insights = try await SummariseLogbook(container)(
      InsightsOptions(
        since: since?.date(today: container.today).earliest,
        until: until?.date(today: container.today).latest,
        disciplines: Set(discipline.map(\.value)), countsRoutesOnce: !everySend,
        countsTopRope: topRope, scales: scales, period: period?.value))
    if let html { try await write(insights, to: html, container, session) }
    if output.json {
      return try session.print(
        json: InsightsJSON.fields.narrow(InsightsJSON.value(insights), to: output.fields))
    }
    if html == nil {
      let text = PageText(try session.pageLook(), columns: session.textWidth(upTo: 120))
      try await session.page(text.lines(of: ClimbingPage(insights)))
    }
  }

  private func write(
    _ insights: LogbookInsights, to path: String, _ container: ClimbingContainer,
    _ session: CommandSession
  ) async throws {
    // The default name of an unnamed account is not shown as a title.
    let name = container.localClimber.profile.name
    let report = LogbookReport(
      insights, climber: name == "Me" ? nil : name,
      generated: "\(insights.today), \(session.programName)"
    ).report
    let page = report.bytes(try ReportStyle(QuartetTokens.theme(.climbing)))
    try await session.newFile(at: path, replacing: force) { try $0.write(page) }
    session.note("The page is at \(session.visible(path)).")
  }
}
