import ArgumentParser
import DatingFeatures
import DatingModels
import DatingPages
import Interchange
import PageCommands
import PageScreens
import Pages
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
  enum CardList: String, ExpressibleByArgument, CaseIterable {
    case new, liked, passed, later
  }

  @Option(help: "Only this category.") var category: Choice<InterventionCategory>?
  @Option(help: "Only these cards.") var pile: CardList?
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

extension ListCommand.CardList {
  fileprivate var verdict: Verdict? {
    switch self {
    case .new: nil
    case .liked: .like
    case .passed: .pass
    case .later: .later
    }
  }
}

/// `dating next`: the card on top of the stack.
struct NextCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "next", abstract: "Show the card on top of the stack.",
    discussion: """
      Undecided cards come first, then the later pile. With --json, null means that \
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

/// `dating show`: a profile.
struct ShowCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a card's profile, with the source of every claim.")

  @OptionGroup var card: CardArgument
  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup(title: "Output") var paging: PagerOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let found = try await FindCard(container)(card.reference)
    if output.json {
      return try session.print(
        json: CardJSON.fields.narrow(CardJSON.value(found), to: output.fields))
    }
    try await session.page(try session.pageText().lines(of: Page(found)))
  }
}

/// The argument that names a card.
struct CardArgument: ParsableArguments {
  @Argument(help: "The card: its name, the beginning of it, its initials such as sai, or its UUID.")
  var id: String

  var reference: CardReference { CardReference(id) }
}
