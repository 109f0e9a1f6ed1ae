import ArgumentParser
import Assembly
import ClimbingAssembly
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import ProductCommands
import TerminalCommands

/// `climbing export`: the logbook as a file.
struct ExportCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write the logbook, whole or in another service's shape.",
    discussion: """
      Examples:
        climbing export --output logbook.jsonl                 everything, for climbing import
        climbing export --format mountainproject --output ticks.csv
        climbing export --format 8a --query "since:2024" > 8a.csv

      json holds every field of every row, also what was deleted. The other shapes hold a row for \
      each climb; what they have no word for is counted.
      """)

  static let fields = JSONFields(["file", "format", "rows", "tables", "leftOut", "inexpressible"])

  @Option(
    help: ArgumentHelp("In which form: json, mountainproject, thecrag, 8a.", valueName: "name"))
  var format = "json"
  @Option(
    help: ArgumentHelp("Write into this file; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"
  @Flag(help: "Replace the file if it is there.") var force = false
  @Option(help: ArgumentHelp("Only climbs that this finds; not for json.", valueName: "query"))
  var query: String?
  @OptionGroup(title: "Output") var form: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try form.check(Self.fields)
    let choice = try ExportChoice(named: format, in: ClimbingProduct.composition)
    if case .archive = choice, query != nil {
      throw UsageFailure(
        message: "a whole logbook can't be narrowed by '--query'",
        hint: "Choose another '--format', or leave '--query' out.")
    }
    if output == "-", form.json {
      throw UsageFailure.reportOnStandardOutput()
    }
    let container = try await options.container(in: session)
    let parsed = try query.map { try LogbookQuery($0, today: container.today) }
    let task = ExportTask(container: container, choice: choice, query: parsed)
    if output == "-" {
      let summary = try await task.print(in: session)
      return note(summary, session)
    }
    try ClimbingProduct.stores.requireApart(output, from: options.store, in: session)
    let summary = try await task.write(to: output, replacing: force, in: session)
    try session.print(
      form, fields: Self.fields, json: { summary.json(file: output) },
      text: {
        try session.print(
          "Exported \(String.counted(summary.rows, "row")) to \(session.visible(output)).")
      })
    if !form.json { note(summary, session) }
  }

  private func note(_ summary: ExportSummary, _ session: CommandSession) {
    if summary.leftOut > 0 {
      session.note(
        "\(String.counted(summary.leftOut, "climb")) can't be said in this shape, and left out.")
    }
    guard !summary.inexpressible.isEmpty else { return }
    let fields = summary.inexpressible.sorted { $0.key < $1.key }
      .map { "\($0.key) (\($0.value))" }
    session.note("This shape has no place for: \(fields.joined(separator: ", "))")
  }
}
