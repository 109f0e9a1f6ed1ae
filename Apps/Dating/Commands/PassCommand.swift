import ArgumentParser
import DatingModels
import TerminalCommands

/// `dating pass`: decides on a card.
struct PassCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "pass", abstract: "Swipe left.")

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try await SwipeReport(output: output, plugins: plugins)(card.reference, .pass, in: session)
  }
}
