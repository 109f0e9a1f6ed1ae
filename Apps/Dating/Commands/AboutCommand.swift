import ArgumentParser
import DatingFeatures
import Interchange
import Terminal
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
      output, fields: AboutCommand.fields, json: { json(deck) }, text: { try print(deck, session) })
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

  private func print(_ deck: DeckDescription, _ session: CommandSession) throws {
    let width = min(session.traits.columns, 88)
    let paragraphs = [
      "\(session.visible(deck.title)), version \(deck.version)",
      session.visible(deck.summary) + ".",
      """
      It is a playful way to meet \(deck.cards) ideas and remember what each can and can't do. Each \
      of its \(deck.claims) claims names who says so, in which year, and how sure that is; \
      \(deck.corrections) of them put right something that is often told.
      """,
      """
      It is no recommendation, no ranking and no forecast, and none of these replaces burning less. \
      The profiles are written by the makers of this program: the facts are their sources', the \
      jokes are not. What you swipe stays on this machine.
      """,
      "Sources:",
    ]
    for (index, paragraph) in paragraphs.enumerated() {
      let style = index == 0 || index == paragraphs.count - 1
      for line in paragraph.wrapped(toWidth: width) {
        try session.print(session.traits.paint(line, style ? .bold : .plain))
      }
      if index < paragraphs.count - 1 { try session.print() }
    }
    for source in deck.sources {
      let text = "\(session.visible(source.name)) (\(source.year))"
      for (index, line) in text.wrapped(toWidth: width - 2).enumerated() {
        try session.print((index == 0 ? "- " : "  ") + line)
      }
    }
  }
}
