public import DatingFeatures
import DatingModels
public import DomainModels
public import Pages
import Storage

extension DatingPage {
  /// The matches that an address asks for.
  init<Context: HasStore & HasDeck>(
    matches source: DatingSource<Context>, _ at: PageParameters
  ) async throws {
    var matches = try await ListMatches(source.context)()
    let typed = FormValues(["search": at["search"] ?? ""])
    let (words, category) = (typed.text("search"), at.category)
    if words != nil || category != nil {
      let found = try await ListCards(source.context)(
        CardFilter(category: category, verdict: .like, words: words), withClaims: false)
      matches = matches.filter { match in
        found.contains { $0.intervention.id == match.intervention.id }
      }
    }
    self.init(
      matches: matches, try await SummariseSwipes(source.context)(),
      filter: MatchFilter(words: words, category: category, comparing: at["compare"]),
      ago: source.ago)
  }

  /// All cards that the reader likes, the newest first, with what was said last.
  ///
  /// - Parameters:
  ///   - matches: the cards.
  ///   - statistics: all swipes in numbers.
  ///   - ago: how long ago a time is.
  public init(matches: [Match], _ statistics: SwipeStatistics, ago: (Timestamp) -> String) {
    self.init(matches: matches, statistics, filter: MatchFilter(), ago: ago)
  }

  /// The matches that a filter shows.
  ///
  /// - Parameters:
  ///   - matches: those that the filter shows.
  ///   - statistics: all swipes in numbers.
  ///   - filter: what narrows the list.
  ///   - ago: how long ago a time is.
  init(
    matches: [Match], _ statistics: SwipeStatistics, filter: MatchFilter,
    ago: (Timestamp) -> String
  ) {
    let others = matches.filter { $0.intervention.slug != filter.comparing }
    let rows = others.map { match in
      let card = match.intervention
      let time = match.lastMessage?.sentAt ?? match.likedAt
      let isComparing = filter.comparing.map { PageAddress.compare($0, card.slug) }
      let actions: [DatingAction] = [
        .message(card, as: .main), .profile(card), .compare(card),
      ]
      return DatingRow(
        .card(category: card.category.rawValue), id: card.slug, title: card.name,
        [
          .facts([
            Phrase(card.category.title),
            Phrase(
              "\(match.lastMessage == nil ? "liked" : "wrote") \(ago(time))",
              moment: ZonedTimestamp(milliseconds: time.milliseconds)),
          ]),
          .text(match.lastMessage?.asSaid ?? card.tagline),
        ],
        opens: isComparing ?? .chat(card.slug), actions: isComparing == nil ? actions : [])
    }
    let isNarrow = filter.words != nil || filter.category != nil
    self.init(
      title: filter.comparing == nil ? "Your matches" : "Compare with whom?",
      statistics.liked == 0 ? [] : [.facts(statistics.headline.map { Phrase($0) }), filter.facts],
      sections: [DatingSection("", rows, order: .grid)],
      empty: isNarrow
        ? "No match is like that."
        : "No matches yet. Go back and like a card: a match is one swipe away.",
      actions: filter.comparing == nil
        ? [
          DatingAction("t", "stats", .open(.stats)),
          DatingAction("f", "find", .open(filter.form)),
        ] + (isNarrow ? [DatingAction("a", "all", .open(.matches))] : []) : [])
    guard statistics.liked > 0 else {
      offerIfEmpty(DatingAction("s", "swipe cards", .open(.root), as: .main))
      return
    }
    self.filter = PageFilter(
      isNarrow ? filter.facts.text : "all matches",
      [
        FormField("search", "Words", .search, value: filter.words ?? "", example: "carbon"),
        .category(filter.category, orAll: "every category"),
      ], saying: filter.facts, replacing: ["f", "a"])
  }
}

/// A filter of the list of matches.
struct MatchFilter: Sendable {
  var words: String?
  var category: InterventionCategory?
  /// The slug of the card that one of them is to be compared with.
  var comparing: String?

  fileprivate var facts: Statement {
    .facts([
      Phrase(category.map { "only \($0.title)" } ?? ""),
      Phrase(words.map { "with \"\($0)\"" } ?? ""),
    ])
  }

  fileprivate var form: PageAddress {
    PageAddress.findMatches.with("search", words).with("category", category?.rawValue)
  }
}

extension ChatMessage {
  /// The message as a list shows it: its beginning, and who wrote it.
  fileprivate var asSaid: String {
    let said = author == .user ? "You: \(text)" : text
    return said.count <= 140 ? said : said.prefix(139) + "…"
  }
}

extension DatingForm {
  /// The form that filters the list of matches.
  static func findMatches(_ words: String?, _ category: InterventionCategory?) -> DatingForm {
    DatingForm(
      at: .findMatches, title: "Find among your matches",
      fields: [
        FormField("search", "Words", value: words ?? "", example: "carbon"), .category(category),
      ], verb: "find"
    ) { values in
      .find(
        PageAddress.matches.with("search", values.text("search"))
          .with("category", values.text("category")))
    }
  }
}
