import ArgumentParser
import DatingFeatures
import DatingModels
import Interchange
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
    switch top {
    case .card(let card, let fresh, let later):
      if output.json {
        try session.print(json: CardJSON.fields.narrow(CardJSON.value(card), to: output.fields))
      } else {
        try session.print(CardProfile(card, session).summary)
        let slug = card.intervention.slug
        try session.note("")
        try session.note("dating like \(slug) | pass \(slug) | later \(slug) | show \(slug)")
        try session.note("\(fresh) to go" + (later > 0 ? ", \(later) on the later pile" : ""))
      }
    case .end(let decided):
      if output.json {
        try session.print(json: CardJSON.fields.narrow(.null, to: output.fields))
      } else {
        try session.print("That was the last of \(decided) cards.")
        try session.note("Your matches: dating matches. Your numbers: dating stats.")
        try session.note("Start again: dating reset (dating undo brings everything back).")
      }
    }
  }
}
