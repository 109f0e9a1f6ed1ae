import ArgumentParser
import DatingFeatures
import DatingPages
import PageScreens
import Pages
import ProductCommands
import TerminalCommands

/// `dating show`: a profile.
struct ShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a card's profile, with the source of every claim.")

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let found = try await FindCard(container)(card.reference)
    if output.json {
      return try session.print(
        json: CardJSON.fields.narrow(CardJSON.value(found), to: output.fields))
    }
    try await session.page(try session.pageText().lines(of: Page(found)))
  }
}
