import ArgumentParser
import TerminalCommands

/// `climbing catalogue`: the climbs of the world, as far as they are here.
struct CatalogueCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalogue", abstract: "Import and search the catalogue of climbs, offline.",
    discussion: """
      Examples:
        climbing catalogue import openbeta.jsonl.gz
        climbing catalogue search "monkey face smith"
        climbing catalogue show "monkey face"
        climbing catalogue browse "United States > Oregon"
        climbing catalogue link

      Files are OpenBeta's JSON lines. Nothing is asked of a network; climbing openbeta does that.
      """,
    subcommands: [
      CatalogueStatusCommand.self, CatalogueImportCommand.self, CatalogueSearchCommand.self,
      CatalogueShowCommand.self, CatalogueBrowseCommand.self, CatalogueLinkCommand.self,
    ],
    defaultSubcommand: CatalogueStatusCommand.self)

  func run(in session: CommandSession) async throws {
    throw CleanExit.helpRequest(self)
  }
}
