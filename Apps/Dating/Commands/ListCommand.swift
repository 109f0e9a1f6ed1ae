import ArgumentParser
import DatingFeatures
import DatingModels
import DatingPages
import Interchange
import PageCommands
import ProductCommands
import Terminal
import TerminalCommands

/// `dating list`: the deck, and what was decided.
struct ListCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the cards.",
    discussion: """
      Examples:
        dating list --category ocean
        dating list --pile new --search carbon
        dating list --json --fields slug,impactScale,support
      """)

  /// The list of cards to print, by the decision on them.
  enum Pile: String, ExpressibleByArgument, CaseIterable {
    case new, liked, passed, later
  }

  @Option(help: "Only this category.") var category: Choice<InterventionCategory>?
  @Option(help: "Only these cards.") var pile: Pile?
  @Option(help: ArgumentHelp("Only cards with these words.", valueName: "words")) var search:
    String?
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let filter = CardFilter(
      category: category?.value, verdict: pile?.verdict, isUndecided: pile == .new, words: search)
    let cards = try await ListCards(container)(filter, withClaims: output.json)
    if session.traits.stdoutIsTerminal, !output.json, !cards.isEmpty {
      let page = DatingPage(cards: cards, title: "Cards", empty: "")
      return try session.print(table: session.pageTable(of: page))
    }
    try session.print(
      output, fields: CardJSON.fields, json: { .array(cards.map { CardJSON.value($0) }) },
      table: { table(cards) })
    if cards.isEmpty, !output.json {
      session.note("No card is like that. All of them: dating list")
    }
  }

  /// The output in a pipe.
  private func table(_ cards: [DecidedCard]) -> Table {
    var table = Table([
      "", "NAME", "CATEGORY", "SCALE", "RESEARCH", "READINESS", "SUPPORT", "ID",
    ])
    for card in cards {
      let own = card.intervention
      let cells = [
        card.verdict?.rawValue ?? "", own.name, own.category.title, own.impactScale.title,
        own.researchLevel.title, own.technicalReadiness.title, own.support.title, own.slug,
      ]
      table.append(cells.map { TableCell($0) })
    }
    return table
  }
}

extension ListCommand.Pile {
  fileprivate var verdict: Verdict? {
    switch self {
    case .new: nil
    case .liked: .like
    case .passed: .pass
    case .later: .later
    }
  }
}
