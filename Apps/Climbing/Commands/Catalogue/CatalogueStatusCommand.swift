import ArgumentParser
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import TerminalCommands

/// `climbing catalogue status`: what is here.
struct CatalogueStatusCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "status", abstract: "Say what the catalogue here holds.")

  static let fields = JSONFields(["climbs", "areas", "files"])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var options: ClimbingOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session)
    let status = try await DescribeCatalogue(container)()
    try session.print(
      output, fields: Self.fields, json: { json(status) },
      text: {
        try session.print(
          "\(String.counted(status.climbs, "climb")) in \(String.counted(status.areas, "area")).")
        for edition in status.editions {
          try session.print(
            "  \(session.visible(edition.name)), imported \(session.words(for: edition.importedAt))"
          )
        }
      })
    if status.climbs == 0, !output.json {
      session.note("Fill it: climbing catalogue import FILE")
    }
  }

  private func json(_ status: CatalogueStatus) -> JSONValue {
    let files = status.editions.map { edition -> JSONValue in
      [
        "file": .string(edition.name), "climbs": .count(edition.climbs),
        "areas": .count(edition.areas), "unreadable": .count(edition.unreadable),
        "importedAt": .string(edition.importedAt.description),
      ]
    }
    return [
      "climbs": .count(status.climbs), "areas": .count(status.areas), "files": .array(files),
    ]
  }
}
