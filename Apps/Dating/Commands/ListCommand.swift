import ArgumentParser
import DatingFeatures
import DatingModels
import Interchange
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

  /// What was decided, as the user asks for it.
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
    try session.print(
      output, fields: CardJSON.fields, json: { .array(cards.map { CardJSON.value($0) }) },
      table: { table(cards, session) })
    if cards.isEmpty, !output.json {
      session.note("No card is like that. All of them: dating list")
    }
  }

  private func table(_ cards: [DecidedCard], _ session: CommandSession) -> Table {
    // Two columns fewer where a line would not hold them all; a pipe gets every one.
    let isWide = !session.traits.stdoutIsTerminal || session.traits.columns >= 104
    let name = TableColumn("NAME", minimumWidth: 16, isFlexible: true)
    let id = TableColumn("ID", minimumWidth: 12, isFlexible: true)
    let details: [TableColumn] = isWide ? ["RESEARCH", "READINESS"] : []
    var table = Table(["", name, "CATEGORY", "SCALE"] + details + ["SUPPORT", id])
    for card in cards {
      let own = card.intervention
      let cells = [
        TableCell(card.mark(session.traits), pipeText: card.verdict?.rawValue ?? ""),
        TableCell(own.name, style: .bold), TableCell(own.category.title),
        TableCell(own.impactScale.title),
      ]
      let details = [
        TableCell(own.researchLevel.title), TableCell(own.technicalReadiness.title),
      ]
      table.append(
        cells + (isWide ? details : [])
          + [TableCell(own.support.title), TableCell(own.slug, style: .dim)])
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

extension DecidedCard {
  /// What was decided, as one sign.
  fileprivate func mark(_ traits: TerminalTraits) -> String {
    switch verdict {
    case .like: traits.isUnicode ? "♥" : "+"
    case .pass: traits.isUnicode ? "×" : "x"
    case .later: traits.isUnicode ? "…" : "~"
    case nil: ""
    }
  }
}
