import ArgumentParser
import DatingFeatures
import DatingModels
import Interchange
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
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  static let fields = JSONFields(["id", "slug", "name", "format", "text"])

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let found = try await FindCard(container)(card.reference)
    let text = try await ShareCard(container)(card.reference, as: format.value)
    try session.print(
      output, fields: ShareCommand.fields,
      json: { json(found.intervention, text) }, text: { try session.output.write(text) })
  }

  private func json(_ intervention: Intervention, _ text: String) -> JSONValue {
    CardJSON.of(
      intervention, ["format": .string(format.value.rawValue), "text": .string(text)])
  }
}
