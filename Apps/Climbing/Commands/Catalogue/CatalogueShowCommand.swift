import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Terminal
import TerminalCommands

/// `climbing catalogue show`: one climb.
struct CatalogueShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a climb of the catalogue.",
    discussion: """
      Examples:
        climbing catalogue show "monkey face smith"
        climbing catalogue show https://www.mountainproject.com/route/105734660/cragmont-crack
      """)

  @Argument(
    help: ArgumentHelp(
      "Words that mean one climb, its ID, its number at Mountain Project, or an address.",
      valueName: "climb"))
  var text: [String]
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(CatalogueJSON.fields)
    let container = try await options.container(in: session)
    let climb = try await FindCatalogueClimb(container)(.text(text.joined(separator: " ")))
    try session.print(
      output, fields: CatalogueJSON.fields, json: { CatalogueJSON.value(climb) },
      table: { table(climb) })
  }

  private func table(_ climb: CatalogueClimb) -> Table {
    var table = Table(["", TableColumn("CLIMB", minimumWidth: 20, isFlexible: true, wraps: true)])
    let place = zip([climb.latitude], [climb.longitude]).compactMap { latitude, longitude in
      latitude.flatMap { latitude in longitude.map { "\(latitude), \($0)" } }
    }
    let rows: [(String, String?)] = [
      ("name", climb.name), ("grade", climb.gradeText),
      ("kind", climb.disciplines.map(\.title).joined(separator: ", ")),
      ("where", CatalogueTable.place(climb.path)), ("safety", climb.safety),
      ("length", climb.length.map { "\($0) m" }), ("place", place.first),
      ("Mountain Project", climb.mountainProjectID), ("id", climb.id.description),
    ]
    for case (let name, let value?) in rows where !value.isEmpty {
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    return table
  }
}
