import ArgumentParser
import DatingFeatures
import Terminal
import TerminalCommands

/// `dating share`: a card to send to a friend.
struct ShareCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "share", abstract: "Turn a card into Markdown, a page, or a picture.",
    discussion: """
      Examples:
        dating share cool-roofs > cool-roofs.md
        dating share cool-roofs --format html > cool-roofs.html
        dating share cool-roofs --format svg > cool-roofs.svg
      """)

  @OptionGroup var card: CardArgument
  @Option(help: "In which form.") var format = Choice(ShareFormat.markdown)
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let text = try await ShareCard(container)(card.reference, as: format.value)
    try session.output.write(text)
  }
}
