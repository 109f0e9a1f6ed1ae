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
      wrote: anyone with the file can read it.
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
    session.note("The page is at \(session.visible(path)). Anyone with it can read it.")
  }
}

/// The statistics of a journal, as JSON.
enum InsightsJSON {
  static let fields = insights.list

  /// The fields of a count, and of its effect where there are enough samples.
  private static let tally = ResponseFields(["count", "summary"])
  private static let week = ResponseFields(
    [
      "weekStart", "thoughtCount", "reviewedCount", "mostCommonDistortion", "mostCommonCount",
      "effect",
    ],
    from: [
      "mostCommonDistortion": "mostCommonDistortion.type",
      "mostCommonCount": "mostCommonDistortion.count",
    ], within: ["effect": tally])
  private static let reframe = ResponseFields(
    ["thought", "text", "balanced", "before", "after", "day"],
    from: ["before": "effect.before", "after": "effect.after"])
  private static let bin = ResponseFields(
    ["from", "to", "count", "feared", "came"],
    deriving: [
      "from": { $0["likelihood"]?[0] ?? .null }, "to": { $0["likelihood"]?[1] ?? .null },
    ])
  private static let insights = ResponseFields(
    [
      "period", "today", "thoughts", "reviewed", "mayBeAccurate", "week", "weeks", "overall",
      "types", "feelings", "recurring", "calibration", "hours", "reframes", "parts", "absolutes",
      "notes",
    ], from: ["hours": "hours.counts"],
    within: [
      "week": week, "weeks": week, "overall": tally, "reframes": reframe,
      "types": ResponseFields(["type", "name", "count", "effect"], within: ["effect": tally]),
      "feelings": ResponseFields(["name", "count", "effect"], within: ["effect": tally]),
      "recurring": ResponseFields(
        [
          "text", "latest", "count", "firstDay", "lastDay", "medianGapDays", "strengths", "best",
        ], within: ["best": reframe]),
      "calibration": ResponseFields(
        ["open", "settled", "feared", "came", "bins", "sentence"], within: ["bins": bin]),
    ])

  static func value(_ insights: JournalInsights) throws -> JSONValue {
    try self.insights.json(
      of: insights,
      adding: [
        "period": .string(insights.period.title), "notes": .list(insights.notes.map(\.sentence)),
      ])
  }
}

/// The options that select a period of days.
struct PeriodOptions: ParsableArguments {
  @Option(help: "The last week, month, quarter, year, or all.") var period: String?
  @Option(help: ArgumentHelp("From this day on: 2026-05-01.", valueName: "date")) var since: String?
  @Option(help: ArgumentHelp("Up to this day.", valueName: "date")) var until: String?

  mutating func validate() throws {
    if period != nil, since != nil || until != nil {
      throw ValidationError("'--period' excludes '--since' and '--until'")
    }
    if let period, JournalPeriod(named: period) == nil {
      throw ValidationError("'--period' is week, month, quarter, year or all")
    }
    for (name, text) in [("--since", since), ("--until", until)] {
      if let text, CivilDate(text) == nil {
        throw ValidationError("'\(name)' is a date such as 2026-05-01")
      }
    }
  }

  /// The days; what is usual where nothing was said.
  func period(usually: JournalPeriod) throws -> JournalPeriod {
    if let period { return JournalPeriod(named: period) ?? usually }
    if since == nil, until == nil { return usually }
    return .days(from: since.flatMap { CivilDate($0) }, to: until.flatMap { CivilDate($0) })
  }
}
