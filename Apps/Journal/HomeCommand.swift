import ArgumentParser
import DomainModels
import Interchange
import JournalAssembly
import JournalFeatures
import JournalModels
import JournalScreens
import ProductCommands
import Terminal
import TerminalCommands
import Vault

/// `journal`: what waits, and the thoughts.
struct HomeCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "home", abstract: "Show what waits, and your thoughts (home can be left out).",
    discussion: """
      On a terminal it fills the screen; the bottom line says which keys do what, and ? shows them \
      all. With --plain it is the same in words, line by line; in a pipe it is a few lines.
      """)

  @OptionGroup(title: "Screen") var screen: ScreenOptions
  @Option(help: "When to use colours.") var color = ColorChoice.auto
  @OptionGroup var appearance: AppearanceOptions
  @OptionGroup var options: JournalOptions

  func run(in session: CommandSession) async throws {
    let container = try await options.container(in: session)
    if screen.isPlain || session.canShowScreens {
      return try await container.open(isPlain: screen.isPlain, in: session)
    }
    try await show(container, session)
  }

  private func show(_ container: JournalContainer, _ session: CommandSession) async throws {
    let look = try session.look()
    let counts = try await JournalStatus(container)()
    let entries = try await ListThoughts(container)(limit: 20)
    let scale = try await ReadSettings(container)().emotionScale
    var lines = [StatusText(counts, look).line(columns: session.textWidth)]
    if entries.isEmpty {
      lines.append(
        StyledText("When something goes through your mind: journal capture. It takes a moment."))
    }
    lines += entries.map { entry in
      ThoughtRow(entry, today: container.today, scale: scale, look)
        .line(columns: session.textWidth(upTo: 110))
    }
    try session.print(lines)
  }
}
