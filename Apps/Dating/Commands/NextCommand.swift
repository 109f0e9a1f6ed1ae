import ArgumentParser
import DatingFeatures
import DatingModels
import DatingPages
import Interchange
import PageScreens
import Pages
import ProductCommands
import TerminalCommands

/// `dating next`: the card on top of the stack.
struct NextCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Show the card on top of the stack.",
    discussion: """
      Cards that nobody decided on come first, then the later pile. With --json, null means that \
      every card is liked or passed.
      """)

  @Option(help: "Only this category.") var category: Choice<InterventionCategory>?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let top = try await NextCard(container)(in: category?.value)
    try session.print(
      output, fields: CardJSON.fields, json: { json(top) }, text: { try print(top, session) })
  }

  private func json(_ top: StackTop) -> JSONValue {
    if case .card(let card, _, _) = top { CardJSON.value(card) } else { .null }
  }

  private func print(_ top: StackTop, _ session: CommandSession) throws {
    switch top {
    case .card(let card, let fresh, let later):
      try session.print(session.pageText().lines(of: PageRow(card)))
      let piles = [(fresh, "to go"), (later, "on the later pile")]
      let counts = piles.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
      session.note("")
      session.note("dating like|pass|later|show \(card.intervention.slug)")
      session.note(counts.joined(separator: ", "))
    case .end(let decided):
      try session.print("That was the last of \(decided) cards.")
      session.note("Your matches: dating matches. Your numbers: dating stats.")
      session.note("Start again: dating reset (dating undo brings everything back).")
    }
  }
}
