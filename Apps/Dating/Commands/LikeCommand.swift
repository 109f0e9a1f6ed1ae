import ArgumentParser
import DatingModels
import TerminalCommands

/// `dating like`: decides on a card.
struct LikeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "like", abstract: "Swipe right: it's a match.")

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    try await SwipeReport(output: output, plugins: plugins)(card.reference, .like, in: session)
  }
}
