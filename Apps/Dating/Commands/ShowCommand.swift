import ArgumentParser
import DatingFeatures
import TerminalCommands

/// `dating show`: a profile.
struct ShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a card's profile, with the source of every claim.")

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let found = try await FindCard(container)(card.reference)
    try session.print(
      output, fields: CardJSON.fields, json: { CardJSON.value(found) },
      text: { try session.print(CardProfile(found, session).text) })
  }
}
