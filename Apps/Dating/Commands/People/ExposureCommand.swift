import ArgumentParser
import Interchange
import PeopleRequests
import PeopleScreens
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
    let look = try session.peopleLook()
    try session.print(
      output, fields: Self.fields, json: { json(report) },
      text: { try session.print(ExposureText(report, look).lines(columns: session.textWidth)) })
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
