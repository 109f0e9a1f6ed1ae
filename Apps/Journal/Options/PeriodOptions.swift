import ArgumentParser
import DomainModels
import JournalFeatures
import TerminalCommands

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
