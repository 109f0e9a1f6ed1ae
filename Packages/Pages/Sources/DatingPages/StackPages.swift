public import DatingFeatures
import DatingModels
import DomainModels
public import Pages
import Storage

extension DatingPage {
  /// The stack of a deck or of one of its categories, the top card first.
  init<Context: HasStore & HasDeck>(
    stack source: DatingSource<Context>, in category: InterventionCategory?
  ) async throws {
    let stack = try await LoadStack(source.context)(in: category)
    let statistics =
      stack.top == nil ? try await SummariseSwipes(source.context)() : nil
    self.init(stack, statistics)
  }

  /// The stack of cards: the top one can be decided on, and those below it can be seen.
  ///
  /// - Parameters:
  ///   - stack: what lies on the table.
  ///   - statistics: the swipes in numbers, for a stack without a card.
  init(_ stack: CardStack, _ statistics: SwipeStatistics?) {
    let top = stack.top.map { DatingRow($0) }
    let behind = stack.behind.map { card in
      DatingRow(.card(category: card.category.rawValue), id: card.slug, title: card.name)
    }
    let place = [
      stack.category?.title, stack.total == 0 ? nil : "\(stack.place) of \(stack.total)",
      stack.later > 0 ? "\(stack.later) for later" : nil,
    ]
    let actions: [DatingAction] = [
      DatingAction("u", "undo", .perform(.undo)),
      DatingAction(
        "f", "filter", .open(PageAddress.filter.with("category", stack.category?.rawValue))),
      DatingAction(
        "R", "start again", .perform(.reset),
        asking: "Start again? Every card of this deck becomes undecided."),
    ]
    self.init(
      title: place.compactMap(\.self).joined(separator: " - "),
      top == nil ? Self.end(of: stack, statistics) : [],
      sections: [DatingSection("", (top.map { [$0] } ?? []) + behind, order: .deck)],
      empty: stack.total == 0 ? "There is no card here." : "Start again: undo brings all back.",
      actions: actions)
    filter = PageFilter(
      stack.category.map { "only \($0.title)" } ?? "every category",
      [.category(stack.category, orAll: "every category")], replacing: ["f"])
  }

  private static func end(of stack: CardStack, _ statistics: SwipeStatistics?) -> [Statement] {
    guard stack.total > 0 else { return [] }
    let what = stack.category.map { "every card of \($0.title)" } ?? "every card"
    return [
      .text("That was the last one: you met \(what)."),
      .text(statistics.map { "In all, \($0.liked) liked, \($0.passed) passed." } ?? ""),
    ]
  }

  /// The later pile, in the deck's order.
  init<Context: HasStore & HasDeck>(laterIn source: DatingSource<Context>) async throws {
    self.init(
      later: try await ListCards(source.context)(CardFilter(verdict: .later), withClaims: false))
  }

  /// Cards that wait to be decided on.
  init(later cards: [DecidedCard]) {
    self.init(
      cards: cards, title: "For later",
      empty: "Nothing waits here. What you put off comes to the end of the stack.")
    for (index, decided) in cards.enumerated() {
      let card = decided.intervention
      sections[0].rows[index].remarks = []
      sections[0].rows[index].actions =
        DatingAction.verdicts(on: card, seen: .later) + [.message(card)]
    }
    actions = [DatingAction("u", "undo", .perform(.undo))]
    offerIfEmpty(DatingAction("s", "swipe cards", .open(.root), as: .main))
  }

  /// Cards with what is decided on them.
  ///
  /// - Parameters:
  ///   - cards: the cards, in order.
  ///   - title: which they are.
  ///   - empty: what is said where there is none.
  public init(cards: [DecidedCard], title: String, empty: String) {
    let rows = cards.map { decided in
      let card = decided.intervention
      let traits = card.traits.map { Phrase($0.value) }
      return DatingRow(
        .card(category: card.category.rawValue), id: card.slug, title: card.name,
        remarks: [Phrase(decided.verdict?.title ?? "")], [.facts(traits), .text(card.tagline)],
        opens: .card(card.slug))
    }
    self.init(title: title, sections: [DatingSection("", rows)], empty: empty)
  }
}

extension DatingRow {
  /// The card on top of the stack, with the first claim of either side.
  public init(_ decided: DecidedCard) {
    let card = decided.intervention
    let state = decided.verdict == .later ? "from the later pile" : decided.verdict?.title ?? ""
    let claims = [("+", decided.card.pros.first), ("-", decided.card.cons.first)]
    self.init(
      .card(category: card.category.rawValue), id: card.slug, title: card.name,
      [
        .facts([Phrase(card.category.title), Phrase(state)]), .text(card.tagline),
        .text(card.bio),
        .facts(card.traits.dropFirst().map { Phrase("\($0.title): \($0.value)") }),
      ] + claims.map { Statement(.reasons, lead: $0, $1.map { [Phrase($0.text)] } ?? []) },
      opens: .card(card.slug),
      actions: DatingAction.verdicts(on: card, seen: decided.verdict) + [
        .profile(card, moving: .up), .message(card),
      ])
  }
}

extension DatingForm {
  /// The form that filters the stack.
  static func filter(_ category: InterventionCategory?) -> DatingForm {
    DatingForm(
      at: .filter, title: "Swipe", introduction: ["Without a category, everything."],
      fields: [.category(category)], verb: "take it"
    ) { values in
      .find(PageAddress.root.with("category", values.text("category")))
    }
  }
}

extension DatingNotice {
  /// The notice after a swipe, with its actions.
  init(_ swipe: Swipe) {
    let card = swipe.intervention
    let isMatch = swipe.decision.verdict == .like && !swipe.isRepeated
    self.init(
      swipe.sentence, undo: swipe.isRepeated ? nil : .undo,
      actions: isMatch ? [DatingAction("m", "say hello", .open(.chat(card.slug)), as: .main)] : [])
    guard isMatch else { return }
    match = PageMatch(
      "It's a match with \(card.name)!", card.openingLine, with: card.name,
      .card(category: card.category.rawValue))
  }
}
