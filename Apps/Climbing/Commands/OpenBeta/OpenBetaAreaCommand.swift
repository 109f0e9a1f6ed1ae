import ArgumentParser
import ClimbingFeatures
import DomainModels
import Interchange
import OpenBeta
import TerminalCommands

/// `climbing openbeta area`: an area with what is in it.
struct OpenBetaAreaCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "area", abstract: "Show an area with its climbs, or the areas in it.")

  @Argument(help: ArgumentHelp("Its ID, or three letters for a country (USA).", valueName: "area"))
  var area: String
  @OptionGroup(title: "OpenBeta") var openBeta: OpenBetaOptions
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    try output.check(OpenBetaJSON.areaDetailFields)
    let id = Identifier<OpenBetaArea>(openBeta: area) ?? Identifier<OpenBetaArea>(country: area)
    guard let id else { throw OpenBetaFailure.noIdentity(area, "an area's ID") }
    let container = try await options.container(in: session)
    let found = try await openBeta.ask(options, in: session) { try await $0.area(id) }
    guard let found else { throw OpenBetaFailure.unknown("area", area) }
    try await KeepCatalogueClimbs(container)(
      found.climbs.map { CatalogueClimbDraft($0) },
      ([found.summary] + found.children).map { CatalogueAreaDraft($0) })
    try session.print(
      output, fields: OpenBetaJSON.areaDetailFields, json: { OpenBetaJSON.value(found) },
      text: {
        try session.print(session.visible(CatalogueTable.place(found.summary.path)))
        if !found.children.isEmpty { try session.print(table: OpenBetaTable.areas(found.children)) }
        if !found.climbs.isEmpty { try session.print(table: OpenBetaTable.climbs(found.climbs)) }
      })
  }
}
