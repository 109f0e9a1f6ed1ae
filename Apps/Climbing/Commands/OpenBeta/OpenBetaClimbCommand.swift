import ArgumentParser
import ClimbingFeatures
import DomainModels
import Interchange
import OpenBeta
import Terminal
import TerminalCommands

/// `climbing openbeta climb`: one climb.
struct OpenBetaClimbCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "climb", abstract: "Show a climb.",
    discussion: """
      Examples:
        climbing openbeta climb 105734660                      its number at Mountain Project
        climbing openbeta climb https://www.mountainproject.com/route/105734660/cragmont-crack
      """)

  @Argument(
    help: ArgumentHelp(
      "Its ID, or its number or address at Mountain Project.", valueName: "climb"))
  var climb: String
  @OptionGroup(title: "OpenBeta") var openBeta: OpenBetaOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(OpenBetaJSON.climbFields)
    let id =
      Identifier<OpenBetaClimb>(openBeta: climb) ?? Identifier<OpenBetaClimb>(
        mountainProject: climb)
      ?? Identifier<OpenBetaClimb>(mountainProjectPage: climb)
    guard let id else {
      throw OpenBetaFailure.noIdentity(climb, "a climb's ID, or its number or address elsewhere")
    }
    let container = try await options.container(in: session)
    let found = try await openBeta.ask(options, in: session) { try await $0.climb(id) }
    guard let found else { throw OpenBetaFailure.unknown("climb", climb) }
    try await KeepCatalogueClimbs(container)([CatalogueClimbDraft(found)])
    try session.print(
      output, fields: OpenBetaJSON.climbFields, json: { OpenBetaJSON.value(found) },
      table: { table(found) })
  }

  private func table(_ climb: OpenBetaClimb) -> Table {
    var table = Table(["", TableColumn("CLIMB", minimumWidth: 20, isFlexible: true, wraps: true)])
    let rows: [(String, String?)] = [
      ("name", climb.name), ("grade", climb.grade?.text),
      ("kind", climb.disciplines.map(\.rawValue).sorted().joined(separator: ", ")),
      ("where", CatalogueTable.place(climb.path)), ("safety", climb.safety?.rawValue),
      ("length", climb.length.map { "\($0) m" }), ("bolts", climb.boltCount.map { "\($0)" }),
      ("first ascent", climb.firstAscent), ("about", climb.description),
      ("protection", climb.protection), ("id", climb.id.description),
    ]
    for case (let name, let value?) in rows where !value.isEmpty {
      table.append([TableCell(name, style: .dim), TableCell(value)])
    }
    return table
  }
}
