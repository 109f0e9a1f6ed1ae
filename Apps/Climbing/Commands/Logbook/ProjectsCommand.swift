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
