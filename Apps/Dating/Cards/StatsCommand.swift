import ArgumentParser
import DatingFeatures
import DatingModels
import DatingPages
import Interchange
import PageScreens
import Pages
import ProductCommands
import Terminal
import TerminalCommands

/// `dating stats`: your swipes in numbers.
struct StatsCommand: TerminalCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats", abstract: "Show your swipes in numbers, and what your likes lean to.",
    discussion: """
      A rate from few cards says little: each comes with the range in which the real one lies with \
      95 % confidence, and a leaning is named only if the rest of the deck lies outside that range.
      """)

  static let fields = JSONFields([
    "cards", "total", "liked", "passed", "later", "remaining", "likeRate", "favouriteCategory",
    "categories", "traits", "leanings",
  ])

  @OptionGroup(title: "Output") var output: OutputOptions
  @OptionGroup var plugins: PluginOptions

  func run(in session: CommandSession) async throws {
    let container = try await plugins.container(in: session)
    let statistics = try await SummariseSwipes(container)()
    try session.print(
      output, fields: StatsCommand.fields, json: { json(statistics) },
      text: { try print(statistics, session) })
  }

  private func json(_ statistics: SwipeStatistics) -> JSONValue {
    [
      "cards": .integer(Int64(statistics.cards)),
      "total": .integer(Int64(statistics.total)),
      "liked": .integer(Int64(statistics.liked)),
      "passed": .integer(Int64(statistics.passed)),
      "later": .integer(Int64(statistics.later)),
      "remaining": .integer(Int64(statistics.remaining)),
      "likeRate": statistics.likeRate.map { .number($0) } ?? .null,
      "favouriteCategory": statistics.favouriteCategory.map { .string($0.rawValue) } ?? .null,
      "categories": .array(statistics.categories.map(json)),
      "traits": .array(statistics.traits.map(json)),
      "leanings": .array(statistics.leanings.map(json)),
    ]
  }

  private func json(_ rate: LikeRate) -> JSONValue {
    [
      "trait": .string(rate.trait), "value": .string(rate.value),
      "liked": .integer(Int64(rate.liked)), "decided": .integer(Int64(rate.decided)),
      "rate": .number(rate.rate), "low": .number(rate.interval.lowerBound),
      "high": .number(rate.interval.upperBound),
    ]
  }

  private func print(_ statistics: SwipeStatistics, _ session: CommandSession) throws {
    if statistics.total == 0 {
      for line in statistics.totals { try session.print(line) }
      return session.note("Swipe a card and there will be numbers: dating next")
    }
    if session.traits.stdoutIsTerminal {
      return try session.print(session.pageText().lines(of: Page(statistics)))
    }
    for line in statistics.totals + [""] { try session.print(line) }
    try session.print(table: table(statistics.categories))
    for line in [""] + statistics.leaningSentences { try session.print(line) }
  }

  private func table(_ rates: [LikeRate]) -> Table {
    let number = TextAlignment.trailing
    var table = Table([
      "CATEGORY", TableColumn("LIKED", alignment: number), TableColumn("OF", alignment: number),
      TableColumn("RATE", alignment: number), "95 % RANGE",
    ])
    for rate in rates {
      let range = rate.interval
      table.append([
        TableCell(rate.title), TableCell("\(rate.liked)"), TableCell("\(rate.decided)"),
        TableCell(Share.percent(rate.rate)),
        TableCell(
          "\(Share.percent(range.lowerBound)) to \(Share.percent(range.upperBound))"),
      ])
    }
    return table
  }
}

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
