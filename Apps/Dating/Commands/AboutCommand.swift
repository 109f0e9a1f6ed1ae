import ArgumentParser
import DatingFeatures
import DatingPages
import Interchange
import PageScreens
import Pages
import ProductCommands
import TerminalCommands

/// `dating about`: what this is, what it isn't, and who says so.
struct AboutCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "about", abstract: "Say what this is, what it isn't, and list the sources.")

  static let fields = JSONFields([
    "name", "title", "summary", "version", "cards", "claims", "corrections", "sources",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let deck = try await DescribeDeck(container)()
    try session.print(
      output, fields: AboutCommand.fields, json: { json(deck) },
      text: { try session.print(session.pageText().lines(of: Page(deck))) })
  }

  private func json(_ deck: DeckDescription) -> JSONValue {
    let sources = deck.sources.map { source -> JSONValue in
      ["name": .string(source.name), "year": .integer(Int64(source.year))]
    }
    return [
      "name": .string(deck.name), "title": .string(deck.title), "summary": .string(deck.summary),
      "version": .integer(Int64(deck.version)), "cards": .integer(Int64(deck.cards)),
      "claims": .integer(Int64(deck.claims)), "corrections": .integer(Int64(deck.corrections)),
      "sources": .array(sources),
    ]
  }
}
