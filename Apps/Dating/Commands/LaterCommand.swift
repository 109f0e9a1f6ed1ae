import ArgumentParser
import DatingModels
import TerminalCommands

/// `dating later`: decides on a card.
struct LaterCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "later", abstract: "Put a card on the later pile.")

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try await SwipeReport(output: output, plugins: plugins)(card.reference, .later, in: session)
  }
}
