import ArgumentParser
import Interchange
import PeoplePages
import PeopleRequests
import ProductCommands
import TerminalCommands

/// `dating people exposure`: how attention is shared.
struct ExposureCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "exposure", abstract: "Report how evenly attention is shared among everybody.")

  static let fields = JSONFields([
    "community", "looked", "decisions", "given", "lists", "byScoreAlone", "note",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: PeopleOptions

  func run(in session: CommandSession) async throws {
    try output.check(Self.fields)
    let context = try await options.context(in: session)
    let report = try await context.ask(Discovery.Exposure())
    try session.print(
      output, fields: Self.fields, json: { json(report) },
      text: { try session.print(session.text(of: PeoplePage(report))) })
  }

  private func json(_ report: ExposureReport) -> JSONValue {
    [
      "community": .count(report.community), "looked": .count(report.looked),
      "decisions": .count(report.decisions), "given": json(report.given),
      "lists": json(report.lists), "byScoreAlone": json(report.byScoreAlone),
      "note": .string(report.note),
    ]
  }

  private func json(_ figures: ExposureFigures) -> JSONValue {
    [
      "gini": .number(figures.gini), "neverShown": .number(figures.neverShown),
      "topShare": .number(figures.topShare),
    ]
  }
}
