import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import ClimbingPages
import DomainModels
import Interchange
import PageCommands
import ProductCommands
import Terminal
import TerminalCommands

/// `climbing climbs`: the logbook.
struct ClimbsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "climbs", abstract: "List the climbs of the logbook, or those that a query finds.",
    discussion: """
      Examples:
        climbing climbs
        climbing climbs "grade:>=6b style:onsight crag:smith since:2024"
        climbing climbs "is:project sort:grade"
        climbing climbs monkey --json --fields name,grade,date

      Words are looked for in names, places, partners and notes; key:value narrows it down; a minus \
      before a term turns it round (quote the query then, after --).
      """)

  @Argument(
    help: ArgumentHelp("What to look for; nothing finds everything.", valueName: "query"))
  var query: [String] = []
  @Option(help: "How many at most.") var limit: Int?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var options: ClimbingOptions

  mutating func validate() throws {
    if let limit, limit < 1 { throw ValidationError("'--limit' is 1 at least") }
  }

  func run(in session: CommandSession) async throws {
    try output.check(ClimbJSON.fields)
    let container = try await options.container(in: session)
    let line = (query + (limit.map { ["limit:\($0)"] } ?? [])).joined(separator: " ")
    let climbs = try await ListClimbs(container)(line)
    if output.json {
      let value = JSONValue.array(climbs.map { ClimbJSON.value($0) })
      return try session.print(json: ClimbJSON.fields.narrow(value, to: output.fields))
    }
    if session.traits.stdoutIsTerminal, !climbs.isEmpty {
      let page = ClimbingPage(found: climbs, by: line, atMost: climbs.count)
      return try await session.page(session.pageTable(of: page))
    }
    try session.print(table: ClimbTable()(climbs))
    if climbs.isEmpty {
      session.note(
        query.isEmpty
          ? "No climb yet. Log one: climbing log NAME GRADE, or climbing import FILE"
          : "No climb is like that.")
    }
  }
}

/// `climbing projects`: what was tried and not climbed, or only after a while.
struct ProjectsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "projects", abstract: "List what you try, tried, and climbed in the end.",
    discussion: """
      Examples:
        climbing projects
        climbing projects --state abandoned
        climbing projects --json --fields name,grade,attempts

      Abandoned is what was not tried for a year. An unknown number of attempts stays unknown.
      """)

  static let fields = JSONFields([
    "climb", "name", "place", "grade", "scale", "state", "attempts", "attemptsAtLeast", "days",
    "firstTried", "lastTried", "sentOn", "forecast",
  ])

  @Option(help: "List only projects in this state.") var state: Word<ProjectState>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let container = try await options.container(in: session)
    let projects = try await ListProjects(container)()
      .filter { state == nil || $0.state == state?.value }
    if session.traits.stdoutIsTerminal, !output.json, !projects.isEmpty {
      return try session.print(table: session.pageTable(of: ClimbingPage(projects: projects)))
    }
    try session.print(
      output, fields: Self.fields, json: { .array(projects.map(json)) },
      table: { table(projects) })
    if projects.isEmpty, !output.json {
      session.note("No project. One begins with: climbing log NAME GRADE --result fall")
    }
  }

  private func json(_ project: Project) -> JSONValue {
    [
      "climb": .string(project.climb.description), "name": .string(project.name),
      "place": .text(project.place), "grade": .text(project.grade?.text),
      "scale": .text(project.grade?.scale), "state": .string(project.state.rawValue),
      "attempts": .count(project.attempts), "attemptsAtLeast": .count(project.attemptsAtLeast),
      "days": .count(project.days), "firstTried": .text(project.firstTried),
      "lastTried": .text(project.lastTried), "sentOn": .text(project.sentOn),
      "forecast": project.forecast.map(json) ?? .null,
    ]
  }

  private func json(_ forecast: ProjectForecast) -> JSONValue {
    [
      "attempts": .count(forecast.attempts), "samples": .count(forecast.samples),
      "attemptsLeft": .count(forecast.attemptsLeft),
    ]
  }

  /// The output in a pipe.
  private func table(_ projects: [Project]) -> Table {
    var table = Table(["NAME", "GRADE", "STATE", "TRIES", "DAYS", "LAST", "PLACE", "FORECAST"])
    for project in projects {
      let tries = project.attempts.map { "\($0)" } ?? "\(project.attemptsAtLeast)+"
      let left = project.forecast?.attemptsLeft.map { "\($0) more" }
      let cells = [
        project.name, project.grade?.text ?? "", project.state.rawValue, tries,
        project.days.map { "\($0)" } ?? "", project.lastTried?.description ?? "",
        project.place ?? "", left ?? "",
      ]
      table.append(cells.map { TableCell($0) })
    }
    return table
  }
}
